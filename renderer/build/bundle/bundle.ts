import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { InlineConfig } from 'vite'
import { hash, markUsed, readCacheFile, writeCacheFile } from '../../../schemas/shared/cacheFile.ts'
import { packageRoot, packageVersion } from '../../../schemas/shared/packageRoot.ts'
import { resolveModules } from './resolveModules.ts'
import type { SiteModules } from './siteModules.ts'
import { strictDocSearch } from './strictDocSearch.ts'
import { svgComponents } from './svgComponents.ts'

/** A file of a bundle. */
export interface BundledFile {
  path: string
  /** Name of the entry, for entry chunks. */
  entry?: string
  /** Paths of the chunks that it imports statically. */
  imports?: string[]
  /** Set if the file contains `basePlaceholder`. */
  hasBase?: true
}

export interface Bundled {
  /** Absolute path of the folder with the files. */
  folder: string
  files: BundledFile[]
}

const { version: viteVersion }: { version: string } = createRequire(import.meta.url)('vite/package.json')

/** Stands for the base URL in a bundle. Languages of a site differ in their base URL and share a bundle. */
export const basePlaceholder = '/__quire-base-url__/'

/** In `development`, React reports more warnings and the code is not minified. */
export type BundleMode = 'production' | 'development'

/**
 * Bundle our sources with a site's modules, or return the cached bundle if no input file has changed.
 *
 * `config` is the Vite config of the target. `cacheFolder` holds one bundle for each target.
 */
export async function bundle(
  target: 'start' | 'client' | 'server',
  site: SiteModules,
  config: InlineConfig,
  cacheFolder: string,
  mode: BundleMode = 'production',
): Promise<Bundled> {
  const { input } = config.build?.rolldownOptions ?? {}
  const key = hash(JSON.stringify({ packageVersion, viteVersion, target, mode, packageRoot, input, site }))
  const record = join(cacheFolder, `${target}.json`)
  const cachedBundle = await readCachedBundle(record, key)
  if (cachedBundle) return cachedBundle

  // Vite is loaded on demand, because most builds use the cached bundle.
  const { build } = await import('vite')
  const inputs = new Set<string>()
  const started = Date.now()
  const output = await build({
    ...config,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'silent',
    mode,
    root: site.root,
    // Modules are compiled alike in all sites. A site's own `tsconfig.json` may extend a package that is not installed.
    tsconfig: join(packageRoot, 'renderer/build/bundle/typescript.json'),
    base: basePlaceholder,
    // The built site must not depend on NODE_ENV of the building process.
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'import.meta.env.DEV': String(mode === 'development'),
      'import.meta.env.PROD': String(mode === 'production'),
    },
    resolve: { alias: { '@site': site.root }, conditions: ['module', 'browser', mode] },
    ssr: { noExternal: true, target: 'node', resolve: { conditions: ['module', 'node', 'production'] } },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      svgComponents(new Map(site.modules.flatMap(({ file, code }) => (code === undefined ? [] : [[file, code]])))),
      resolveModules(site, target),
      strictDocSearch(),
      {
        name: 'quire:inputs',
        buildEnd() {
          for (const id of this.getModuleIds()) {
            if (!id.startsWith('\0')) inputs.add(id.replace(/\?.*$/, ''))
          }
        },
      },
    ],
    build: {
      ...(mode === 'development' && { minify: false, cssMinify: false }),
      ...config.build,
      write: false,
      emptyOutDir: false,
      reportCompressedSize: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      rolldownOptions: { ...config.build?.rolldownOptions, moduleTypes: { '.js': 'jsx' }, logLevel: 'silent' },
    },
  })
  if (Array.isArray(output) || !('output' in output)) throw new Error('The bundler answered in a form we do not know.')

  const files = output.output.map((file): BundledFile & { data: string | Uint8Array } => {
    const data = file.type === 'chunk' ? file.code : file.source
    return {
      path: file.fileName,
      ...(file.type === 'chunk' && file.isEntry && { entry: file.name }),
      ...(file.type === 'chunk' && { imports: file.imports }),
      ...(typeof data === 'string' && data.includes(basePlaceholder) && { hasBase: true as const }),
      data,
    }
  })
  for (const file of [...inputs]) for (const style of await styleInputs(file)) inputs.add(style)
  return writeCachedBundle(record, key, files, await hashesOf(inputs, started), join(cacheFolder, target))
}

interface CacheRecord extends Bundled {
  key: string
  /** Hashes of the input files. */
  inputs: Record<string, string>
  /** Hashes of the files in the folder, in the order of `files`. */
  outputs: string[]
}

/** The cached bundle, if no input file has changed and none of its files is missing or damaged. */
async function readCachedBundle(recordFile: string, key: string): Promise<Bundled | undefined> {
  const record = readCacheFile(recordFile) as CacheRecord | undefined
  if (record?.key !== key) return undefined
  const inputs = Object.entries(record.inputs).map(async ([file, cachedHash]) => (await hashOf(file)) === cachedHash)
  const outputs = record.files.map(async ({ path }, index) => {
    const file = join(record.folder, path)
    markUsed(file)
    return (await hashOf(file)) === record.outputs[index]
  })
  return (await Promise.all([...inputs, ...outputs])).every(Boolean) ? record : undefined
}

async function writeCachedBundle(
  record: string,
  key: string,
  files: (BundledFile & { data: string | Uint8Array })[],
  inputs: CacheRecord['inputs'],
  folderPrefix: string,
): Promise<Bundled> {
  const outputs = files.map(({ data }) => hash(data))
  const folder = `${folderPrefix}-${hash(JSON.stringify(files.map(({ path }, index) => [path, outputs[index]])))}`
  const temporaryFolder = `${folder}-${process.pid}`
  // Synchronous, so that no signal ends the process before the folder has its name.
  try {
    for (const { path, data } of files) {
      mkdirSync(dirname(join(temporaryFolder, path)), { recursive: true })
      writeFileSync(join(temporaryFolder, path), data)
    }
    // Another process may have made the same bundle, and read it.
    if (!isSameBundle(folder, files, outputs)) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(temporaryFolder, folder)
    }
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }

  const previous = readCacheFile(record) as CacheRecord | undefined
  const bundled: Bundled = { folder, files: files.map(({ data: _, ...file }) => file) }
  writeCacheFile(record, { ...bundled, key, inputs, outputs } satisfies CacheRecord)
  if (previous?.folder.startsWith(folderPrefix) && previous.folder !== folder)
    await rm(previous.folder, { recursive: true, force: true })
  return bundled
}

/** Whether a folder has all files of a bundle. */
function isSameBundle(folder: string, files: BundledFile[], hashes: string[]): boolean {
  try {
    return files.every(({ path }, index) => hash(readFileSync(join(folder, path))) === hashes[index])
  } catch {
    return false
  }
}

/** Precision of file times, ms. */
const clockMs = 50

/** Hashes of files. A file that was saved during bundling gets a hash that never matches: its bundled version is unknown. */
async function hashesOf(files: Set<string>, started: number): Promise<CacheRecord['inputs']> {
  const hashes = [...files].sort().map(async (file) => {
    const { mtimeMs = 0, ctimeMs = 0 } = (await stat(file).catch(() => undefined)) ?? {}
    const isSettled = Math.max(mtimeMs, ctimeMs) < started - clockMs
    return [file, isSettled ? await hashOf(file) : 'saved while it was bundled'] as const
  })
  return Object.fromEntries(await Promise.all(hashes))
}

const missing = 'missing'

async function hashOf(file: string): Promise<string> {
  try {
    return hash(await readFile(file))
  } catch {
    return missing
  }
}

/**
 * Paths of a stylesheet and of the local files it refers to, recursively: `@import './a.css'`, `@use 'a'`, `url(b.svg)`.
 * Sass looks for `a` in `a.scss`, `_a.scss` and `a/_index.scss`; those that do not exist are listed, too.
 */
async function styleInputs(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen
  seen.add(file)
  const extension = /\.(?:css|scss|sass|less|styl)$/.exec(file)?.[0]
  if (!extension) return seen
  const css = await readFile(file, 'utf8').catch(() => '')
  const references = css.matchAll(/(?:@(?:import|use|forward)\s+|url\(\s*)(?:["']([^"']+)["']|([^\s"')]+)\s*\))/g)
  for (const [, quoted, bare] of references) {
    const path = (quoted ?? bare ?? '').replace(/[?#].*$/, '')
    if (!/^\.{1,2}\//.test(path) && !/^\w[^:]*$/.test(path)) continue
    const target = join(dirname(file), path)
    const isWhole = extension === '.css' || /\.\w+$/.test(path)
    const names = isWhole ? [path] : [path + extension, join(path, `_index${extension}`)]
    for (const name of names) await styleInputs(join(dirname(file), name), seen)
    if (extension !== '.css') await styleInputs(join(dirname(target), `_${basename(names[0]!)}`), seen)
  }
  return seen
}
