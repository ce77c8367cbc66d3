import { isBuiltin } from 'node:module'
import { dirname, isAbsolute, join } from 'node:path'
import type { Plugin } from 'vite'
import { packageFolder } from '../../../schemas/shared/reads/packageReads.ts'
import type { BundleLookups } from './bundleLookups.ts'
import type { SiteModules } from './siteModules.ts'

const prefix = '\0builtin:'

/**
 * Vite plugin for bundles for the browser, which has no built-in modules of Node. An installed package of the same name is
 * used, such as `events` or `buffer`. Without one, the exports are undefined: code that uses them is not called there.
 */
export function builtinModules({ root }: Pick<SiteModules, 'root'>, lookups: BundleLookups): Plugin {
  return {
    name: 'quire:builtins',
    enforce: 'pre',

    async resolveId(id, importer, { kind }) {
      if (!isBuiltin(id)) return null
      if (importer === undefined || id.startsWith('node:')) return prefix + id
      // The package of an importer may exclude the module, with `browser`. Docs may be outside of the site's folder.
      const isInPackage = /[\\/]node_modules[\\/]/.test(importer)
      for (const from of isInPackage ? [importer] : [importer, join(root, 'index.js')]) {
        // A package may have the name without having code.
        const installed = await this.resolve(id, from, { kind, skipSelf: true }).catch(() => null)
        if (installed && isAbsolute(installed.id)) return installed
      }
      if (packageFolder(id.replace(/\/.*/, ''), dirname(importer)) === undefined) lookups.addMissing(id, importer)
      return prefix + id
    },

    async load(id) {
      if (!id.startsWith(prefix)) return null
      const exports = Object.keys(await import(id.slice(prefix.length)))
      const constants = exports.filter((name) => name !== 'default').map((name) => `export const ${name} = undefined`)
      return [...constants, 'export default {}'].join('\n')
    },
  }
}
