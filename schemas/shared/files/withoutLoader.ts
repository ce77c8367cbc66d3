/**
 * Write an import that names a loader of webpack as the bundler knows it.
 *
 *     !!raw-loader!./sample.js  →  ./sample.js?raw
 *     !!url-loader!./a.svg      →  ./a.svg?url
 *     !!yaml-loader!./a.yaml    →  ./a.yaml, whose default export is its data
 *     !!./sample.js?raw         →  ./sample.js?raw
 */
export function withoutLoader(specifier: string): string {
  const [, loader, path] =
    /^(?:-?!|!!)?(?:(raw|url|file|yaml|yml|js-yaml|json)-loader(?:\?[^!]*)?!)?([^!]+)$/.exec(specifier) ?? []
  if (path === undefined) return specifier
  if (loader === undefined || !/^(?:raw|url|file)$/.test(loader)) return path
  return `${path}?${loader === 'raw' ? 'raw' : 'url'}`
}
