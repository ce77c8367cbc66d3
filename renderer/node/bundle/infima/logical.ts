const corners: Record<string, string> = {
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
}

/** The property that follows the direction of the text: `margin-left` → margin-inline-start. */
export function logical(property: string): string {
  const [, name, side, rest = ''] = /^(?:(margin|padding|border)-)?(left|right)(-\w+)?$/.exec(property) ?? []
  if (side === undefined) return corners[property] ?? property
  const end = side === 'left' ? 'start' : 'end'
  return name === undefined ? `inset-inline-${end}` : `${name}-inline-${end}${rest}`
}
