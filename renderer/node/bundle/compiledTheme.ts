import { join } from 'node:path'
import type { Plugin } from 'vite'
import { moduleAliases, providedModules } from '../../../schemas/providedModules.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { themeModules } from '../../../schemas/themeComponents.ts'

/** The names of the modules that are compiled, for code that no site bundles. */
export const compiledNames: string[] = [
  ...Object.keys(providedModules),
  ...themeModules.map((name) => `@theme/${name}`),
  'quire-docs/testing',
]

/** The file of a compiled module: `@theme/Tabs` → `…/lib/theme/@theme/Tabs.js`. */
export const compiledFile = (name: string): string => join(packageRoot, 'lib/theme', `${name}.js`)

/** The stylesheet of the theme, for components that are shown outside of a site. */
export const compiledStyles: string = join(packageRoot, 'lib/theme/styles.css')

/**
 * Vite plugin for tests of a site's components, and for Storybook: `import { quire } from 'quire-docs/vite'`. It finds what
 * the site's components import: `@theme/Tabs`, `@docusaurus/Link` and `@site/src/…`. `root` is the folder of the site.
 */
export function quire({ root = process.cwd() }: { root?: string } = {}): Plugin {
  const known = new Set(compiledNames)
  return {
    name: 'quire',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id.startsWith('@site/')) return this.resolve(join(root, id.slice('@site/'.length)), importer)
      const name = Object.hasOwn(moduleAliases, id) ? moduleAliases[id]! : id
      return known.has(name) ? compiledFile(name) : null
    },
  }
}
