import { isAbsolute, relative } from 'node:path'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { runSiteCode } from '../../schemas/shared/run/siteCode.ts'
import { isObject } from './coded.ts'
import type { Conversion } from './conversion.ts'

/**
 * Run a plugin of a site for the aliases that it adds to webpack. Returns what else it does, by the names of its functions, or
 * `undefined` if it adds none.
 *
 *     configureWebpack: () => ({ resolve: { alias: { '@ui': path.resolve(__dirname, 'src/ui') } } })
 */
export async function pluginAliases(
  { root, read }: Conversion,
  plugin: unknown,
  options: Record<string, unknown>,
): Promise<{ alias: Record<string, string>; others: string[] } | undefined> {
  try {
    const create =
      typeof plugin === 'string' ? await read.evaluate(`export { default } from ${JSON.stringify(plugin)}`) : plugin
    if (typeof create !== 'function') return undefined
    const context = { siteDir: root, siteConfig: read.value, generatedFilesDir: '', outDir: '', baseUrl: '/' }
    const made = await runSiteCode(() => create(context, options))
    if (!isObject(made) || typeof made.configureWebpack !== 'function') return undefined
    const { configureWebpack } = made
    const webpack = await runSiteCode(() =>
      configureWebpack.call(made, { resolve: {}, module: { rules: [] }, plugins: [] }, false, {}, undefined),
    )
    const resolve = isObject(webpack) && isObject(webpack.resolve) ? webpack.resolve : {}
    if (!isObject(resolve.alias)) return undefined
    const isOther = (name: string) => name !== 'name' && name !== 'configureWebpack'
    const others = [
      ...Object.keys(made).filter(isOther),
      ...Object.keys(webpack as object).flatMap((name) => (name === 'resolve' ? [] : `configureWebpack.${name}`)),
      ...Object.keys(resolve).flatMap((name) => (name === 'alias' ? [] : `configureWebpack.resolve.${name}`)),
    ]
    return { alias: ownAliases(root, resolve.alias), others }
  } catch {
    // A plugin that cannot run here is reported as one that is left out.
    return undefined
  }
}

/** Aliases for files of the repository. Packages are found without one. */
function ownAliases(root: string, alias: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(alias).flatMap(([name, path]) => {
      if (typeof path !== 'string' || !isAbsolute(path) || path.includes('node_modules')) return []
      return [[name.replace(/\/+$/, ''), withSlashes(relative(root, path)) || '.']]
    }),
  )
}
