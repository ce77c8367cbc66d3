import { join } from 'node:path'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import type { ClientFiles } from '../htmlDocument.ts'
import { bundle } from './bundle.ts'
import type { Bundled, BundledFile, BundleMode, BundleRequest } from './bundled.ts'
import { clientEntry } from './clientEntry.ts'
import { plainSite, prebuiltModulesEntry } from './prebuiltBundles.ts'
import type { SiteModule } from './siteModule.ts'
import type { SiteModules } from './siteModules.ts'
import { stylesheets, stylesModule } from './stylesheets.ts'
import { uniqueName } from './uniqueName.ts'

export interface Client {
  parts: Bundled[]
  names: ClientFiles
}

/**
 * Bundle the code for the browser, in three parts that share no files: the scripts that every page starts with (a few
 * kilobytes), the stylesheets, and the code that hydrates it: React, our client and the modules of the site.
 */
export async function bundleClient(
  site: SiteModules,
  cacheFolder: string,
  mode: BundleMode,
  remote?: RemoteCache,
): Promise<Client> {
  const bundles = await Promise.all(clientRequests(site, mode).map((request) => bundle(request, cacheFolder, remote)))
  const parts = bundles.flatMap((part) => (part.prebuilt ? [part, part.prebuilt] : part))
  const inBrowser = browserModules(site)
  const entries = entryNames(inBrowser)
  const files = parts.flatMap((part) => part.files)
  // A prebuilt bundle has entries of the same names; those of the site are used.
  const byEntry = new Map(files.toReversed().map((file) => [file.entry, file]))
  const fileOf = (entry: string | undefined) => byEntry.get(entry)!
  const client = fileOf('client')
  // Such code may show any element on any page.
  const runsEverywhere = site.clientModules !== undefined || site.replacements !== undefined
  const names: ClientFiles = {
    hash: /-(.{8})\.js$/.exec(client.path)![1]!,
    styles: [
      ...stylesheets(site).map(({ name, classes, isLater }) => ({
        path: fileOf(name).path,
        ...(isLater && { isLater }),
        ...(classes && !runsEverywhere && { classes }),
      })),
      // Styles that modules of the site import. Others, such as the search window's, are loaded by the code that uses them.
      ...files.flatMap(({ path, entry }) => (entry === undefined && isStyle(path) ? { path } : [])),
    ],
    boot: fileOf('boot').path,
    loader: fileOf('loader').path,
    baseUrlBanner: fileOf('baseUrlBanner').path,
    redirect: fileOf('redirect').path,
    client: [client.path, ...importsOf(client, new Map(files.map((file) => [file.path, file])))],
    chunks: Object.fromEntries(inBrowser.map(({ id }) => [id, fileOf(entries.get(id)).path])),
  }
  return { parts, names }
}

/** Bundle the scripts that every page starts with; in development also live reload. They contain no module of the site. */
export const bundleStart = (root: string, cacheFolder: string, mode: BundleMode): Promise<Bundled> =>
  bundle(startRequest(root, mode), cacheFolder)

function startRequest(root: string, mode: BundleMode): BundleRequest {
  const browser = (path: string) => join(packageRoot, 'renderer/client', path)
  const input = {
    boot: browser('boot.ts'),
    loader: browser('loader.ts'),
    baseUrlBanner: browser('baseUrlBanner.ts'),
    redirect: browser('redirect.ts'),
    ...(mode === 'development' && { [liveReloadEntry]: browser('dev/liveReload.ts') }),
  }
  return { target: 'start', mode, site: plainSite(root), input }
}

/** The bundles of a client. Each request names only the part of the site that its bundle is made of. */
export function clientRequests(site: SiteModules, mode: BundleMode): BundleRequest[] {
  const {
    root,
    alias,
    customCss,
    postCss,
    configCss,
    infima,
    broken,
    analytics,
    partStyles,
    cssClasses,
    followsSystem,
    ...others
  } = site
  // Visits of authors are not counted.
  const code = { ...others, ...(analytics && mode === 'production' && { analytics }) }
  const aliases = { ...(alias && { alias }), ...(postCss && { postCss }) }
  const modules = browserModules(site)
  const entries = entryNames(modules)
  const input = {
    client: clientEntry,
    ...Object.fromEntries(modules.map(({ id, file }) => [entries.get(id), file])),
  }
  const styles: SiteModules = {
    ...plainSite(root),
    ...aliases,
    customCss,
    configCss,
    ...(infima && { infima }),
    ...(partStyles && { partStyles }),
    ...(cssClasses && { cssClasses }),
    ...(followsSystem && { followsSystem }),
    ...(broken && { broken }),
  }
  return [
    startRequest(root, mode),
    { target: 'styles', mode, site: styles, input: stylesInput(styles) },
    {
      target: 'client',
      mode,
      site: { ...code, ...aliases, root, modules, customCss: [], configCss: '', ...(broken && { broken }) },
      input,
      ...(mode === 'development' && { mayImportPrebuilt: true }),
    },
  ]
}

const isStyle = (path: string) => /^assets\/style-[^/]*\.css$/.test(path)

const stylesInput = (site: SiteModules) =>
  Object.fromEntries(stylesheets(site).map(({ name }) => [name, stylesModule + name]))

const browserModules = ({ modules }: SiteModules) => modules.filter(({ serverOnly }) => !serverOnly)

/** Entry of the live reload script. */
export const liveReloadEntry = 'liveReload'

/**
 * All files that a file imports, directly or indirectly, so that the browser can request them in parallel. An address of another
 * server, `import 'https://…'`, is no file of the site.
 */
function importsOf(file: BundledFile, byPath: Map<string, BundledFile>, seen = new Set<string>()): Set<string> {
  for (const path of file.imports ?? []) {
    const imported = byPath.get(path)
    if (!imported || seen.has(path)) continue
    seen.add(path)
    importsOf(imported, byPath, seen)
  }
  return seen
}

/** A unique file name for each module: `live:guides/start` → `guides-start`. Duplicates get a number. */
function entryNames(modules: SiteModule[]): Map<string, string> {
  const usedNames = new Set([
    'boot',
    'loader',
    'baseUrlBanner',
    'redirect',
    'client',
    'react',
    liveReloadEntry,
    prebuiltModulesEntry,
  ])
  const nameOf = (id: string) => uniqueName(id.replace(/^\w+:/, '').replace(/[^\w]+/g, '-'), usedNames)
  return new Map(modules.map(({ id }) => [id, nameOf(id)]))
}
