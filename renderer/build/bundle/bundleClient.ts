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
 * Bundle what runs in the browser, in two parts that share nothing: what every page begins with (a few kilobytes), and
 * what it brings to life later: React, our client, and each module of the site.
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
    // Other stylesheets, such as that of the search window, are loaded by the code that needs them.
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
  { root, baseUrl }: Pick<SiteModules, 'root' | 'baseUrl'>,
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
  return bundle('start', { root, baseUrl, modules: [], customCss: [], configCss: '' }, config(input), cacheFolder, mode)
}

/** Entry of the live reload script. */
export const liveReloadEntry = 'liveReload'

/** The number that Lightning CSS, which Vite minifies with, has for the feature. */
const lightDark = 1 << 20

function config(input: Record<string, string>): InlineConfig {
  return {
    // `light-dark()` is left to the browser: its stand-in would add variables to every site.
    css: { lightningcss: { exclude: lightDark } },
    build: {
      target: 'es2022',
      // The browsers of Vite's own default: our styles need `:has()` and `color-mix()`.
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

/** All files that come with a file, so that the browser can ask for them at once. */
function importsOf(file: BundledFile, files: BundledFile[], seen = new Set<string>()): Set<string> {
  for (const path of file.imports ?? []) {
    if (seen.has(path)) continue
    seen.add(path)
    importsOf(files.find((other) => other.path === path)!, files, seen)
  }
  return seen
}

/** A file name for each module: `live:guides/start` → `guides-start`; one of its own, should two be alike. */
function entryNames(modules: SiteModule[]): Map<string, string> {
  const taken = new Set(['boot', 'loader', 'baseUrlBanner', 'client', 'react', liveReloadEntry])
  const names = new Map<string, string>()
  for (const { id } of modules) {
    const plain = id.replace(/^\w+:/, '').replace(/[^\w]+/g, '-')
    let name = plain
    for (let count = 2; taken.has(name); count += 1) name = `${plain}-${count}`
    taken.add(name)
    names.set(id, name)
  }
  return names
}
