/** Maximum length of a path; the limit of most servers. */
const maxLength = 8192

/**
 * Decode the path of a request target, once. Returns `undefined` for an unsafe or malformed path.
 *
 *     /guides/caf%C3%A9?x=1   →  /guides/café
 *     /%2e%2e/secret, /a\b    →  undefined
 *
 * `.`, `..` and encoded separators are unsafe. Repeated slashes are collapsed, so that a redirect to the path cannot
 * lead to another host (`//evil.example`).
 */
export function decodeRequestPath(target: string): string | undefined {
  const raw = target.split(/[?#]/, 1)[0]!
  if (!raw.startsWith('/') || raw.length > maxLength) return undefined
  const parts: string[] = []
  for (const part of raw.split('/')) {
    const name = decodePart(part)
    if (name === undefined || name === '.' || name === '..' || /[/\\\x00-\x1f\x7f]/.test(name)) return undefined
    if (name !== '') parts.push(name)
  }
  return `/${parts.join('/')}${raw.endsWith('/') && parts.length > 0 ? '/' : ''}`
}

/** `undefined` for escapes that are not UTF-8. */
function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
