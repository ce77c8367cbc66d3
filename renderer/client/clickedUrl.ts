/** The URL of the link that a click follows in this window; `undefined` if the browser handles the click. */
export function clickedUrl(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || link.hasAttribute('download') || link.closest('[data-native]')) return undefined
  return link.target && link.target !== '_self' ? undefined : new URL(link.href)
}
