import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Read } from '../../schemas/shared/reads.ts'
import { loadConfig, type PublishedAt } from './loadConfig.ts'
import { type LoadedLocale, loadLocales } from './loadLocales.ts'
import { type LoadedPage, loadPages } from './loadPages.ts'
import { loadStaticFiles } from './loadStaticFiles.ts'
import { loadTheme } from './loadTheme.ts'
import { type LoadedVersion, loadVersions } from './loadVersions.ts'
import { missingFiles } from './missingFiles.ts'
import type { Locate } from './positions/sourceTree.ts'
import type { SourceFile } from './sourceFile.ts'
import { unsupportedParts } from './unsupportedParts.ts'

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
  /** Versions of the docs, as in the version menu: `current` first, then those in `versions.json`. */
  versions: LoadedVersion[]
  /** Languages of the site, in the order of the config. */
  locales: LoadedLocale[]
  pages: LoadedPage[]
  /** Pages in Markdown. */
  documents: SourceFile[]
  /** Files of components in `src/theme`, by the names that they have in the theme. */
  theme: Record<string, string>
  /** Paths in the output of all files in static folders, sorted, with the file each comes from. */
  staticFiles: Map<string, string>
  /** What the modules of the config have read, the modules included. */
  reads: Read[]
  diagnostics: Diagnostic[]
}

export interface LoadOptions {
  root: string
  configFile?: string | undefined
  publishedAt?: PublishedAt | undefined
}

/** Load and validate the config, the sidebars, the translations and the list of source files of a site. */
export async function load({ root, configFile, publishedAt }: LoadOptions): Promise<Loaded> {
  const { config, diagnostics, ...site } = await loadConfig(root, configFile, publishedAt)
  if (!config)
    return {
      root,
      ...site,
      versions: [],
      locales: [],
      pages: [],
      documents: [],
      theme: {},
      staticFiles: new Map(),
      diagnostics,
    }

  const versions = await loadVersions(root, config, site.locateConfig)
  const locales = await loadLocales(root, config, versions.versions, site.locateConfig)
  const pages = loadPages(root, config)
  const missing = missingFiles(root, config, site.locateConfig)
  const theme = await loadTheme(root)
  config.components = { ...theme.components, ...config.components }
  const staticFiles = loadStaticFiles(root, config)
  return {
    root,
    config,
    ...site,
    versions: versions.versions,
    locales: locales.locales,
    pages: pages.pages,
    documents: pages.documents,
    theme: theme.files,
    staticFiles: staticFiles.files,
    diagnostics: [
      ...diagnostics,
      ...missing,
      ...theme.diagnostics,
      ...unsupportedParts(root, config),
      ...versions.diagnostics,
      ...locales.diagnostics,
      ...pages.diagnostics,
      ...staticFiles.diagnostics,
    ],
  }
}
