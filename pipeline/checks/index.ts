import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import type { CheckCache } from '../cache/checkCache.ts'
import type { Loaded } from '../load/load.ts'
import type { LoadedLocale } from '../load/loadLocales.ts'
import type { DocFacts } from '../parse/parse.ts'
import { brokenAnchors } from './brokenAnchors.ts'
import { brokenLinks } from './brokenLinks.ts'
import { configFiles } from './configFiles.ts'
import { configLinks } from './configLinks.ts'
import { fileNames } from './fileNames.ts'
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
import { staticFiles } from './staticFiles.ts'
import { createTargets, type Targets } from './targets.ts'
import { unlinkedCategories } from './unlinkedCategories.ts'
import { unusedAssets } from './unusedAssets.ts'
import { unusedTranslations } from './unusedTranslations.ts'

/** One rule about the finished graph. */
export type Check = (graph: ContentGraph, site: CheckedSite) => Diagnostic[] | Promise<Diagnostic[]>

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

const checks: Check[] = [
  configLinks,
  navbarNames,
  configFiles,
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
  fileNames,
  unusedAssets,
  pageTranslations,
  unusedTranslations,
  prismLanguages,
]

/** Run every check on a site's graph. */
export async function check(graph: ContentGraph, site: Omit<CheckedSite, 'targets'>): Promise<Diagnostic[]> {
  const checkedSite = { ...site, targets: createTargets(graph, site) }
  const diagnostics: Diagnostic[] = []
  for (const runCheck of checks) diagnostics.push(...(await runCheck(graph, checkedSite)))
  return diagnostics
}
