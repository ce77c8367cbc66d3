import { createRequire } from 'node:module'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { isInRepository } from '../../../schemas/shared/files/repository.ts'
import { withSlashes } from '../../../schemas/shared/files/withSlashes.ts'
import { packageFolder } from '../../packages/findPackage.ts'
import { loadUncached, moduleLoader } from '../moduleLoader.ts'
import { PluginFailure } from './callHook.ts'
import type { LoadContext } from './loadContext.ts'
import { missingEntry, type PluginEntry, pluginFile } from './pluginEntries.ts'
import type { PluginHooks } from './pluginHooks.ts'

/** A plugin that is open: its hooks can be called. */
export interface OpenPlugin {
  index: number
  /** For messages. */
  name: string
  id: string
  hooks: PluginHooks
  options: Record<string, unknown>
  /** The folder that its relative paths begin at, absolute. */
  folder: string
  content: unknown
}

type PluginFunction = ((context: LoadContext, options: object) => unknown) & { validateOptions?: ValidateOptions }
type ValidateOptions = (input: { options: object; validate: typeof validate }) => object

/** What messages call a plugin that has not said its own name yet. An absolute path in the repository is written from the site's folder. */
export const nameOfEntry = ({ source, index }: PluginEntry, root: string): string => {
  if (typeof source === 'string')
    return isAbsolute(source) && isInRepository(root, source) ? inSite(root, source) : source
  const { name } = source as { name?: unknown }
  return typeof name === 'string' && name !== '' && name !== 'default' ? name : `plugins[${index}]`
}

/** Load the module of a plugin, check its options, and call its function. `undefined` if the plugin wants not to run. */
export async function openPlugin(
  entry: PluginEntry,
  context: LoadContext,
  configFile: string,
): Promise<OpenPlugin | undefined> {
  const { source, index } = entry
  const { siteDir: root } = context
  const file = typeof source === 'string' ? pluginFile(source, root, configFile) : undefined
  if (typeof source === 'string' && file === undefined) {
    const isPath = /^[./@]site\/|^[./]/.test(source)
    const unbuilt = isPath ? undefined : missingEntry(source, root)
    throw new PluginFailure('', isPath ? 'there is no such file' : (unbuilt ?? noPackage))
  }
  const module = file === undefined ? undefined : await loadModule(file, root)
  const plugin = (module ? (module.default ?? module) : source) as PluginFunction | PluginHooks
  const checkOptions = (module?.validateOptions ?? (plugin as PluginFunction).validateOptions) as
    | ValidateOptions
    | undefined
  const options: Record<string, unknown> = {
    id: 'default',
    ...(typeof checkOptions === 'function' ? checkOptions({ options: entry.options, validate }) : entry.options),
  }
  const hooks = (typeof plugin === 'function' ? await plugin(context, options) : plugin) as
    | PluginHooks
    | undefined
    | null
  if (hooks === null || hooks === undefined) return undefined
  if (typeof hooks !== 'object' || typeof hooks.name !== 'string' || hooks.name === '')
    throw new PluginFailure('', 'it returns no object with a `name`')
  const id = typeof options.id === 'string' ? options.id : 'default'
  const folder = file === undefined ? root : dirname(file)
  return { index, name: hooks.name, id, hooks, options, folder, content: undefined }
}

const noPackage = 'there is no such package. Install it, or correct its name'

async function loadModule(file: string, root: string): Promise<Record<string, unknown>> {
  const loader = await moduleLoader(file, root)
  const module = await loadUncached(loader, file)
  // A module compiled for Node may have its functions in `default`.
  const inner = module.default as Record<string, unknown> | undefined
  return inner && typeof inner === 'object' && '__esModule' in inner ? inner : module
}

interface Schema {
  validate?: (value: object, options: object) => { error?: Error; value: object }
}

/** Check options with a schema of Joi, as Docusaurus does. The id is not in the schemas of plugins. */
function validate(schema: Schema, options: Record<string, unknown> = {}): object {
  if (typeof schema?.validate !== 'function') return options
  const { id, ...others } = options
  const { error, value } = schema.validate(others, { convert: false })
  if (error) throw new Error(error.message)
  return { id: id ?? 'default', ...value }
}

/** The file of a module that a plugin names, absolute. */
export function resolveName(name: string, root: string): string | undefined {
  if (name.startsWith('@site/')) return join(root, name.slice('@site/'.length))
  if (/^(?:\/|\w:[\\/])/.test(name)) return name
  if (name.startsWith('.')) return undefined
  try {
    return createRequire(join(root, 'site.config.js')).resolve(name)
  } catch {
    const folder = packageFolder(
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
      root,
    )
    return (
      folder &&
      join(
        dirname(folder),
        name
          .split('/')
          .slice(name.startsWith('@') ? 1 : 0)
          .join('/'),
      )
    )
  }
}

/** A path from the site's root. */
export const inSite = (root: string, file: string): string => withSlashes(relative(root, file))
