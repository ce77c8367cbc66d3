import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { componentPackages, themeModules } from '../../../schemas/themeComponents.ts'
import type { BundleTarget, PrebuiltModules } from './bundled.ts'
import { importedPartFiles } from './importedParts.ts'
import { prebuiltModulesEntry } from './prebuiltBundles.ts'
import { ownModules } from './resolveModules.ts'
import { themeFile } from './themeModules.ts'
import { slotComponents } from './themeSlots.ts'

/** Modules of React that a site's own modules import. They are CommonJS. */
const reactModules = ['react', 'react/jsx-runtime', 'react-dom']

/** Prebuilt bundles with the pages of a blog export no modules. */
const isInAllSites = (file: string) => !file.startsWith('theme/blog/')

const needsNoPackage = (component: string) => !Object.hasOwn(componentPackages, component)

/** The modules that a prebuilt bundle exports: names of packages, virtual modules, and paths from the folder `renderer`. */
export const prebuiltModuleIds = (target: BundleTarget): string[] => [
  ...reactModules,
  ...(target === 'server' ? ['node/renderPages.tsx'] : ['client/hydrate.tsx']),
  ...new Set([
    ...Object.values(ownModules).filter(isInAllSites),
    ...themeModules.filter(needsNoPackage).map(themeFile),
    ...[...Object.entries(slotComponents), ...Object.entries(importedPartFiles)]
      .filter(([name]) => needsNoPackage(name))
      .map(([, [file]]) => `theme/${file}`)
      .filter(isInAllSites),
    'page/messages.ts',
    'theme/body/BodyTree.tsx',
    'theme/body/Island.tsx',
    'theme/body/LiveDoc.tsx',
    'theme/body/LiveIsland.tsx',
    'theme/docusaurus/withConfig.tsx',
    'theme/pages/UntranslatedNotice.tsx',
    'theme/parts/elements.tsx',
    'theme/shell/DrawerItem.tsx',
    'theme/slots/navbarItems.tsx',
    'theme/slots/slots.tsx',
  ]),
]

const isPath = (id: string) => /\.tsx?$/.test(id)
const ours = (id: string) => (isPath(id) ? join(packageRoot, 'renderer', id) : id)

const entryId = '\0virtual:quire/prebuiltModules'

/** Vite plugin for a prebuilt bundle: provides its entry, and finds the names that each module exports. */
export function exportPrebuiltModules(target: BundleTarget, exports: Record<string, string[]>): Plugin {
  const ids = prebuiltModuleIds(target)
  return {
    name: 'quire:prebuilt-modules',
    resolveId: (id) => (id === prebuiltModulesEntry ? entryId : null),
    load: (id) => {
      if (id !== entryId) return null
      const code = ids.map((id, index) => `export * as m${index} from ${JSON.stringify(ours(id))}`).join('\n')
      return { code, moduleType: 'js' }
    },
    buildEnd() {
      const require = createRequire(import.meta.url)
      for (const id of ids) {
        const module = id.startsWith('virtual:') ? `\0${id}` : ours(id)
        exports[id] = reactModules.includes(id)
          ? ['default', ...Object.keys(require(id))]
          : [...this.getModuleInfo(module)!.exports]
      }
    },
  }
}

/**
 * Vite plugin for the own modules of a site: their imports of our modules and of React lead to a prebuilt bundle.
 *
 * The bundle fails if they import another module of ours, of which there must be no second instance.
 */
export function importPrebuiltModules(prebuilt: PrebuiltModules, target: BundleTarget): Plugin {
  const ids = prebuiltModuleIds(target)
  const prefix = '\0quire:prebuilt/'
  const specifier = prebuiltSpecifier(prebuilt)
  let known: Promise<Map<string, string>> | undefined

  return {
    name: 'quire:prebuilt',
    enforce: 'pre',

    async resolveId(id, importer, options) {
      if (id === specifier) return { id, external: true }
      if (id === pageModule) return `\0${id}`
      // React is that of this package for all modules.
      known ??= Promise.all(
        ids.map(async (id) => {
          const resolved = reactModules.includes(id)
            ? (await this.resolve(id, ours('node/renderPages.tsx'), { skipSelf: true }))?.id
            : ours(id)
          return [normalizePath(resolved ?? id), id] as const
        }),
      ).then((entries) => new Map(entries))
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true })
      if (!resolved || resolved.external) return resolved
      const name = (await known).get(normalizePath(resolved.id))
      if (name !== undefined) return prefix + name
      if (isOurs(normalizePath(resolved.id))) throw new Error(`${resolved.id} is not in a prebuilt bundle.`)
      return resolved
    },

    load(id) {
      if (id === `\0${pageModule}`) return { code: pageCode(ids, specifier), moduleType: 'js' }
      if (!id.startsWith(prefix)) return null
      const name = id.slice(prefix.length)
      const module = `m${ids.indexOf(name)}`
      const exports = prebuilt.exports[name]!.map((exported) =>
        exported === 'default'
          ? `export default ${module}.default`
          : `export const ${exported} = ${module}.${exported}`,
      )
      return { code: [importOf(module, specifier), ...exports].join('\n'), moduleType: 'js' }
    },
  }
}

/** The module that renders pages: that of the prebuilt bundle, with the modules of the site. */
export const pageModule = 'virtual:quire/page'

const pageCode = (ids: string[], specifier: string) => {
  const pages = `m${ids.indexOf('node/renderPages.tsx')}`
  return [
    importOf(pages, specifier),
    "import { modules } from 'virtual:quire/modules'",
    // Sites that a process renders one after the other share the prebuilt bundle.
    `export const createPages = (input) => ${pages}.createPages({ modules, ...input })`,
  ].join('\n')
}

const importOf = (name: string, specifier: string) => `import { ${name} } from ${JSON.stringify(specifier)}`

/** Whether a file is a source of this package or of React. */
const isOurs = (id: string) => {
  const root = normalizePath(packageRoot)
  const inPackage = id.startsWith(`${root}/`) ? id.slice(root.length + 1) : ''
  // The pages of a blog are bundled with the modules of the site.
  if (/^renderer\/(?:theme|page)\/blog\//.test(inPackage)) return false
  return /^(?:renderer|schemas|lib)\//.test(inPackage) || /\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)
}

/** Stands for the file of the prebuilt bundle while modules are bundled. It changes with the file, and so do hashes of code. */
export const prebuiltSpecifier = ({ file }: PrebuiltModules) =>
  `quire-prebuilt:${basename(join(file, '../..'))}-${basename(file)}`

/** Fill in the file of the prebuilt bundle. In a browser all files are in one folder. */
export const withPrebuiltFile = (code: string, prebuilt: PrebuiltModules, target: BundleTarget): string =>
  code.replaceAll(
    prebuiltSpecifier(prebuilt),
    target === 'server' ? pathToFileURL(prebuilt.file).href : `./${basename(prebuilt.file)}`,
  )
