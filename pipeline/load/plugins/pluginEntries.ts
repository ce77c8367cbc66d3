import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { SiteConfig } from '../../../schemas/config.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import type { PluginSource } from '../../../schemas/sitePlugins.ts'
import { packageFolder } from '../../packages/findPackage.ts'
import { isFile } from '../../tasks/isFile.ts'
import { moduleFile } from '../isModule.ts'

/** A plugin of the config with its options. */
export interface PluginEntry {
  /** Index in the config. */
  index: number
  source: PluginSource
  options: Record<string, unknown>
}

/** List the plugins of a config. Those that are false or empty are left out. */
export const pluginEntries = ({ plugins }: SiteConfig): PluginEntry[] =>
  plugins.flatMap((plugin, index): PluginEntry[] => {
    if (!plugin) return []
    const [source, options = {}] = Array.isArray(plugin) ? plugin : [plugin]
    return [{ index, source, options }]
  })

/**
 * The file of a plugin's module, as Docusaurus finds it.
 *
 *     ./plugins/changelog   →  the file, from the folder of the config
 *     @site/plugins/x       →  the file, from the folder of the site
 *     changelog             →  the package `changelog`, `@docusaurus/plugin-changelog` or `docusaurus-plugin-changelog`
 */
export function pluginFile(name: string, root: string, configFile: string): string | undefined {
  if (/^(?:[./]|@site\/|\w:[\\/])/.test(name)) {
    const path = name.startsWith('@site/') ? join(root, name.slice('@site/'.length)) : name
    return moduleFile(path.startsWith('.') ? join(root, dirname(configFile), path) : path)
  }
  const require = createRequire(join(root, 'site.config.js'))
  for (const candidate of packageNames(name)) {
    try {
      return require.resolve(candidate)
    } catch (error) {
      const file = exportedFile(error, candidate, require)
      if (file !== undefined) return file
    }
  }
  return undefined
}

/** Why the package of a plugin has no module, as a part of a sentence; `undefined` if no package has the name. */
export function missingEntry(name: string, root: string): string | undefined {
  const installed = packageNames(name).flatMap((one) => packageFolder(one, root) ?? [])
  const [folder] = installed.filter((one) => isFile(join(one, 'package.json')))
  if (folder === undefined) return undefined
  const { main } = createRequire(join(folder, 'package.json'))('./package.json') as { main?: string }
  const entry = main === undefined ? 'without the file that it begins with' : `without the file \`${main}\``
  return `the package is in \`${withSlashes(relative(root, folder))}\`, ${entry}. Build it, often with \`npm run build\` in that folder, or install it again`
}

function packageNames(name: string): string[] {
  const [, scope, rest] = /^(@[^/]+)(?:\/(.+))?$/.exec(name) ?? []
  if (scope !== undefined)
    return [
      name,
      ...(rest === undefined
        ? [`${scope}/docusaurus-plugin`]
        : [`${scope}/docusaurus-plugin-${rest}`, ...(scope === '@docusaurus' ? [`${scope}/plugin-${rest}`] : [])]),
    ]
  return [name, `docusaurus-plugin-${name}`, `docusaurus-theme-${name}`, `@docusaurus/plugin-${name}`]
}

/** The file of a package that has an entry for `import` only. */
function exportedFile(error: unknown, name: string, require: NodeJS.Require): string | undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED') return undefined
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      const file = join(folder, name, 'package.json')
      const { exports } = createRequire(file)(file) as { exports: unknown }
      const entry = importEntry(exports)
      if (entry !== undefined) return join(folder, name, entry)
    } catch {
      // It is not in this folder.
    }
  }
  return undefined
}

function importEntry(exports: unknown): string | undefined {
  if (typeof exports === 'string') return exports
  if (typeof exports !== 'object' || exports === null) return undefined
  const fields = exports as Record<string, unknown>
  for (const key of ['.', 'node', 'import', 'default']) {
    const entry = key in fields ? importEntry(fields[key]) : undefined
    if (entry !== undefined) return entry
  }
  return undefined
}
