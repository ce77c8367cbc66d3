/** Format a value for a message: text, numbers and booleans in backticks, others as `a list`, `a function` and so on. */
export function quote(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'function') return 'a function'
  if (value instanceof Date) return 'a date'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (value === undefined) return 'missing'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``
}
