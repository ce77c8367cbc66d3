import { dirname, join } from 'node:path'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { moduleQuery } from '../../schemas/shared/files/moduleQuery.ts'
import { insteadOfSlot, isPlaced, mdxComponents, themeSlots } from '../../schemas/themeSlots.ts'
import { loaded, siteRoot, siteSettings } from '../load/load.ts'
import { specialPackageFiles } from '../load/packageFiles.ts'
import type { SitePlugins } from '../load/plugins/sitePlugins.ts'
import { ownThemeFile } from '../packages/packageChecker.ts'
import { parsedDocs, parsedModule, parserOptions } from '../parse/docs.ts'
import { CheckCache } from '../tasks/checkCache.ts'
import { readSource } from '../tasks/disk.ts'
import { type Run, task } from '../tasks/task.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import type { ModulesOfSite } from './modulePaths.ts'
import { refusedCode } from './refusedCode.ts'
import type { CodeOfDocs, SiteCode } from './siteCode.ts'
import type { ParseMarkdown } from './siteCodeReader.ts'

/** Styles that docs name. */
const docStyles = task('styles in docs', (run) => run.get(parsedDocs).docs.flatMap(({ facts }) => facts.styles ?? []))

/** Modules and packages that docs import. */
const docImports = task('imports of docs', (run) =>
  run
    .get(parsedDocs)
    .docs.flatMap(({ facts: { modules, packages } }) =>
      modules.length + packages.length > 0 ? { modules, packages } : [],
    ),
)

/** The modules of a site: its pages, its components, those of the theme it replaces, and what they and docs import. */
export const siteCode = task('code', async (run): Promise<SiteCode> => {
  const { pages, plugins, postCss, theme, root, reads } = run.get(loaded)
  const { components, customCss, clientModules, docs, alias, themeConfig } = run.get(siteSettings)
  const facts = run.get(docImports)
  const entries = [
    ...Object.values(components).map(({ module }) => module),
    ...new Set(docs.flatMap(({ titleBadge }) => titleBadge ?? [])),
    ...pages.map(({ source }) => source),
    ...componentsOf(plugins),
    // With the classes that PostCSS has written.
    ...customCss.map((path) => postCss?.[path] ?? path),
    ...clientModules,
    ...Object.keys(theme).flatMap((name) => (isPlaced(name) ? theme[name]! : [])),
    // With a query, a file is text or an address: `?raw`.
    ...facts.flatMap(({ modules }) => modules.flatMap(({ path }) => (/[?#]/.test(path) ? [] : path))),
    ...facts.flatMap(({ packages }) => packages.flatMap(({ name }) => ownThemeFile(name, theme) ?? [])),
  ].map((path) => path.replace(/[?#].*$/, ''))
  const imports = facts.flatMap(({ modules, packages }) => [
    ...modules.flatMap(({ specifier, path, names }) =>
      names && !/[?#]/.test(path) ? [{ specifier, path, names }] : [],
    ),
    ...packages.flatMap(({ name, names }) => (names ? [{ specifier: name, names }] : [])),
  ])
  const markdown = facts.flatMap(({ modules }) => modules.flatMap(({ path }) => markdownModule(path) ?? []))
  const { diagnostics, ...code } = await readCode(
    { root, theme, alias },
    entries,
    {
      imports,
      styles: run.get(docStyles),
      packages: facts.flatMap(({ packages }) => packages.map(({ name }) => name)),
      markdown: [...new Set(markdown)],
    },
    run.get(parserOptions).cacheFolder,
    (source) => run.load(parsedModule, source),
  )
  // A config may import data from there, such as the colors of code.
  const ofConfig = new Set(reads.flatMap(([kind, name]) => (kind === 'file' ? name : [])))
  const isUsed = (file: string) => code.files.has(file) || ofConfig.has(file)
  const unplaced = Object.keys(theme).filter((name) => !isPlaced(name) && !isUsed(theme[name]!))
  const sources = new Map(Object.entries(postCss ?? {}).map(([source, written]) => [written, source]))
  return {
    ...code,
    staticUrls: code.staticUrls.map(({ url, position }) => ({ url, position: atSource(sources, position) })),
    diagnostics: [
      ...diagnostics,
      ...markdownDiagnostics(run, code.markdown),
      ...specialPackageFiles(root, new Set([...code.files].map((file) => dirname(join(root, file))))),
      ...refusedCode(code.refused, run.get(siteSettings)),
      ...(themeConfig.prism.tokenClasses === 'short' ? code.prismRules.map(unmatchedPrismRule) : []),
      ...unplaced.map((name) => unplacedComponent(name, theme[name]!)),
    ].map((diagnostic) => atSource(sources, diagnostic)),
  }
})

/** Move a position in what PostCSS has written to the stylesheet that it has read, which has other lines. */
function atSource<Found extends Position>(sources: Map<string, string>, found: Found): Found {
  const file = sources.get(found.file)
  if (file === undefined) return found
  const { line: _, column: __, endLine: ___, endColumn: ____, ...more } = found
  return { ...more, file } as Found
}

/** The path of a Markdown file that a doc imports as a value, from the site's root. */
const markdownModule = (path: string): string | undefined =>
  path.endsWith(moduleQuery) ? path.slice(0, -moduleQuery.length) : undefined

/** Diagnostics of Markdown files that modules import. Files that are docs or parts of docs are reported there. */
function markdownDiagnostics(run: Run, sources: string[]): Diagnostic[] {
  if (sources.length === 0) return []
  const identity = ({ code, file, line, column, message }: Diagnostic) =>
    JSON.stringify([code, file, line, column, message])
  const known = new Set(run.get(parsedDocs).diagnostics.map(identity))
  const results = sources.map((source) => run.get(parsedModule, source))
  const found = results.flatMap(({ doc, diagnostic, unreadable = [] }) => [
    ...(doc?.facts.diagnostics ?? []),
    ...(diagnostic ? [diagnostic] : []),
    ...unreadable,
  ])
  return found.filter((diagnostic) => !known.has(identity(diagnostic)))
}

/** The components of the pages that plugins add, if they are files of the site. Data and packages are not its code. */
const componentsOf = (plugins: SitePlugins | undefined): string[] =>
  [...(plugins?.byLocale.values() ?? [])]
    .flatMap(({ pages }) => pages.flatMap(({ module }) => module.levels.map(({ component }) => component)))
    .filter((path) => !/(?:^|\/)(?:node_modules|\.quire)\/|^\.\.\//.test(path) && /\.[jt]sx?$/.test(path))

/** A hash of the files of these modules. */
export const codeKey = task('files of code', (run) =>
  hash(...[...run.get(siteCode).files].sort().flatMap((file) => [file, contentOf(join(run.get(siteRoot), file))])),
)

const contentOf = (file: string) => {
  try {
    return readSource(file)
  } catch {
    return 'missing'
  }
}

/** Read the modules of a site. What reads them is loaded for sites that have some. */
async function readCode(
  site: ModulesOfSite,
  entries: string[],
  docs: CodeOfDocs,
  cacheFolder: string,
  parseMarkdown: ParseMarkdown,
): Promise<SiteCode> {
  if (entries.length + Object.values(docs).flat().length === 0)
    return {
      files: new Set(),
      markdown: [],
      styles: { families: [], variables: [] },
      origins: {},
      refused: [],
      staticUrls: [],
      docLookups: 'none',
      prismRules: [],
      diagnostics: [],
    }
  const { readSiteCode } = await import('./siteCode.ts')
  const cache = new CheckCache(cacheFolder, 'modules')
  const code = await readSiteCode(site, entries, docs, cache, parseMarkdown)
  cache.save()
  return code
}

const unmatchedPrismRule = (position: Position) => diagnose('token-class-missing', position, {})

function unplacedComponent(name: string, file: string): Diagnostic {
  const hint = insteadOfSlot(name)
  const names = [...themeSlots, mdxComponents].sort()
  const more = hint === undefined ? { suggestions: didYouMean(name, names), validIds: names } : { hint }
  return diagnose('theme-component-unplaced', { file }, { value: name }, more)
}
