import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { moduleAliases, type ProvidedModule } from '../../../schemas/providedModules.ts'
import { moduleQuery } from '../../../schemas/shared/files/moduleQuery.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { isSamePath, pathBelow } from '../../../schemas/shared/files/pathBelow.ts'
import { isOfRef, sitePathIn } from '../../../schemas/shared/files/refFolder.ts'
import { withoutLoader } from '../../../schemas/shared/files/withoutLoader.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { componentPackages, islandComponents } from '../../../schemas/themeComponents.ts'
import { blogModule } from '../../theme/body/modules.ts'
import type { BundleTarget } from './bundled.ts'
import type { BundleLookups } from './bundleLookups.ts'
import { clientEntry } from './clientEntry.ts'
import { type DividedRequest, type DocModule, docSpecifier, noDocs } from './docModules.ts'
import type { SiteModules } from './siteModules.ts'
import { configStyles, infimaRules, infimaVariables, stylesModule, stylesOf } from './stylesheets.ts'
import { objectOf, themeFile, themeModules } from './themeModules.ts'

/** The module of the table of modules of a site. */
export const moduleTable = 'virtual:quire/modules'

const names = {
  modules: moduleTable,
  islands: 'virtual:quire/islands',
  client: clientEntry,
  css: configStyles,
  infimaRules,
  infimaVariables,
  none: '\0virtual:quire/none',
  noMarkdown: '\0virtual:quire/noMarkdown',
}

/**
 * Vite plugin that provides virtual modules and resolves the names that docs and pages of a site may import:
 * `@theme/Tabs`, `@docusaurus/Link`, and packages that we depend on.
 */
export function resolveModules(
  site: SiteModules,
  target: BundleTarget,
  divided: Pick<DividedRequest, 'docs' | 'imported'> = noDocs,
  lookups?: BundleLookups,
): Plugin {
  const code = codeOf(site, divided)
  const docSpecifiers = new Set(divided.docs.map((_, index) => docSpecifier(index)))
  const ours = (path: string) => join(packageRoot, 'renderer', path)
  const hasBlog = site.modules.some(({ id }) => id === blogModule)
  const slots = themeModules(site.replacements ?? {}, ours)

  /** Whether a module belongs to another search engine than that of the site. The table of engines imports only them lazily. */
  const isUnusedSearch = (id: string, importer: string | undefined, kind: string | undefined) =>
    (kind === 'dynamic-import' &&
      isSame(importer, ours('search/engines/engines.ts')) &&
      engineOf(id) !== site.searchEngine) ||
    (site.searchEngine === undefined && /\/SearchWindow\.tsx$/.test(id))

  return {
    name: 'quire:modules',
    enforce: 'pre',

    async resolveId(id, importer, { kind }) {
      if (id === 'virtual:quire/liveIsland') return this.resolve(ours('theme/body/LiveIsland.tsx'), importer)
      if (id === 'virtual:quire/afterExcerpt') return this.resolve(ours('theme/blog/AfterExcerpt.tsx'), importer)
      if (Object.values(names).includes(id) || id.startsWith(stylesModule)) return `\0${id}`
      if (docSpecifiers.has(id)) return { id, external: true }
      const plain = withoutLoader(id)
      if (plain !== id) return this.resolve(plain, importer)
      const path = id.replace(/^@site\//, `${site.root}/`)
      if (code.has(path)) return path
      if (isMarkdown.test(path)) {
        const file = await this.resolve(id, importer, { kind, skipSelf: true })
        if (!file) return file
        const module = file.id + moduleQuery
        // A preview does not read modules, so it has no Markdown of them.
        if (code.has(module)) return module
        return site.markdown || /[\\/]node_modules[\\/]/.test(file.id) ? file : names.noMarkdown
      }
      const ofRef = pathOfRef(path, importer, site.root)
      if (ofRef !== undefined) return this.resolve(ofRef, importer)
      if (isUnusedSearch(id, importer, kind)) return names.none
      const replaced = slots.replacementOf(id, importer)
      if (replaced) return replaced
      const theme = slots.themeModule(id)
      if (theme?.startsWith('\0')) return theme
      if (theme) return this.resolve(theme, importer)
      const known = Object.hasOwn(moduleAliases, id) ? moduleAliases[id]! : id
      if (known === '@docusaurus/theme-common' && hasBlog)
        return this.resolve(ours('theme/blog/themeCommon.tsx'), importer)
      if (Object.hasOwn(ownModules, known)) return this.resolve(ours(ownModules[known as ProvidedModule]), importer)
      if (Object.hasOwn(vendored, id)) return join(packageRoot, 'lib/vendor', vendored[id]!)
      if (
        Object.entries(componentPackages).some(([name, from]) => id === from && isSame(importer, ours(themeFile(name))))
      ) {
        // It runs in browsers only. On a site without the package, the check reports it, and pages show the code.
        const importers = target === 'server' ? [] : [join(site.root, 'index.js'), importer]
        for (const from of importers) {
          const installed = await this.resolve(id, from, { skipSelf: true })
          if (installed) return installed
        }
        return names.none
      }
      if (!/^[\w@]/.test(id) || id.startsWith('@site/')) return null
      const isReact = /^react(?:-dom)?(?:\/|$)/.test(id)
      const siteModule = isReact ? null : await this.resolve(id, importer, { skipSelf: true })
      if (siteModule) return siteModule
      // Docs may be outside of the site's folder, which has the packages.
      const inSite = isReact ? null : await this.resolve(id, join(site.root, 'index.js'), { skipSelf: true })
      const found = inSite ?? (await this.resolve(id, ours('node/renderPages.tsx'), { skipSelf: true }))
      if (!found && !id.includes(':')) lookups?.addMissing(id, importer)
      return found
    },

    async load(id) {
      if (id === `\0${names.modules}`) return modulesByName(site, divided.docs)
      if (id === names.none) return 'export default undefined'
      if (id === names.noMarkdown) return noMarkdown
      if (id === `\0${names.islands}`) {
        const components = islandComponents.filter(
          (name) => !Object.hasOwn(componentPackages, name) || site.packageComponents.includes(name),
        )
        return objectOf(components, ours, 'islands')
      }
      if (id === `\0${names.client}`) return clientCode(site, ours)
      if (id.startsWith(`\0${stylesModule}`)) return stylesOf(site, id.slice(stylesModule.length + 1))
      if (id === `\0${names.css}`) return site.configCss
      if (id === `\0${infimaRules}`) return site.infima!.rules
      if (id === `\0${infimaVariables}`) return site.infima!.variables
      if (/\.ya?ml$/i.test(id)) return (await import('./yamlModule.ts')).yamlModule(id)
      const slot = slots.load(id)
      if (slot !== undefined) return { code: slot, moduleType: 'js' }
      const live = code.get(id)
      return live === undefined ? null : { code: live, moduleType: 'js' }
    },
  }
}

/** Bundlers write `/` on Windows as well. */
const isSame = (importer: string | undefined, file: string) => importer !== undefined && isSamePath(importer, file)

/** The code of the modules of a site that are no files, by the bundler's id. */
export const codeOf = (
  { modules, markdown = {} }: SiteModules,
  { imported }: Pick<DividedRequest, 'imported'>,
): Map<string, string> =>
  new Map([
    ...modules.flatMap(({ file, code }): [string, string][] => (code === undefined ? [] : [[file, code]])),
    ...[...imported.values()].map(({ file, code }): [string, string] => [file, code]),
    ...Object.entries(markdown),
  ])

const isMarkdown = /\.mdx?$/i

/** Placeholder for a Markdown file that is read later. */
const noMarkdown = [
  'export default () => null',
  'export const frontMatter = {}, toc = [], contentTitle = undefined, metadata = undefined',
].join('\n')

/** The engine of a module that the table of engines imports: `./algolia.ts` → algolia, `./local/localEngine.ts` → local. */
const engineOf = (id: string) => /^\.\/([^/.]+)/.exec(id)?.[1]

/** Libraries that `npm run prepare` bundles into the package, so that sites do not install them with all they depend on. */
const vendored: Record<string, string> = {
  'algoliasearch/lite': 'algoliasearch.js',
  typesense: 'typesense.js',
}

/** Files of the modules that docs and components of a site import from us. Some have the names of Docusaurus. */
export const ownModules: Record<ProvidedModule, string> = {
  'quire-docs/components': 'theme/components.ts',
  'quire-docs/hooks': 'theme/hooks.ts',
  'quire-docs/lazy': 'theme/loading/lazy.tsx',
  'quire-docs/trustedHtml': 'theme/html/trustedHtml.ts',
  'quire-docs/usePage': 'theme/context/usePage.ts',
  '@docusaurus/BrowserOnly': 'theme/docusaurus/BrowserOnly.tsx',
  '@docusaurus/ErrorBoundary': 'theme/docusaurus/ErrorBoundary.tsx',
  '@docusaurus/ExecutionEnvironment': 'theme/docusaurus/ExecutionEnvironment.ts',
  '@docusaurus/Head': 'theme/docusaurus/Head.tsx',
  '@docusaurus/Interpolate': 'theme/docusaurus/Interpolate.tsx',
  '@docusaurus/Link': 'theme/docusaurus/Link.tsx',
  '@docusaurus/Translate': 'theme/docusaurus/Translate.tsx',
  '@docusaurus/constants': 'theme/docusaurus/constants.ts',
  '@docusaurus/isInternalUrl': 'theme/docusaurus/isInternalUrl.ts',
  '@docusaurus/plugin-content-blog/client': 'theme/blog/blogClient.tsx',
  '@docusaurus/plugin-content-docs/client': 'theme/docusaurus/docsClient.ts',
  '@docusaurus/renderRoutes': 'theme/docusaurus/renderRoutes.tsx',
  '@docusaurus/router': 'theme/docusaurus/router.tsx',
  '@docusaurus/theme-common': 'theme/docusaurus/themeCommon.tsx',
  '@docusaurus/theme-common/Details': 'theme/mdx/Details.tsx',
  '@docusaurus/theme-search-algolia/client': 'theme/docusaurus/searchClient.ts',
  '@docusaurus/useBrokenLinks': 'theme/docusaurus/useBrokenLinks.ts',
  '@docusaurus/useBaseUrl': 'theme/docusaurus/useBaseUrl.ts',
  '@docusaurus/useDocusaurusContext': 'theme/docusaurus/useDocusaurusContext.ts',
  '@docusaurus/useGlobalData': 'theme/docusaurus/useGlobalData.ts',
  '@docusaurus/useIsBrowser': 'theme/docusaurus/useIsBrowser.ts',
  '@docusaurus/useRouteContext': 'theme/docusaurus/useRouteContext.ts',
  '@docusaurus/utils-common': 'theme/docusaurus/utilsCommon.ts',
}

function modulesByName(site: SiteModules, docs: DocModule[]): string {
  const ofDocs = docs.map(({ id }, index) => ({ id, file: docSpecifier(index) }))
  const entries = [...site.modules, ...ofDocs].map(
    ({ id, file }) => `  ${JSON.stringify(id)}: () => import(${JSON.stringify(file)}),`,
  )
  return `export const modules = {\n${entries.join('\n')}\n}`
}

/** The code of the entry of the client, with the modules of the site that run on every page. */
function clientCode({ clientModules = [], analytics }: SiteModules, ours: (path: string) => string): string {
  const hydrate = JSON.stringify(ours('client/hydrate.tsx'))
  if (clientModules.length === 0 && !analytics) return `export { hydrate } from ${hydrate}`
  return [
    ...clientModules.map((file, index) => `import * as module${index} from ${JSON.stringify(file)}`),
    `import { hydrate as hydratePage } from ${hydrate}`,
    ...(analytics ? [`import { analytics } from ${JSON.stringify(ours('client/analytics.ts'))}`] : []),
    `const clientModules = [${[...clientModules.map((_, index) => `module${index}`), ...(analytics ? [`analytics(${JSON.stringify(analytics)})`] : [])]}]`,
    'export const hydrate = (first) => hydratePage({ ...first, clientModules })',
  ].join('\n')
}

/** The file of a commit that `@site/…` names in another one of it; `undefined` in files of the site. Aliases are replaced before. */
function pathOfRef(path: string, importer: string | undefined, root: string): string | undefined {
  const target = importer === undefined ? undefined : pathBelow(root, path)
  if (importer === undefined || target === undefined) return undefined
  const file = withSlashes(relative(root, importer))
  return isOfRef(file) && !isOfRef(target) ? join(root, sitePathIn(file, target)) : undefined
}
