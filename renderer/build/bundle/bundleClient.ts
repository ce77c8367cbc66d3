import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { packageRoot } from '../../../schemas/shared/packageRoot.ts'
import type { ClientFiles } from '../htmlDocument.ts'
import { type Bundled, type BundledFile, type BundleMode, bundle } from './bundle.ts'
import type { SiteModule, SiteModules } from './siteModules.ts'

export interface Client {
  parts: Bundled[]
  names: ClientFiles
}

/**
 * Bundle the code for the browser, in two parts that share no chunks: the scripts that every page starts with (a few
 * kilobytes), and the code that hydrates it: React, our client and the modules of the site.
 */
export async function bundleClient(site: SiteModules, cacheFolder: string, mode: BundleMode): Promise<Client> {
  const inBrowser = site.modules.filter(({ serverOnly }) => !serverOnly)
  const entries = entryNames(inBrowser)
  const modules = inBrowser.map(({ id, file }) => [entries.get(id), file])
  const input = { client: 'virtual:quire/client', ...Object.fromEntries(modules) }
  const parts = await Promise.all([
    bundleStart(site, cacheFolder, mode),
    bundle('client', site, config(input), cacheFolder, mode),
  ])

  const files = parts.flatMap((part) => part.files)
  const fileOf = (entry: string | undefined) => files.find((file) => file.entry === entry)!
  const client = fileOf('client')
  const names: ClientFiles = {
    hash: /-(.{8})\.js$/.exec(client.path)![1]!,
    // Other stylesheets, such as the search window's, are loaded by the code that uses them.
    styles: files.map(({ path }) => path).filter((path) => /^assets\/style-[^/]*\.css$/.test(path)),
    boot: fileOf('boot').path,
    loader: fileOf('loader').path,
    baseUrlBanner: fileOf('baseUrlBanner').path,
    client: [client.path, ...importsOf(client, files)],
    chunks: Object.fromEntries(inBrowser.map(({ id }) => [id, fileOf(entries.get(id)).path])),
  }
  return { parts, names }
}

/** Bundle the scripts that every page starts with; in development also live reload. They contain no module of the site. */
export function bundleStart(
  { root }: Pick<SiteModules, 'root'>,
  cacheFolder: string,
  mode: BundleMode,
): Promise<Bundled> {
  const browser = (path: string) => join(packageRoot, 'renderer/client', path)
  const input = {
    boot: browser('boot.ts'),
    loader: browser('loader.ts'),
    baseUrlBanner: browser('baseUrlBanner.ts'),
    ...(mode === 'development' && { [liveReloadEntry]: browser('dev/liveReload.ts') }),
  }
  return bundle(
    'start',
    { root, modules: [], customCss: [], configCss: '', hasDiagrams: false },
    config(input),
    cacheFolder,
    mode,
  )
}

/** Entry of the live reload script. */
export const liveReloadEntry = 'liveReload'

/** Flag of the feature in Lightning CSS, Vite's CSS minifier. */
const lightDark = 1 << 20

function config(input: Record<string, string>): InlineConfig {
  return {
    // Keep `light-dark()`: compiling it for older browsers would add variables to every site.
    css: { lightningcss: { exclude: lightDark } },
    build: {
      target: 'es2022',
      // Vite's default browsers. They support `:has()` and `color-mix()`, which our styles use.
      cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'allow-extension',
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: [{ name: 'react', test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ }],
          },
        },
      },
    },
  }
}

/** All files that a file imports, directly or indirectly, so that the browser can request them in parallel. */
function importsOf(file: BundledFile, files: BundledFile[], seen = new Set<string>()): Set<string> {
  for (const path of file.imports ?? []) {
    if (seen.has(path)) continue
    seen.add(path)
    importsOf(files.find((other) => other.path === path)!, files, seen)
  }
  return seen
}

/** A unique file name for each module: `live:guides/start` → `guides-start`. Duplicates get a number. */
function entryNames(modules: SiteModule[]): Map<string, string> {
  const usedNames = new Set(['boot', 'loader', 'baseUrlBanner', 'client', 'react', liveReloadEntry])
  const names = new Map<string, string>()
  for (const { id } of modules) {
    const base = id.replace(/^\w+:/, '').replace(/[^\w]+/g, '-')
    let name = base
    for (let count = 2; usedNames.has(name); count += 1) name = `${base}-${count}`
    usedNames.add(name)
    names.set(id, name)
  }
  return names
}
