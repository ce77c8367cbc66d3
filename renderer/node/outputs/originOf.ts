/** `https://cdn.example/a.js` → `https://cdn.example`; none for what is on the site itself. */
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
