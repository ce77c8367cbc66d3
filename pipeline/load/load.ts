import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { joinReads, type Read } from '../../schemas/shared/reads/reads.ts'
import { Session } from '../tasks/session.ts'
import { task } from '../tasks/task.ts'
import { type LoadedBlog, siteBlogs } from './blog/loadBlogs.ts'
import { type FrozenVersion, usesFrozen } from './frozen/frozenVersions.ts'
import type { LoadedVersion } from './loadedVersion.ts'
import { type LoadedLocale, siteLocales } from './loadLocales.ts'
import { type LoadedPage, loadPages } from './loadPages.ts'
import { loadStaticFiles } from './loadStaticFiles.ts'
import { siteVersions } from './loadVersions.ts'
import { missingFiles } from './missingFiles.ts'
import { postCss, type SitePlugins, sitePlugins } from './plugins/sitePlugins.ts'
import { themeOfPlugins, withPluginFiles, withPlugins } from './plugins/withPlugins.ts'
import type { Locate } from './positions/sourceTree.ts'
import { type LoadOptions, ownConfig, siteConfig, siteOptions, siteTheme, unknownChanges } from './siteConfig.ts'
import type { LoadedGlossary } from './siteGlossary.ts'
import type { SourceFile } from './sourceFile.ts'
import { unsupportedParts } from './unsupportedParts.ts'

export type { LoadOptions, SourceFile }

export interface Loaded {
  /** The site's folder, absolute. */
  root: string
  /** Missing when the config has mistakes. Nothing else is loaded then. */
  config?: SiteConfig
  /** Whether mistakes were removed from the config. */
  isPartial?: boolean
  /** From the site's root. */
  configFile: string
  /** Find the position of a field in the config file. */
  locateConfig: Locate
  /** Versions of the docs, as in the version menu: `current` first, then those in `versions.json`. */
  versions: LoadedVersion[]
  /** The versions that the config freezes. */
  frozen: FrozenVersion[]
  /** Frozen versions whose stored pages are used. They are not in `versions`. */
  rendered: FrozenVersion[]
  /** Languages of the site, in the order of the config. */
  locales: LoadedLocale[]
  pages: LoadedPage[]
  /** Pages in Markdown. */
  documents: SourceFile[]
  /** Blogs with their posts. */
  blogs: LoadedBlog[]
  /** Files of components in `src/theme`, by the names that they have in the theme. */
  theme: Record<string, string>
  /** Stylesheets that PostCSS has changed, by the paths of their originals. Both are from the site's root. */
  postCss?: Record<string, string>
  /** Paths in the output of all files in static folders, sorted, with the file each comes from. */
  staticFiles: Map<string, string>
  /** What the modules of the config have read, the modules included. */
  reads: Read[]
  /** Absent on a site without a glossary. */
  glossary?: LoadedGlossary
  /** Absent on a site without plugins. */
  plugins?: SitePlugins
  diagnostics: Diagnostic[]
}

/** The settings, the sidebars, the translations and the list of source files of a site, validated. */
export const loaded = task('site', async (run): Promise<Loaded> => {
  const { root } = run.get(siteOptions)
  const { config, diagnostics, ...site } = await run.load(siteConfig)
  if (!config) return { ...emptySite, root, ...site, diagnostics }

  // They may write docs.
  const plugins = await run.load(sitePlugins)
  const css = await run.load(postCss)
  const versions = await run.load(siteVersions)
  const locales = await run.load(siteLocales)
  const pages = await run.load(sitePages)
  const blogs = config.blog ? await run.load(siteBlogs) : undefined
  const theme = run.get(siteTheme)
  const staticFiles = await run.load(siteStaticFiles)
  const { config: own } = await run.load(ownConfig)
  return {
    root,
    config: plugins ? withPlugins(config, plugins, own?.alias) : config,
    ...site,
    versions: versions.versions,
    frozen: versions.frozen,
    rendered: versions.rendered,
    locales: locales.locales,
    pages: pages.pages,
    documents: pages.documents,
    blogs: blogs?.blogs ?? [],
    theme: plugins ? { ...themeOfPlugins(plugins), ...theme.files } : theme.files,
    staticFiles: plugins ? withPluginFiles(staticFiles.files, plugins, root) : staticFiles.files,
    ...(plugins && { plugins }),
    ...(css && { postCss: css.files }),
    reads: joinReads(site.reads, plugins?.reads, css?.reads, versions.reads),
    diagnostics: [
      ...diagnostics,
      ...(plugins?.diagnostics ?? []),
      ...(css?.diagnostics ?? []),
      ...missingFiles(root, own!, site.locateConfig),
      ...theme.diagnostics,
      ...unsupportedParts(root, config),
      ...versions.diagnostics,
      ...locales.diagnostics,
      ...pages.diagnostics,
      ...(blogs?.diagnostics ?? []),
      ...staticFiles.diagnostics,
    ],
  }
})

const sitePages = task('pages', async (run) =>
  loadPages(run.get(siteOptions).root, (await run.load(siteConfig)).config!),
)

const siteStaticFiles = task('static files', async (run) =>
  loadStaticFiles(run.get(siteOptions).root, (await run.load(siteConfig)).config!),
)

const emptySite = {
  versions: [],
  frozen: [],
  rendered: [],
  locales: [],
  pages: [],
  documents: [],
  blogs: [],
  theme: {},
  staticFiles: new Map<string, string>(),
}

/** The site's folder, absolute. */
export const siteRoot = task('root', (run) => run.get(loaded).root)

/** The config of the site. Those of its languages are derived from it. */
export const siteSettings = task('settings', (run) => run.get(loaded).config!)

/** What decides which modules are bundled, and how. */
export const bundledSite = task('bundled modules', (run) => {
  const { config, pages, theme } = run.get(loaded)
  return { config, pages, theme, unknown: run.get(unknownChanges) }
})

/** Finds the position of a field in the config file. */
export const configLocator = task('positions in the config', (run) => run.get(loaded).locateConfig)

/** Paths in the output of all files in static folders, with the file each comes from. */
export const staticFiles = task('paths of static files', (run) => run.get(loaded).staticFiles)

/** A version of the docs, by its name. */
export const versionNamed = task(
  'version',
  (run, name: string) => run.get(loaded).versions.find((version) => version.name === name)!,
)

/** A language, by its code. */
export const localeWithCode = task(
  'locale',
  (run, code: string) => run.get(loaded).locales.find(({ locale }) => locale.code === code)!,
)

/**
 * Load and validate the config, the sidebars, the translations and the list of source files of a site. With `withFrozen` its frozen
 * versions are taken as they were rendered.
 */
export function load(options: LoadOptions, { withFrozen = false } = {}): Promise<Loaded> {
  const session = new Session()
  session.set(siteOptions, options)
  session.set(usesFrozen, withFrozen)
  return session.load(loaded)
}

/** The blogs of the site with their posts. */
export const blogsOf = task('loaded blogs', (run) => run.get(loaded).blogs)

/** List the docs of all versions, the posts and their translations, and the pages in Markdown. */
export const sourceFiles = ({ versions, locales, documents, blogs }: Loaded): SourceFile[] => [
  ...documents,
  ...blogs.flatMap(({ posts, locales }) => [
    ...posts,
    ...[...locales.values()].flatMap((own) => [...own.posts.values()]),
  ]),
  ...versions.flatMap(({ docs }) => docs),
  ...locales.flatMap((locale) => [...locale.versions.values()].flatMap(({ docs }) => [...docs.values()])),
]
