import { isBuiltin } from 'node:module'
import { dirname, join, relative } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import type {
  MarkdownPlugin as ConfiguredPlugin,
  markdownPlugins as pluginFields,
} from '../../schemas/markdownPlugins.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { existsSync, globSync, readFileSync, realpathSync } from '../tasks/disk.ts'
import { isFile } from './isFile.ts'

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
}

/** List the unified plugins in a config; `undefined` if there are none. */
export function markdownPlugins(root: string, { markdown, docs }: SiteConfig): MarkdownPlugins | undefined {
  const both = (name: keyof typeof pluginFields) =>
    [...markdown[name], ...docs[name]].map((plugin, index) => namedPlugin(plugin, `${name}[${index}]`))
  const plugins = {
    root,
    beforeDefaultRemark: both('beforeDefaultRemarkPlugins'),
    remark: both('remarkPlugins'),
    beforeDefaultRehype: both('beforeDefaultRehypePlugins'),
    rehype: both('rehypePlugins'),
  }
  return Object.values(plugins).flat().length > 1 ? plugins : undefined
}

/** A plugin with a name for messages: its own, or its place in the config. */
const namedPlugin = (configured: ConfiguredPlugin, place: string): MarkdownPlugin => {
  const [plugin, ...options] = Array.isArray(configured) ? configured : [configured]
  const isNamed = !/^(?:default|attacher|plugin|transformer|)$/.test(plugin.name)
  return { name: isNamed ? plugin.name : place, plugin, options }
}

/**
 * Hash everything that decides what the plugins of a config do, as far as it can be known: the plugins' own text and
 * options; the config and the files of the site that it imports, because a plugin may be defined there; and the versions of
 * the packages that these import, with their dependencies.
 */
export function pluginsKey(plugins: MarkdownPlugins | undefined, configFile: string): string | undefined {
  if (!plugins) return undefined
  const { root, ...lists } = plugins
  const functions = Object.values(lists).map((list) => list.map(({ plugin, options }) => textOf([plugin, options])))
  const sources = new Sources(root)
  sources.addFile(join(root, configFile))
  return hash(JSON.stringify([functions, [...sources.texts].sort()]))
}

/** The text of a value: like JSON, with functions and regular expressions as their source. */
function textOf(value: unknown, outer: unknown[] = []): string {
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

const specifiers = /(?:\bfrom|\bimport|\bimport\s*\(|\brequire(?:\.resolve)?\s*\()\s*(['"])(.+?)\1/g
const extensions = ['', '.ts', '.mts', '.js', '.mjs', '.cjs', '.cts', '.tsx', '.jsx', '.json', '/index.ts', '/index.js']

/** Maximum files of a linked package that are read. */
const maxLinkedFiles = 500

/** The files and packages that a module imports. */
class Sources {
  /** `path hash` of each file, `name version` of each package. */
  readonly texts = new Set<string>()
  readonly #root: string
  readonly #seen = new Set<string>()

  constructor(root: string) {
    this.#root = root
  }

  addFile(file: string): void {
    if (this.#seen.has(file)) return
    this.#seen.add(file)
    const text = readFileSync(file, 'utf8')
    this.texts.add(`${relative(this.#root, file)} ${hash(text)}`)
    for (const [, , name = ''] of text.matchAll(specifiers)) {
      if (isBuiltin(name) || name.includes(':')) continue
      if (!/^[./]/.test(name)) this.#addPackage(/^(?:@[^/]+\/)?[^/]+/.exec(name)![0], dirname(file))
      else {
        const path = join(name.startsWith('/') ? '' : dirname(file), name)
        const imported = [...extensions.map((extension) => path + extension), path.replace(/\.js$/, '.ts')].find(isFile)
        if (imported !== undefined) this.addFile(imported)
      }
    }
  }

  /** Add a package as it is found from a folder, and its dependencies. */
  #addPackage(name: string, from: string): void {
    let above = from
    while (!existsSync(join(above, 'node_modules', name, 'package.json'))) {
      if (dirname(above) === above) return
      above = dirname(above)
    }
    const folder = realpathSync(join(above, 'node_modules', name))
    if (this.#seen.has(folder)) return
    this.#seen.add(folder)
    const { version, dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    this.texts.add(`${name} ${version}`)
    // The version of a package in the same repository need not change with its files.
    if (!/[\\/]node_modules[\\/]/.test(folder)) this.#addFiles(folder)
    for (const dependency of Object.keys(dependencies)) this.#addPackage(dependency, folder)
  }

  #addFiles(folder: string): void {
    const files = globSync('**/*.{js,mjs,cjs,ts,mts,cts,json}', { cwd: folder, ignore: ['**/node_modules/**'] })
    for (const file of files.sort().slice(0, maxLinkedFiles)) {
      this.texts.add(`${relative(this.#root, folder)}/${file} ${hash(readFileSync(join(folder, file)))}`)
    }
  }
}
