/** Longer paths are refused; the limit of most servers. */
const maxLength = 8192

/**
 * The path that a visitor asks for, decoded once; undefined when there is nothing honest behind it.
 *
 *     /guides/caf%C3%A9?x=1   →  /guides/café
 *     /%2e%2e/secret, /a\b    →  undefined
 *
 * A path never climbs, and no encoded character becomes a separator. Repeated slashes are one, so that a path can never
 * be read as the name of a host (`//evil.example`).
 */
export function requestPath(target: string): string | undefined {
  const raw = target.split(/[?#]/, 1)[0]!
  if (!raw.startsWith('/') || raw.length > maxLength) return undefined
  const parts: string[] = []
  for (const part of raw.split('/')) {
    const name = decoded(part)
    if (name === undefined || name === '.' || name === '..' || /[/\\\x00-\x1f\x7f]/.test(name)) return undefined
    if (name !== '') parts.push(name)
  }
  return `/${parts.join('/')}${raw.endsWith('/') && parts.length > 0 ? '/' : ''}`
}

/** Undefined for escapes that are not UTF-8. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
