import { realpathSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { moduleFile } from '../../pipeline/load/isModule.ts'
import { pluginFile } from '../../pipeline/load/plugins/pluginEntries.ts'
import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import { runSiteCode } from '../../schemas/shared/run/siteCode.ts'
import { isObject } from './coded.ts'
import type { Conversion } from './conversion.ts'
import { packageName, parts } from './plugins.ts'
import { relativePath } from './relativePath.ts'

/**
 * Run a preset for the plugins and themes that it lists, and add each: what is built in is reported, and all else is carried over with
 * its options. Returns false for a preset that cannot run here.
 */
export async function addPreset(conversion: Conversion, entry: unknown, path: Path): Promise<boolean> {
  const [preset, options] = Array.isArray(entry) ? entry : [entry]
  const made = await madeBy(conversion, preset, isObject(options) ? options : {})
  if (!made) return false
  for (const kind of ['plugin', 'theme'] as const) {
    const list = made[`${kind}s`]
    for (const part of Array.isArray(list) ? list : []) if (part) addOfPreset(conversion, kind, part, path)
  }
  return true
}

async function madeBy({ root, read }: Conversion, preset: unknown, options: object) {
  const file = typeof preset === 'string' ? pluginFile(preset, root, read.file) : undefined
  if (typeof preset === 'string' && file === undefined) return undefined
  try {
    const create = file === undefined ? preset : await read.evaluate(`export { default } from ${JSON.stringify(file)}`)
    if (typeof create !== 'function') return undefined
    const context = { siteDir: root, siteConfig: read.value, generatedFilesDir: '', outDir: '', baseUrl: '/' }
    const made = await runSiteCode(() => create(context, options))
    return isObject(made) && (Array.isArray(made.plugins) || Array.isArray(made.themes)) ? made : undefined
  } catch {
    // A preset that cannot run here is reported as one that is left out.
    return undefined
  }
}

/** Add a plugin or a theme that a preset lists: a name or a path, or a list of one and its options. */
function addOfPreset(conversion: Conversion, kind: 'plugin' | 'theme', entry: unknown, path: Path): void {
  const [source, options = {}] = Array.isArray(entry) ? entry : [entry]
  const add = (outcome: 'carried' | 'different' | 'missing', subject: string, more: { to?: string; note?: string }) =>
    conversion.add(outcome, path, { subject: `${kind} ${subject}`, ...more })
  if (typeof source !== 'string') {
    const note = 'The preset makes it itself. Write it into `plugins` of the site config.'
    add('missing', typeof source === 'function' && source.name ? source.name : 'without a name', { note })
    return
  }
  const found = packageName(source, kind)
  const isFile = isAbsolute(found) || isOtherFile(conversion, source, found)
  const name = isFile ? relativePath(conversion.root, source) : found
  const part = Object.hasOwn(parts, name) ? parts[name]! : undefined
  const note = part && 'note' in part ? part.note : undefined
  if (part?.kind === 'builtIn') add('different', name, { note: part.note })
  else if (part?.kind === 'missing') add('missing', name, { note: part.note })
  else if (part)
    add('missing', name, { note: note ?? 'It is built in. Write its options into the fields of the site config.' })
  else if (pluginFile(name, conversion.root, conversion.read.file) === undefined)
    add('missing', name, {
      note: 'It is not installed here. Install it, and put it into `plugins` of the site config.',
    })
  else if (!isDeepStrictEqual(options, JSON.parse(JSON.stringify(options))))
    add('missing', name, { note: 'Its options hold code. Put it into `plugins` of the site config with them.' })
  else {
    conversion.set('plugins', [Object.keys(options).length > 0 ? [name, options] : name], path)
    add('carried', name, { to: 'plugins' })
  }
}

/** Whether a path leads to a file in a package that is not the one which the name of the package stands for. */
function isOtherFile({ root, read }: Conversion, path: string, name: string): boolean {
  const [file, installed] = [moduleFile(path), pluginFile(name, root, read.file)]
  return file !== undefined && installed !== undefined && realpathSync(file) !== realpathSync(installed)
}
