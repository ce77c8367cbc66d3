/** Whether two hrefs lead to one page: letter case, a trailing slash, query and hash do not count. */
export function samePath(a: string, b: string): boolean {
  return pathOf(a) === pathOf(b)
}

/** The part of an href that tells pages apart. `/Guides/Start/#x` → `/guides/start` */
export function pathOf(href: string): string {
  const path = href.replace(/[?#].*$/s, '').toLowerCase()
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
