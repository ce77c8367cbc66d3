import { posix } from 'node:path'
import { sitePathIn } from '../../../schemas/shared/files/refFolder.ts'
import { withoutLoader } from '../../../schemas/shared/files/withoutLoader.ts'
import type { ParseContext } from '../context.ts'

/** Whether an import names a file of the site, also with a loader of webpack: `./a.js`, `@site/src/a.js`, `/src/a.js`. */
export const isOwnFile = (specifier: string) => /^(?:\.|\/|@site\/)/.test(withoutLoader(specifier))

/** Whether an import is that of Markdown, and not of its text, as with `!!raw-loader!`. */
export const isMarkdownImport = (specifier: string) => /\.mdx?$/i.test(withoutLoader(specifier))

export const isInPackage = (specifier: string) => !isOwnFile(specifier)

/** The path of an imported Markdown file. Packages are looked for in the folders of the doc, of the site, and around them. */
export function pathOfPartial(specifier: string, source: string, context: ParseContext): string {
  if (!isInPackage(specifier)) return resolveImport(specifier, source)
  const candidates = [...foldersAround(posix.dirname(source)), ...foldersAround('.')].map((folder) =>
    posix.join(folder, 'node_modules', specifier),
  )
  return candidates.find((path) => context.readPartial(path) !== undefined) ?? candidates[0]!
}

/** How many folders above that of the site may have packages. */
const maxAbove = 8

/** `docs/guide` → `docs/guide`, `docs`, `.`, `..`, … */
function foldersAround(folder: string): string[] {
  const inside = folder.split('/').filter((part) => part !== '.')
  const outer = inside.map((_, index) => inside.slice(0, inside.length - index).join('/'))
  return [...outer, '.', ...Array.from({ length: maxAbove }, (_, index) => '../'.repeat(index + 1))]
}

/**
 * Resolve the path of a module that `source` imports, relative to the site's root. A loader becomes a query. A path that begins with `/`
 * begins at the folder of the site, as in Docusaurus.
 */
export function resolveImport(written: string, source: string): string {
  const specifier = withoutLoader(written)
  const [, inSite] = /^(?:@site)?\/(.*)$/s.exec(specifier) ?? []
  if (inSite !== undefined) return sitePathIn(source, inSite)
  return posix.join(posix.dirname(source), specifier)
}
