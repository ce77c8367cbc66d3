/** A CSS rule, or nothing without declarations. Values that could end their declaration are omitted. */
export function cssRule(selector: string, declarations: Record<string, string | undefined>): string {
  const lines = Object.entries(declarations)
    .filter(([name, value]) => /^-?[\w-]+$/.test(name) && value !== undefined && !/[;{}<>\\]/.test(value))
    .map(([name, value]) => `${name}: ${value}`)
  return lines.length > 0 ? `${selector} { ${lines.join('; ')} }` : ''
}

/** Rules for a media query, or nothing without rules. */
export function mediaRule(query: string, rules: string[]): string {
  const text = rules.filter(Boolean).join(' ')
  return text && `@media ${query} { ${text} }`
}
