import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import type { CheckCache } from '../cache/checkCache.ts'
import type { Loaded } from '../load/load.ts'
import type { LoadedLocale } from '../load/loadLocales.ts'
import type { DocFacts } from '../parse/parse.ts'
import { brokenAnchors } from './brokenAnchors.ts'
import { brokenLinks } from './brokenLinks.ts'
import { configFiles, docImages } from './configFiles.ts'
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
import { prismLanguages } from './prismLanguages.ts'
import { redirects } from './redirects.ts'
import { markdownConflicts, staticFiles } from './staticFiles.ts'
import { createTargets, type Targets } from './targets.ts'
import { unlinkedCategories } from './unlinkedCategories.ts'
import { unusedAssets } from './unusedAssets.ts'
import { unusedTranslations } from './unusedTranslations.ts'

/** One rule about the finished graph. */
export type Check = (graph: ContentGraph, site: CheckedSite) => Diagnostic[] | Promise<Diagnostic[]>

/** One rule about each doc. What it reports depends on the doc, the docs that it links to, and the routes of the site. */
export interface DocCheck {
  createCheck: (graph: ContentGraph, site: CheckedSite) => (doc: Doc) => Diagnostic[]
  /** Combine the diagnostics of all docs, without changing them. */
  combine?: (byDoc: Diagnostic[][]) => Diagnostic[]
  /** Whether what it reports also depends on sidebars, versions and the navbar. */
  readsNavigation?: boolean
}

/** One rule about routes, static files and the config. It depends on no text of docs. */
export interface RouteCheck {
  checkRoutes: Check
}

/** The data that checks read in addition to the graph. */
export interface CheckedSite {
  /** The config of the language that is checked. */
  config: SiteConfig
  loaded: Loaded
  locale: LoadedLocale
  /** The site in all its languages, this one included: links may lead from one to another. */
  others: { graph: ContentGraph; routeOf: (path: string) => string | undefined }[]
  /** Paths in the output of all files in static folders, with the file each comes from. */
  staticFiles: Map<string, string>
  /** The facts of each doc, by doc key. */
  facts: Map<string, DocFacts>
  /** Find the route of a path. Letter case and a trailing slash are ignored. */
  routeOf: (path: string) => string | undefined
  targets: Targets
  checkCache: CheckCache
}

const checks: (Check | DocCheck | RouteCheck)[] = [
  configLinks,
  navbarNames,
  configFiles,
  docImages,
  redirects,
  unlinkedCategories,
  orphans,
  brokenLinks,
  brokenAnchors,
  linkForms,
  headingLevels,
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
]

/** The result of a run of all checks. */
export interface Checked {
  diagnostics: Diagnostic[]
  /** Of each check of docs, by the keys of docs that have some. */
  byDoc: Map<DocCheck, Map<string, Diagnostic[]>>
  ofRoutes: Map<RouteCheck, Diagnostic[]>
  suggestionsByPath: Targets['suggestionsByPath']
}

/** The last run, if no page has another address since. */
export interface LastCheck {
  checked: Checked
  /** Keys of the docs that have changed, or of which a doc that they link to has. */
  changed: ReadonlySet<string>
  graph: ContentGraph
}

/** Run every check on a site's graph; those of docs on the docs that have changed since the last run. */
export async function check(
  graph: ContentGraph,
  site: Omit<CheckedSite, 'targets'>,
  last?: LastCheck,
): Promise<Checked> {
  const targets = createTargets(graph, site, last?.checked.suggestionsByPath)
  const { suggestionsByPath } = targets
  const checkedSite = { ...site, targets }
  const checked: Checked = { diagnostics: [], byDoc: new Map(), ofRoutes: new Map(), suggestionsByPath }
  for (const runCheck of checks) {
    if (typeof runCheck === 'function') checked.diagnostics.push(...(await runCheck(graph, checkedSite)))
    else if ('checkRoutes' in runCheck) {
      const known = last?.graph.routes === graph.routes ? last?.checked.ofRoutes.get(runCheck) : undefined
      const diagnostics = known ?? (await runCheck.checkRoutes(graph, checkedSite))
      checked.ofRoutes.set(runCheck, diagnostics)
      checked.diagnostics.push(...diagnostics)
    } else {
      const isReused = last !== undefined && (!runCheck.readsNavigation || hasSameNavigation(graph, last.graph))
      const byDoc = checkDocs(runCheck.createCheck(graph, checkedSite), graph, runCheck, isReused ? last : undefined)
      checked.byDoc.set(runCheck, byDoc)
      const all = [...byDoc.values()]
      checked.diagnostics.push(...(runCheck.combine?.(all) ?? all.flat()))
    }
  }
  // Which paths have suggestions depends on the order of docs where there are too many.
  return last && targets.isFull() ? check(graph, site) : checked
}

const hasSameNavigation = (graph: ContentGraph, last: ContentGraph) =>
  graph.sidebars === last.sidebars && graph.versions === last.versions && graph.site === last.site

/** Run a check of docs, on those that have changed since the last run. Returns the diagnostics in the order of the docs. */
function checkDocs(
  checkDoc: (doc: Doc) => Diagnostic[],
  { docs }: ContentGraph,
  docCheck: DocCheck,
  last: LastCheck | undefined,
): Map<string, Diagnostic[]> {
  const known = last?.checked.byDoc.get(docCheck) ?? new Map<string, Diagnostic[]>()
  const byDoc = new Map(known)
  let isInOrder = true
  for (const key of last?.changed ?? Object.keys(docs)) {
    const diagnostics = checkDoc(docs[key]!)
    if (diagnostics.length === 0) byDoc.delete(key)
    else byDoc.set(key, diagnostics)
    isInOrder &&= last === undefined || known.has(key) || diagnostics.length === 0
  }
  if (isInOrder) return byDoc
  return new Map(Object.keys(docs).flatMap((key) => (byDoc.has(key) ? [[key, byDoc.get(key)!]] : [])))
}
