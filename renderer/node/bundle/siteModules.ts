import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BundleInput } from '../../../schemas/bundleInput.ts'
import type { ContentGraph, Doc, PluginModule, Search } from '../../../schemas/graph.ts'
import { memoized } from '../../../schemas/shared/cache/memoized.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { componentPackages } from '../../../schemas/themeComponents.ts'
import { liveModuleId, titleBadgeModule } from '../../theme/body/modules.ts'
import { codeThemeStyles } from '../../theme/styles/codeThemeStyles.ts'
import { lookStyles } from '../../theme/styles/lookStyles.ts'
import { siteStyles } from '../../theme/styles/siteStyles.ts'
import type { SiteInput } from '../renderInput.ts'
import { blogPages, blogStyles } from './blogPages.ts'
import type { InfimaStyles } from './infima/infimaStyles.ts'
import { type MarkdownCode, markdownCode } from './markdownModules.ts'
import type { SiteModule } from './siteModule.ts'
import { systemStyles } from './systemStyles.ts'

/** The modules and styles of a site that are bundled with our code: components, pages, live docs, stylesheets. */
export interface SiteModules {
  root: string
  modules: SiteModule[]
  /** Absolute paths of the components in `src/theme`, by name. */
  replacements?: Record<string, string>
  /** Absolute paths of what imports may begin with, by name. */
  alias?: Record<string, string>
  /** The code of Markdown files that modules import, by the bundler's id. */
  markdown?: MarkdownCode
  /** Absolute paths. */
  customCss: string[]
  /** The files that are bundled in the place of stylesheets. Absolute paths. */
  postCss?: Record<string, string>
  /** Modules that run on every page. Absolute paths. */
  clientModules?: string[]
  /** Services that count visits. Not in development. */
  analytics?: NonNullable<ContentGraph['theme']['analytics']>
  /** Colors and sizes of the config, as CSS. */
  configCss: string
  /** Styles for the classes and variables of Infima that the site names. */
  infima?: InfimaStyles
  /** Present if the color mode is that of the system at first. */
  followsSystem?: true
  /** The search engine of the site; absent if it has no search. */
  searchEngine?: Search['engine']
  /** Components of docs that load a package, such as `Mermaid`. */
  packageComponents: string[]
  /** Stylesheets of parts of the theme that few sites have, in the folder `theme`. */
  partStyles?: string[]
  /** Classes without which a page does not load a stylesheet, by its absolute path. */
  cssClasses?: Record<string, string[]>
  /** What cannot be bundled; in the dev server only. */
  broken?: Broken
}

/** List the modules of a site in all its languages. Only live docs differ between languages: in their text and links. */
export async function siteModules(sites: SiteInput[], root: string): Promise<SiteModules> {
  const live: SiteModule[] = []
  for (const { graph, content } of sites) {
    for (const { key, source } of docsWithCode(graph).live) {
      const { module = 'export default () => null' } = await content(key)
      const id = liveModuleId(graph.site, key)
      const query = `live=${encodeURIComponent(id.slice('live:'.length))}`
      live.push({ id, file: `${join(root, source)}?${query}`, code: module })
    }
  }
  const { site, routes, theme } = sites[0]!.graph
  const pages = routes.flatMap((route) => (route.kind === 'page' && !route.plugin ? route.source : []))
  // Plugins may add other pages in each language.
  const modules = sites.flatMap(({ graph }) =>
    graph.routes.flatMap((route) => (route.kind === 'page' && route.plugin ? route.plugin.module : [])),
  )
  const pluginPages = [...new Map(modules.map((module) => [module.id, module])).values()]
  const { markdown, islands } = await markdownCode(sites, root)
  const used = new Set([
    ...sites.flatMap(({ graph }) => [...docsWithCode(graph).packageComponents]),
    ...islands.filter((name) => Object.hasOwn(componentPackages, name)),
  ])
  const ofDocs = { live, packageComponents: [...used].sort() }
  return { ...(await modulesOf({ site, theme, pages, pluginPages }, root, ofDocs)), ...(markdown && { markdown }) }
}

/** List the modules of a site whose docs have the modules `live`; by default none. */
export async function modulesOf(
  { site, theme, pages, pluginPages = [] }: BundleInput,
  root: string,
  { live = [], packageComponents = [] }: { live?: SiteModule[]; packageComponents?: string[] } = {},
): Promise<SiteModules> {
  const components = Object.entries(theme.components).map(([name, { module }]): SiteModule => {
    const file = join(root, module)
    const [path, exported] = file.split('?component=')
    const part = file.split('?theme=')[1]
    // A component of an object that a module exports, or one of the theme with parts of the site.
    const code = part
      ? `export { default } from '@theme/${part}'`
      : exported && `import components from ${JSON.stringify(path)}\nexport default components.${exported}`
    return { id: `component:${name}`, file, ...(code && { code }) }
  })
  const pageModules = pages.map((source): SiteModule => {
    const file = join(root, source)
    const id = `page:${source}`
    return namesConfig(file) ? { id, file: `${file}?config`, code: pageWithConfig(file) } : { id, file }
  })
  const badge = theme.titleBadge
    ? [{ id: titleBadgeModule, file: join(root, theme.titleBadge), serverOnly: true as const }]
    : []
  const blog = theme.blog ? [blogPages] : []
  const partStyles = [
    ...(theme.blog ? blogStyles : []),
    ...(theme.feedback ? ['pages/feedback.css'] : []),
    ...(theme.glossary ? ['mdx/glossary.css'] : []),
    ...(packageComponents.includes('Playground') ? ['mdx/Playground.css'] : []),
  ]
  const { clientModules = [] } = theme
  const clientCode = clientModules.filter((path) => !isStyle(path)).map((path) => join(root, path))
  // Answers on GitHub are links.
  if (theme.feedback?.url !== undefined) clientCode.push(join(packageRoot, 'renderer/client/sendFeedback.ts'))
  return {
    root,
    ...(theme.alias && { alias: absolute(theme.alias, root) }),
    ...(theme.postCss && { postCss: changedFiles(theme.postCss, root) }),
    ...(theme.replacements && { replacements: absolute(theme.replacements, root) }),
    modules: [
      ...components,
      ...badge,
      ...blog,
      ...pageModules,
      ...pluginPages.map((page) => pluginPage(page, root)),
      ...live,
    ].sort((a, b) => (a.id < b.id ? -1 : 1)),
    ...(site.search && { searchEngine: site.search.engine }),
    customCss: [...theme.customCss, ...clientModules.filter(isStyle)].map((path) => join(root, path)),
    ...(theme.cssClasses && { cssClasses: withPaths(theme.cssClasses, root) }),
    ...(clientCode.length > 0 && { clientModules: clientCode }),
    packageComponents,
    ...(theme.analytics && { analytics: theme.analytics }),
    ...(partStyles.length > 0 && { partStyles }),
    ...(theme.infima && { infima: await (await import('./infima/infimaStyles.ts')).infimaStyles(theme.infima) }),
    ...(site.colorMode.respectPrefersColorScheme && { followsSystem: true as const }),
    configCss:
      (site.colorMode.respectPrefersColorScheme ? await systemStyles() : '') +
      lookStyles(theme.look, site.colorMode) +
      codeThemeStyles(theme.codeThemes, site.colorMode) +
      siteStyles(site),
  }
}

/** Find the docs that are modules, and the components in docs that load a package. */
const docsWithCode = memoized(({ docs, routes }: ContentGraph) => {
  const live: Doc[] = []
  const packageComponents = new Set<string>()
  // Listing the values of a large object takes longer.
  for (const route of routes) {
    if (route.kind !== 'doc') continue
    const doc = docs[route.doc]!
    if (doc.live) live.push(doc)
    for (const name of doc.islands) if (Object.hasOwn(componentPackages, name)) packageComponents.add(name)
  }
  return { live, packageComponents }
})

/** Whether a page may take the config of the site as a prop. Other pages do not load it. */
function namesConfig(file: string): boolean {
  try {
    return /\bconfig\b/.test(readFileSync(file, 'utf8'))
  } catch {
    // It is reported where pages are read.
    return false
  }
}

function pageWithConfig(file: string): string {
  const wrapper = join(packageRoot, 'renderer/theme/docusaurus/withConfig.tsx')
  return `import Page from ${JSON.stringify(file)}
import { withConfig } from ${JSON.stringify(wrapper)}
export * from ${JSON.stringify(file)}
export default withConfig(Page)`
}

/** The module of pages of plugins, which passes the props of a page to its components. */
function pluginPage({ id, levels }: PluginModule, root: string): SiteModule {
  const own = JSON.stringify(join(packageRoot, 'renderer/theme/plugins/pluginPage.tsx'))
  const imports: string[] = []
  const name = (file: string) => {
    imports.push(`import * as module${imports.length} from ${JSON.stringify(join(root, file))}`)
    return `module${imports.length - 1}`
  }
  const parts = levels.map(({ component, imports: modules }) => {
    const props = modules.map(({ path, file }) => `[${JSON.stringify(path)}, ${name(file)}]`)
    return `{ component: ${name(component)}, modules: [${props.join(', ')}] }`
  })
  const code = [...imports, `import { pluginPage } from ${own}`, `export default pluginPage([${parts.join(', ')}])`]
  return { id: `page:${id}`, file: `${join(root, levels.at(-1)!.component)}?${id}`, code: code.join('\n') }
}

const isStyle = (path: string) => /\.(?:css|scss|sass|less|styl)$/.test(path)

const changedFiles = (files: Record<string, string>, root: string) =>
  Object.fromEntries(Object.entries(files).map((pair) => pair.map((path) => join(root, path))))

const withPaths = (classes: Record<string, string[]>, root: string) =>
  Object.fromEntries(Object.entries(classes).map(([path, names]) => [join(root, path), names]))

const absolute = (paths: Record<string, string>, root: string) =>
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, join(root, path)]))

/**
 * What cannot be bundled, with the message that pages show which need it: modules by the bundler's id, missing packages by
 * `importKey`.
 */
export type Broken = Record<string, string>
