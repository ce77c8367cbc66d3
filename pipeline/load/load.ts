import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { type Categories, loadCategories } from './loadCategories.ts'
import { loadConfig } from './loadConfig.ts'
import { loadDocs } from './loadDocs.ts'
import { type LoadedPage, loadPages } from './loadPages.ts'
import { type LoadedSidebars, loadSidebars } from './loadSidebars.ts'
import { loadStaticFiles } from './loadStaticFiles.ts'
import { missingFiles } from './missingFiles.ts'
import type { Locate } from './positions/sourceTree.ts'
import type { SourceFile } from './sourceFile.ts'
import { unsupportedFiles } from './unsupportedFiles.ts'

export type { SourceFile }

export interface Loaded {
  /** The site's folder, absolute. */
  root: string
  /** Missing when the config has mistakes. Nothing else is loaded then. */
  config?: SiteConfig
  /** From the site's root. */
  configFile: string
  /** Find the position of a field in the config file. */
  locateConfig: Locate
  /** `undefined` without a sidebars file: one sidebar is generated. `false`: the site has no sidebars. */
  sidebars: LoadedSidebars | false | undefined
  docs: SourceFile[]
  /** `_category_` files by folder, relative to the docs folder (`.` is the docs folder). */
  categories: Categories
  pages: LoadedPage[]
  /** Paths in the output of all files in static folders, sorted, with the file each comes from. */
  staticFiles: Map<string, string>
  diagnostics: Diagnostic[]
}

/** Load and validate the config, the sidebars and the list of source files of a site. */
export async function load({ root, configFile }: { root: string; configFile?: string | undefined }): Promise<Loaded> {
  const { config, diagnostics, ...site } = await loadConfig(root, configFile)
  const emptySite = { sidebars: undefined, docs: [], categories: new Map(), pages: [], staticFiles: new Map() }
  if (!config) return { root, ...site, ...emptySite, diagnostics }

  const docs = loadDocs(root, config, site.locateConfig)
  const categories = loadCategories(root, config, docs.folders)
  const sidebars = await loadSidebars(root, config, site.locateConfig)
  const pages = loadPages(root, config)
  const staticFiles = loadStaticFiles(root, config)
  return {
    root,
    config,
    ...site,
    sidebars: sidebars.sidebars,
    docs: docs.docs,
    categories: categories.categories,
    pages: pages.pages,
    staticFiles: staticFiles.files,
    diagnostics: [
      ...diagnostics,
      ...missingFiles(root, config, site.locateConfig),
      ...unsupportedFiles(root, config),
      ...docs.diagnostics,
      ...categories.diagnostics,
      ...sidebars.diagnostics,
      ...pages.diagnostics,
      ...staticFiles.diagnostics,
    ],
  }
}
