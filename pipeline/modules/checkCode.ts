import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { insteadOfSlot, mdxComponents, themeSlots } from '../../schemas/themeSlots.ts'
import { CheckCache } from '../cache/checkCache.ts'
import type { Loaded } from '../load/load.ts'
import { didYouMean } from '../load/wording/didYouMean.ts'
import { ownThemeFile } from '../packages/packageChecker.ts'
import type { DocFacts } from '../parse/parse.ts'
import type { DocImport, SiteCode } from './siteCode.ts'

/** Check the modules of a site: its pages, its components, those of the theme it replaces, and what they and docs import. */
export async function checkCode(
  loaded: Loaded,
  { components, customCss, clientModules, docs: { titleBadge } }: SiteConfig,
  facts: DocFacts[],
  cacheFolder: string,
): Promise<SiteCode> {
  const { pages, theme, root } = loaded
  const isPlaced = (name: string) => name === mdxComponents || (themeSlots as readonly string[]).includes(name)
  const entries = [
    ...Object.values(components).map(({ module }) => module),
    ...(titleBadge === undefined ? [] : [titleBadge]),
    ...pages.map(({ source }) => source),
    ...customCss,
    ...clientModules,
    ...Object.keys(theme).flatMap((name) => (isPlaced(name) ? theme[name]! : [])),
    ...facts.flatMap(({ modules }) => modules.map(({ path }) => path)),
    ...facts.flatMap(({ packages }) => packages.flatMap(({ name }) => ownThemeFile(name, theme) ?? [])),
  ].map((path) => path.replace(/[?#].*$/, ''))
  const imports = facts.flatMap(({ modules, packages }) => [
    ...modules.flatMap(({ specifier, path, names }) =>
      names && !/[?#]/.test(path) ? [{ specifier, path, names }] : [],
    ),
    ...packages.flatMap(({ name, names }) => (names ? [{ specifier: name, names }] : [])),
  ])
  const { files, diagnostics } = await readCode({ root, theme }, entries, imports, cacheFolder)
  const unplaced = Object.keys(theme).filter((name) => !isPlaced(name) && !files.has(theme[name]!))
  return { files, diagnostics: [...diagnostics, ...unplaced.map((name) => unplacedComponent(name, theme[name]!))] }
}

/** Read the modules of a site. What reads them is loaded for sites that have some. */
async function readCode(
  site: Pick<Loaded, 'root' | 'theme'>,
  entries: string[],
  imports: DocImport[],
  cacheFolder: string,
): Promise<SiteCode> {
  if (entries.length + imports.length === 0) return { files: new Set(), diagnostics: [] }
  const { readSiteCode } = await import('./siteCode.ts')
  const cache = new CheckCache(cacheFolder, 'modules')
  const code = await readSiteCode(site, entries, imports, cache)
  cache.save()
  return code
}

function unplacedComponent(name: string, file: string): Diagnostic {
  const hint = insteadOfSlot(name)
  const names = [...themeSlots, mdxComponents].sort()
  const more = hint === undefined ? { suggestions: didYouMean(name, names), validIds: names } : { hint }
  return diagnose('theme-component-unplaced', { file }, { value: name }, more)
}
