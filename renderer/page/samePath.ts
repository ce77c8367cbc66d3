/** Whether two hrefs lead to the same page, ignoring letter case, trailing slash, query and hash. */
export function samePath(a: string, b: string): boolean {
  return pathOf(a) === pathOf(b)
}

/** Normalize an href for comparison. `/Guides/Start/#x` → `/guides/start` */
export function pathOf(href: string): string {
  const path = href.replace(/[?#].*$/s, '').toLowerCase()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
