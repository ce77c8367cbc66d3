/** A value as one writes it in TypeScript: `{ from: '/begin', to: ['a'] }`. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, inner]) => `${keyText(key)}: ${valueText(inner)}`)
    return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
  }
  return typeof value === 'string' ? quote(value) : String(value)
}

const keyText = (key: string) => (/^[\w$]+$/.test(key) ? key : quote(key))
const quote = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`)
