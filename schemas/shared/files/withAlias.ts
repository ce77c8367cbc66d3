/**
 * The path of an import that begins with an alias, from the site's root. Any other specifier stays as it is.
 *
 *     @ui/Card  →  @site/src/ui/Card     with { '@ui': 'src/ui' }
 *
 * The longest alias counts.
 */
export function withAlias(specifier: string, alias: Record<string, string>): string {
  const [name] = Object.keys(alias)
    .filter((name) => specifier === name || specifier.startsWith(`${name}/`))
    .sort((a, b) => b.length - a.length)
  return name === undefined ? specifier : `@site/${alias[name]}${specifier.slice(name.length)}`
}
