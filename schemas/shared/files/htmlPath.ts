/**
 * Path of a route's HTML file.
 *
 *     /guides/two  →  guides/two/index.html, or guides/two.html without trailing slashes
 *     /404.html    →  404.html
 */
export function htmlPath(route: string, trailingSlash: boolean | undefined): string {
  const path = route.replace(/\/+$/, '').slice(1)
  if (path === '') return 'index.html'
  if (path.endsWith('.html')) return path
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`
}
