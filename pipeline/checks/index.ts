import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import { type Loaded, loaded, localeWithCode } from '../load/load.ts'
import type { LoadedLocale } from '../load/loadLocales.ts'
import { docsWithFacts, factsOf, parserOptions } from '../parse/docs.ts'
import type { DocFacts } from '../parse/parse.ts'
import { importedMarkdown, resolvedMarkdown } from '../resolve/importedMarkdown.ts'
import { configOf } from '../resolve/localizeConfig.ts'
import { graphDoc, graphDocs, graphParts } from '../resolve/resolve.ts'
import type { CheckCache } from '../tasks/checkCache.ts'
import { type Run, type Task, task } from '../tasks/task.ts'
import { brokenAnchors } from './brokenAnchors.ts'
import { brokenLinks } from './brokenLinks.ts'
import { configFiles, docImages, feedStylesheets } from './configFiles.ts'
import { configLinks } from './configLinks.ts'
import { fileNames, staticFileNames } from './fileNames.ts'
import { frontMatterSchema } from './frontMatterSchema.ts'
import { headingLevels } from './headingLevels.ts'
import { linkForms } from './linkForms.ts'
import { mermaidPackage } from './mermaidPackage.ts'
import { missingModules } from './missingModules.ts'
import { missingPackages } from './missingPackages.ts'
import { navbarNames } from './navbarNames.ts'
import { orphans } from './orphans.ts'
import { pageTranslations } from './pageTranslations.ts'
import { posts } from './posts.ts'
import { prismLanguages } from './prismLanguages.ts'
import { redirects } from './redirects.ts'
import { markdownConflicts, staticFiles } from './staticFiles.ts'
import { type Targets, targetsOf } from './targets.ts'
import { terms } from './terms.ts'
import { unlinkedCategories } from './unlinkedCategories.ts'
import { unusedAssets } from './unusedAssets.ts'
import { unusedTranslations } from './unusedTranslations.ts'

/**
 * One rule about the finished graph. It may read what it likes of the graph and of the site: what it reads is recorded, and it is run
 * again when that has changed.
 */
export type Check = (graph: ContentGraph, site: CheckedSite) => Diagnostic[] | Promise<Diagnostic[]>

/** One rule about each doc. It may read other docs and all else, as a `Check`. */
export interface DocCheck<Found = Diagnostic> {
  checkDoc(doc: Doc, graph: ContentGraph, site: CheckedSite): Found[]
  /** Turn the results of all docs into diagnostics. By default each result is one. */
  report?(found: Found[], graph: ContentGraph, site: CheckedSite): Diagnostic[]
}

/** The data that checks read in addition to the graph. */
export interface CheckedSite {
  /** The config of the language that is checked. */
  readonly config: SiteConfig
  readonly loaded: Loaded
  readonly locale: LoadedLocale
  readonly targets: Targets
  readonly checkCache: CheckCache
  /** The facts of a doc. */
  factsOf: (doc: Pick<Doc, 'source'>) => DocFacts | undefined
  /** Something that is derived from the language once, for all docs. */
  get: <Value>(task: Task<[code: string], Value>) => Awaited<Value>
}

const checks: (Check | DocCheck<unknown>)[] = [
  configLinks,
  navbarNames,
  configFiles,
  docImages,
  feedStylesheets,
  redirects,
  unlinkedCategories,
  orphans,
  brokenLinks,
  brokenAnchors,
  linkForms,
  headingLevels,
  posts,
  frontMatterSchema,
  missingModules,
  missingPackages,
  mermaidPackage,
  staticFiles,
  markdownConflicts,
  fileNames,
  staticFileNames,
  unusedAssets,
  pageTranslations,
  unusedTranslations,
  prismLanguages,
  terms,
]

const docChecks = checks.filter((check) => typeof check !== 'function')

/** What a rule about docs has found in a doc. */
interface Found {
  /** The index of the rule. */
  rule: number
  found: unknown[]
}

/** What the rules about docs have found in one, by its index. */
export const foundInDoc = task('checks of a doc', (run, code: string, index: string): Found[] => {
  const doc = run.get(graphDoc, code, index)
  const [graph, site] = viewsOf(run, code)
  return docChecks.flatMap(({ checkDoc }, rule) => {
    const found = checkDoc(doc, graph, site)
    return found.length > 0 ? { rule, found } : []
  })
})

/** Rules that hold for Markdown which modules import, too. It has no place in the navigation, and its front matter is data. */
const markdownChecks: unknown[] = [brokenLinks, brokenAnchors, linkForms, headingLevels]

/** What they have found in such a file. One that is a doc as well is checked as a doc. */
const foundInMarkdown = task('checks of Markdown of modules', (run, code: string, source: string): Found[] => {
  if (run.get(docsWithFacts).has(source)) return []
  const { doc } = run.get(resolvedMarkdown, code, source)
  const [graph, site] = viewsOf(run, code)
  return docChecks.flatMap((check, rule) => {
    const found = markdownChecks.includes(check) ? check.checkDoc(doc, graph, site) : []
    return found.length > 0 ? { rule, found } : []
  })
})

const foundInDocs = task('checks of docs', (run, code: string): Found[] => [
  ...run.get(graphDocs, code).flatMap((_, index) => run.get(foundInDoc, code, String(index))),
  ...run.get(importedMarkdown).flatMap((source) => run.get(foundInMarkdown, code, source)),
])

/** What a rule about the whole site reports, by the index of the rule. */
const reportedOfSite = task('check', async (run, code: string, index: string): Promise<Diagnostic[]> => {
  const runCheck = checks[Number(index)] as Check
  return runCheck(...viewsOf(run, code))
})

/** What a rule about docs reports of all docs, by the index of the rule. */
export const reportedOfDocs = task('report of a check', (run, code: string, index: string): Diagnostic[] => {
  const found = run.get(foundInDocs, code).flatMap(({ rule, found }) => (rule === Number(index) ? found : []))
  const { report } = docChecks[Number(index)]!
  return report ? report(found, ...viewsOf(run, code)) : (found as Diagnostic[])
})

/** The diagnostics of all rules, in their order. */
export const checked = task('checks', async (run, code: string): Promise<Diagnostic[]> => {
  const diagnostics: Diagnostic[] = []
  for (const [index, rule] of checks.entries()) {
    if (typeof rule === 'function') diagnostics.push(...(await run.load(reportedOfSite, code, String(index))))
    else diagnostics.push(...run.get(reportedOfDocs, code, String(docChecks.indexOf(rule))))
  }
  return diagnostics
})

/** The graph and the site as a rule sees them: a field is read when the rule asks for it. */
function viewsOf(run: Run, code: string): [ContentGraph, CheckedSite] {
  const site: CheckedSite = {
    get config() {
      return run.get(configOf, code)
    },
    get loaded() {
      return run.get(loaded)
    },
    get locale() {
      return run.get(localeWithCode, code)
    },
    get checkCache() {
      return run.get(parserOptions).checkCache
    },
    targets: targetsOf(run, code),
    factsOf: ({ source }) => run.get(factsOf, source),
    get: (task) => run.get(task, code),
  }
  const graph = {} as ContentGraph
  for (const [name, part] of Object.entries(graphParts))
    Object.defineProperty(graph, name, {
      enumerable: true,
      get: () => run.get(part as Task<[code: string], unknown>, code),
    })
  return [graph, site]
}
