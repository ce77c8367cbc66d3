import { escapeRegExp } from '../text/escapeRegExp.ts'

/**
 * The path of an import that begins with an alias, from the site's root. Any other specifier stays as it is.
 *
 *     @ui/Card  →  @site/src/ui/Card     with { '@ui': 'src/ui' }
 *     @ui       →  @site/src/ui.tsx      with { '@ui$': 'src/ui.tsx' }
 *
 * The longest alias counts. One that ends in `$` stands for the whole name only.
 */
export function withAlias(specifier: string, alias: Record<string, string>): string {
  const name = aliasNames(alias).find((name) => isNamed(specifier, name))
  return name === undefined ? specifier : `@site/${alias[name]}${isWhole(name) ? '' : specifier.slice(name.length)}`
}

/** Add aliases that win: one of `last` is for its whole name, too, where `first` has another file for that. */
export const joinAliases = (first: Record<string, string>, last: Record<string, string>): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(first).filter(([name]) => !isWhole(name) || !Object.hasOwn(last, name.slice(0, -1))),
  ),
  ...last,
})

/** The aliases as Vite has them. */
export const viteAliases = (alias: Record<string, string>): { find: string | RegExp; replacement: string }[] =>
  aliasNames(alias).map((name) => ({
    find: isWhole(name) ? new RegExp(`^${escapeRegExp(name.slice(0, -1))}$`) : name,
    replacement: alias[name]!,
  }))

const aliasNames = (alias: Record<string, string>) => Object.keys(alias).sort((a, b) => b.length - a.length)

/** `$` alone is the name of a folder. */
const isWhole = (name: string) => name.length > 1 && name.endsWith('$')

const isNamed = (specifier: string, name: string) =>
  isWhole(name) ? specifier === name.slice(0, -1) : specifier === name || specifier.startsWith(`${name}/`)
