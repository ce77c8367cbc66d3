import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadTheme } from '../../pipeline/load/loadTheme.ts'
import type { Path } from '../../pipeline/load/positions/sourceTree.ts'
import { navbarTypes } from '../../schemas/themeSlots.ts'
import { addBlogs } from './blogs.ts'
import { carryPlugin } from './carryPlugin.ts'
import { isObject } from './coded.ts'
import { Conversion } from './conversion.ts'
import { addDocs } from './docsInstances.ts'
import { siteFields } from './fields.ts'
import { freezeUnequal } from './freezeUnequal.ts'
import type { Options } from './options.ts'
import { pluginAliases } from './pluginAliases.ts'
import { classicParts, type Part, packageName, parts, unknownPart } from './plugins.ts'
import { addPreset } from './presetParts.ts'
import { addPwaHead } from './pwaHead.ts'
import type { DocusaurusConfig } from './readConfig.ts'
import { removeMistakes } from './removeMistakes.ts'

/** Make a site config from a config of Docusaurus. It fits the schema. */
export async function convert(root: string, read: DocusaurusConfig): Promise<Conversion> {
  const conversion = new Conversion(root, read)
  const { presets, plugins, themes, ...fields } = read.value
  const found: Found = { docs: [], blogs: [], withoutDocs: [] }
  conversion.fields(fields, [], siteFields)
  // It is on in Docusaurus by default.
  const { markdown } = conversion.config
  if (!isObject(markdown) || markdown.emoji === undefined) conversion.set('markdown.emoji', true)
  for (const [kind, list] of [
    ['preset', presets],
    ['theme', themes],
    ['plugin', plugins],
  ] as const) {
    if (list === undefined) continue
    if (!Array.isArray(list)) conversion.add('missing', [`${kind}s`], { note: 'It is not a list.' })
    else {
      for (const [index, entry] of list.entries()) {
        const path: Path = [`${kind}s`, index]
        if (kind === 'preset' && isOther(entry) && (await addPreset(conversion, entry, path))) continue
        if (!(await addAliases(conversion, kind, entry, path))) addEntry(conversion, kind, entry, path, found)
      }
    }
  }
  addDocs(conversion, found.docs)
  for (const path of found.withoutDocs) {
    if (found.docs.length > 0) conversion.add('carried', path, { note: 'There is none.' })
    else conversion.add('different', path, { note: 'There are always docs.' })
  }
  addBlogs(conversion, found.blogs)
  removeMistakes(conversion, navbarTypes in loadTheme(root).files)
  await freezeUnequal(conversion)
  for (const file of read.missingFiles) {
    const note = 'There is no such file. The config was read without it.'
    conversion.add('different', [], { subject: `file ${file}`, note })
  }
  return conversion
}

interface Found {
  docs: Options[]
  /** Presets that switch the docs off. */
  withoutDocs: Path[]
  blogs: Options[]
}

/** Add an entry of `presets`, `themes` or `plugins`: a name, a function, or a list of one and its options. */
function addEntry(
  conversion: Conversion,
  kind: 'preset' | 'theme' | 'plugin',
  entry: unknown,
  path: Path,
  found: Found,
): void {
  if (!entry) return
  const [plugin, given] = Array.isArray(entry) ? entry : [entry]
  const options = isObject(given) ? given : {}
  const optionsPath = Array.isArray(entry) ? [...path, 1] : path
  if (typeof plugin !== 'string') {
    const from = conversion.read.importOf(plugin)?.specifier
    const subject = from ?? (typeof plugin === 'function' && plugin.name ? `${kind} ${plugin.name}` : undefined)
    if (from === undefined || !Object.hasOwn(parts, packageName(from, kind))) {
      carryPlugin(conversion, kind, entry, path, subject)
      return
    }
    addPart(conversion, packageName(from, kind), { options, path: optionsPath }, path, found)
    return
  }
  const name = packageName(plugin, kind)
  if (kind === 'preset' && !Object.hasOwn(parts, name) && isObject(options.docs)) {
    const note = 'Its options are read as those of the classic preset. All else that it does has no counterpart.'
    conversion.add('different', path, { subject: name, note })
    addClassic(conversion, { options, path: optionsPath }, found)
    return
  }
  if (Object.hasOwn(parts, name)) addPart(conversion, name, { options, path: optionsPath }, path, found)
  else carryPlugin(conversion, kind, entry, path, name)
}

/** Whether a preset is another one than the classic preset, and has not its options. */
function isOther(entry: unknown): boolean {
  const [preset, options] = Array.isArray(entry) ? entry : [entry]
  if (isObject(options) && isObject(options.docs)) return false
  return (
    typeof preset === 'function' || (typeof preset === 'string' && !Object.hasOwn(parts, packageName(preset, 'preset')))
  )
}

/** Carry over the aliases of an own plugin. Returns false if it has none. */
async function addAliases(conversion: Conversion, kind: string, entry: unknown, path: Path): Promise<boolean> {
  const [plugin, options] = Array.isArray(entry) ? entry : [entry]
  const isOwn = typeof plugin === 'function' || (typeof plugin === 'string' && /^[./]/.test(plugin))
  const found =
    kind === 'plugin' && isOwn ? await pluginAliases(conversion, plugin, isObject(options) ? options : {}) : undefined
  // One that does more is carried over itself, with its aliases.
  if (!found || Object.keys(found.alias).length === 0 || found.others.length > 0) return false
  for (const [name, target] of Object.entries(found.alias)) conversion.set(`alias.${name}`, target)
  conversion.add('carried', path, { to: 'alias' })
  return true
}

function addPart(conversion: Conversion, name: string, given: Options, path: Path, found: Found): void {
  const part: Part = Object.hasOwn(parts, name) ? parts[name]! : { kind: 'missing', note: unknownPart }
  switch (part.kind) {
    case 'classic':
      addClassic(conversion, given, found)
      return
    case 'docs':
      found.docs.push(given)
      return
    case 'blog':
      found.blogs.push(given)
      return
    case 'options':
      conversion.fields(given.options, given.path, part.table)
      if (Object.keys(given.options).length === 0)
        conversion.add('different', path, {
          subject: name,
          note: 'It has no options, so there is nothing to carry over.',
        })
      return
    case 'builtIn':
      if (part.set) conversion.set(...part.set)
      conversion.add('different', path, { subject: name, note: part.note })
      return
    case 'missing':
      conversion.add('missing', path, { subject: name, note: part.note })
      if (name === '@docusaurus/plugin-pwa') addPwaHead(conversion, given)
  }
}

/** Add the options of the classic preset, each those of a plugin. A plugin that has none runs, too. */
function addClassic(conversion: Conversion, { options, path }: Options, found: Found): void {
  const { docs, blog } = options
  if (docs === undefined) found.docs.push({ options: {}, path })
  if (blog === undefined && existsSync(join(conversion.root, 'blog'))) found.blogs.push({ options: {}, path })
  for (const [key, given] of Object.entries(options)) {
    const name = Object.hasOwn(classicParts, key) ? classicParts[key] : undefined
    const own = [...path, key]
    if (given === undefined) continue
    if (name === undefined) conversion.fields({ [key]: given }, path, {})
    else if (given !== false)
      addPart(conversion, name, { options: isObject(given) ? given : {}, path: own }, own, found)
    else if (key === 'pages') conversion.fields({ pages: false }, path, { pages: { outcome: 'carried', to: 'pages' } })
    else if (key === 'docs') found.withoutDocs.push(own)
    else conversion.add('carried', own, { note: 'There is none.' })
  }
}
