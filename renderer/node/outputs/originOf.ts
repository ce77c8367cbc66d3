/** The origin of an address on another server: `https://cdn.example/a.js` → `https://cdn.example`. `undefined` for a path of the site. */
export function originOf(url: unknown): string | undefined {
  if (typeof url !== 'string') return undefined
  if (/^data:/i.test(url)) return 'data:'
  if (!/^(?:https?:)?\/\//i.test(url)) return undefined
  try {
    return new URL(url, 'https://host').origin
  } catch {
    return undefined
  }
}
