/**
 * Write an import that names a loader of webpack as the bundler knows it.
 *
 *     !!raw-loader!./sample.js  →  ./sample.js?raw
 *     !!url-loader!./a.svg      →  ./a.svg?url
 */
export function withoutLoader(specifier: string): string {
  const [, loader, path] = /^(?:-?!|!!)?(raw|url|file)-loader(?:\?[^!]*)?!([^!]+)$/.exec(specifier) ?? []
  if (path === undefined) return specifier
  return `${path}?${loader === 'raw' ? 'raw' : 'url'}`
}
