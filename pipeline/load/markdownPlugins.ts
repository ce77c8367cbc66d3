import { join } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import type {
  MarkdownPlugin as ConfiguredPlugin,
  markdownPlugins as pluginFields,
} from '../../schemas/markdownPlugins.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import type { Read } from '../../schemas/shared/reads/reads.ts'
import { type ContentSet, contentSets } from './contentSets.ts'
import { hasFunction } from './moduleLoader.ts'

/** A unified plugin of the site. */
export interface MarkdownPlugin {
  /** The name of the function, or its place in the config. */
  name: string
  plugin: (this: unknown, ...options: unknown[]) => unknown
  options: unknown[]
}

/** The unified plugins of a site, by the step at which they run. They are functions, so a worker reads them from the config. */
export interface MarkdownPlugins {
  /** The site's folder, absolute. Plugins get absolute paths of files. */
  root: string
  beforeDefaultRemark: MarkdownPlugin[]
  remark: MarkdownPlugin[]
  beforeDefaultRehype: MarkdownPlugin[]
  rehype: MarkdownPlugin[]
  /** Of a site whose docs, posts and pages have different plugins: those of each, for the files in its folders. */
  sets?: { folders: string[]; plugins: MarkdownPlugins }[]
}

/** List the unified plugins in a config; `undefined` if there are none. */
export function markdownPlugins(root: string, config: SiteConfig): MarkdownPlugins | undefined {
  const sets = contentSets(config)
  const lists: MarkdownPlugins[] = []
  for (const [index, set] of sets.entries()) {
    const same = sets.slice(0, index).findIndex((other) => fields.every((name) => isSame(set[name], other[name])))
    lists.push(lists[same] ?? pluginsOf(root, config, set))
  }
  if (!lists.some(hasPlugins)) return undefined
  const first = lists[0]!
  if (lists.every((plugins) => plugins === first)) return first
  return { ...first, sets: sets.map(({ folders }, index) => ({ folders, plugins: lists[index]! })) }
}

const fields = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
] as const satisfies (keyof typeof pluginFields)[]

function pluginsOf(root: string, { markdown }: SiteConfig, set: ContentSet): MarkdownPlugins {
  const both = (name: (typeof fields)[number]) => [
    ...markdown[name].map((plugin, index) => namedPlugin(plugin, `markdown.${name}[${index}]`)),
    ...set[name].map((plugin, index) => namedPlugin(plugin, `${set.field}.${name}[${index}]`)),
  ]
  return {
    root,
    beforeDefaultRemark: both('beforeDefaultRemarkPlugins'),
    remark: both('remarkPlugins'),
    beforeDefaultRehype: both('beforeDefaultRehypePlugins'),
    rehype: both('rehypePlugins'),
  }
}

/** Whether there is a plugin at any step. */
export const hasPlugins = ({ beforeDefaultRemark, remark, beforeDefaultRehype, rehype }: MarkdownPlugins) =>
  beforeDefaultRemark.length + remark.length + beforeDefaultRehype.length + rehype.length > 0

/** Whether two lists have the same plugins with equal options. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && Array.isArray(other) && textOf(one) === textOf(other) && areSame(one, other))

/** Functions with the same text may have different variables. */
const areSame = (one: unknown[], other: unknown[]) =>
  one.every((item, index) => {
    const [a, b] = [item, other[index]].map((plugin) => (Array.isArray(plugin) ? plugin[0] : plugin))
    return a === b
  })

/** A plugin with a name for messages: its own, or its place in the config. */
const namedPlugin = (configured: ConfiguredPlugin, place: string): MarkdownPlugin => {
  const [plugin, ...options] = Array.isArray(configured) ? configured : [configured]
  const isNamed = !/^(?:default|attacher|plugin|transformer|)$/.test(plugin.name)
  return { name: isNamed ? plugin.name : place, plugin, options }
}

/**
 * Hash everything that decides what the plugins of a config do before they see a doc: their own text and options, and what the
 * modules of the config have read, these modules and packages included. `isKnown` is false if a part of that cannot be read
 * again.
 */
export function pluginsKey(
  plugins: MarkdownPlugins | undefined,
  { config, configFile, reads }: { config: SiteConfig; configFile: string; reads: Read[] },
): { key: string; isKnown: boolean } | undefined {
  if (!plugins) return undefined
  const { root } = plugins
  const configured = [plugins, ...(plugins.sets ?? []).map((set) => set.plugins)].map(
    ({ beforeDefaultRemark, remark, beforeDefaultRehype, rehype }) =>
      [beforeDefaultRemark, remark, beforeDefaultRehype, rehype].map((list) =>
        list.map(({ plugin, options }) => [plugin, options]),
      ),
  )
  const folders = (plugins.sets ?? []).map((set) => set.folders)
  const unknown = reads.filter(([kind]) => kind === 'unknown')
  // A config often reads the time, such as for a year in the footer. Functions that it imports do not see its variables.
  const isInConfig = unknown.length > 0 && unknown.every(([, , file]) => file === configFile)
  const isVisible = isInConfig && functionsIn(configured).every((text) => !hasFunction(join(root, configFile), text))
  const values = isVisible ? textOf(config) : ''
  const known = reads.filter(([kind]) => kind !== 'unknown').map((read) => read.join(' '))
  const key = hash(JSON.stringify([textOf(configured), folders, values, known.sort()]))
  return { key, isKnown: unknown.length === 0 || isVisible }
}

/** A hash of the files and packages of the modules of a config. */
export const modulesKey = (reads: Read[]): string =>
  hash(
    ...reads
      .filter(([kind]) => kind === 'file' || kind === 'package' || kind === 'linked')
      .map((read) => read.join(' '))
      .sort(),
  )

/** The texts of the functions in a value. */
function functionsIn(value: unknown, outer: unknown[] = []): string[] {
  if (typeof value === 'function') return [String(value)]
  if (typeof value !== 'object' || value === null || outer.includes(value)) return []
  return Object.values(value).flatMap((one) => functionsIn(one, [...outer, value]))
}

/** The text of a value: like JSON, with functions and regular expressions as their source. */
export function textOf(value: unknown, outer: unknown[] = []): string {
  if (typeof value === 'function') return String(value)
  if (typeof value !== 'object' || value === null)
    return typeof value === 'string' ? JSON.stringify(value) : String(value)
  if (value instanceof RegExp || value instanceof Date || value instanceof URL) return String(value)
  if (outer.includes(value)) return 'circular'
  const inner = [...outer, value]
  if (value instanceof Map || value instanceof Set) return `[${[...value].map((one) => textOf(one, inner))}]`
  if (Array.isArray(value)) return `[${value.map((one) => textOf(one, inner))}]`
  return `{${Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}:${textOf(one, inner)}`)}}`
}
