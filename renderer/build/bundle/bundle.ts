import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { InlineConfig } from 'vite'
import { hash, markUsed, readCacheFile, writeCacheFile } from '../../../schemas/shared/cacheFile.ts'
import { packageRoot, packageVersion } from '../../../schemas/shared/packageRoot.ts'
import { resolveModules } from './resolveModules.ts'
import type { SiteModules } from './siteModules.ts'
import { strictDocSearch } from './strictDocSearch.ts'
import { styleInputs } from './styleInputs.ts'

/** One file that the bundler made. */
export interface BundledFile {
  path: string
  /** The entry it was made for, by the name it was given. */
  entry?: string
  /** Files it imports first. */
  imports?: string[]
}

export interface Bundled {
  /** Where the files are, absolute. */
  folder: string
  files: BundledFile[]
}

const { version: viteVersion }: { version: string } = createRequire(import.meta.url)('vite/package.json')

/** `development` is for those who write the site: React tells more, and the code can be read. */
export type BundleMode = 'production' | 'development'

/**
 * Bundle our sources with a site's modules, or take what was bundled before if none of the files it was made of changed.
 *
 * `config` says what is special about the target; `cacheFolder` is where results are kept, one for each target.
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
  const found = await cached(record, key)
  if (found) return found

  // Vite is loaded when there is something to bundle, which there mostly is not.
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
    base: site.baseUrl,
    // A built site is the same whatever NODE_ENV says of the process that builds it.
    define: {
      'process.env.NODE_ENV': JSON.stringify(mode),
      'import.meta.env.DEV': String(mode === 'development'),
      'import.meta.env.PROD': String(mode === 'production'),
    },
    resolve: { alias: { '@site': site.root }, conditions: ['module', 'browser', mode] },
    ssr: { noExternal: true, target: 'node', resolve: { conditions: ['module', 'node', 'production'] } },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
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

  const files = output.output.map((file): BundledFile & { data: string | Uint8Array } => ({
    path: file.fileName,
    ...(file.type === 'chunk' && file.isEntry && { entry: file.name }),
    ...(file.type === 'chunk' && { imports: file.imports }),
    data: file.type === 'chunk' ? file.code : file.source,
  }))
  for (const file of [...inputs]) for (const style of await styleInputs(file)) inputs.add(style)
  return keep(record, key, files, await hashesOf(inputs, started), join(cacheFolder, target))
}

interface CacheRecord extends Bundled {
  key: string
  /** Hashes of the files that were bundled. */
  inputs: Record<string, string>
  /** Hashes of the files in the folder, in their order. */
  outputs: string[]
}

/** The bundle in the cache, if nothing that was bundled changed and none of its files is missing or damaged. */
async function cached(record: string, key: string): Promise<Bundled | undefined> {
  const found = readCacheFile(record) as CacheRecord | undefined
  if (found?.key !== key) return undefined
  const inputs = Object.entries(found.inputs).map(async ([file, before]) => (await hashOf(file)) === before)
  const outputs = found.files.map(async ({ path }, index) => {
    const file = join(found.folder, path)
    markUsed(file)
    return (await hashOf(file)) === found.outputs[index]
  })
  return (await Promise.all([...inputs, ...outputs])).every(Boolean) ? found : undefined
}

async function keep(
  record: string,
  key: string,
  files: (BundledFile & { data: string | Uint8Array })[],
  inputs: CacheRecord['inputs'],
  beginning: string,
): Promise<Bundled> {
  const outputs = files.map(({ data }) => hash(data))
  const folder = `${beginning}-${hash(JSON.stringify(files.map(({ path }, index) => [path, outputs[index]])))}`
  const fresh = `${folder}-${process.pid}`
  for (const { path, data } of files) {
    await mkdir(dirname(join(fresh, path)), { recursive: true })
    await writeFile(join(fresh, path), data)
  }
  await rm(folder, { recursive: true, force: true })
  await rename(fresh, folder)

  const old = readCacheFile(record) as CacheRecord | undefined
  const bundled: Bundled = { folder, files: files.map(({ data: _, ...file }) => file) }
  writeCacheFile(record, { ...bundled, key, inputs, outputs } satisfies CacheRecord)
  if (old?.folder.startsWith(beginning) && old.folder !== folder) await rm(old.folder, { recursive: true, force: true })
  return bundled
}

/** Clocks of disks are coarse, ms. */
const clockMs = 50

/** Hashes of files. Of one that was saved since we began, nobody knows which text was bundled: it counts as changed. */
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
