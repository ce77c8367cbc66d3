import { cpSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import { type Bundled, type BundleMode, type BundleRequest, bundle } from './bundle.ts'
import type { SiteModules } from './siteModules.ts'

/** The bundle that renders pages to HTML. */
export interface Server {
  /** The module with `createPages`, absolute. Each locale has its own instance of all modules. */
  module(locale: string | undefined): string
  /** The part of that module that stays when the modules of the site change, absolute; absent if it is all bundled together. */
  ready?: string
  /** Hash of the code. */
  hash: string
}

/**
 * Bundle the code that renders pages.
 *
 * React is part of the bundle, so that it is always the production build and there is only one copy of it, even if the
 * site has installed another one.
 */
export async function bundleServer(
  site: SiteModules,
  cacheFolder: string,
  mode: BundleMode = 'production',
  remote?: RemoteCache,
): Promise<Server> {
  const { folder, files, ready } = await bundle(serverRequest(site, mode), cacheFolder, remote)
  const entry = files.find((file) => file.entry === 'page')!
  const readyEntry = (ready ?? { files: [] }).files.find((file) => file.entry === 'page')
  return {
    ...(ready && readyEntry && { ready: join(ready.folder, readyEntry.path) }),
    module(locale) {
      if (locale === undefined) return join(folder, entry.path)
      // A ready bundle is in this package, which may not be writable.
      const copy = join(cacheFolder, basename(folder), 'locales', locale)
      const readyCopy = join(copy, 'ready')
      if (ready) copyFiles(ready, readyCopy)
      copyFiles({ folder, files }, copy, (code) =>
        ready ? code.replaceAll(pathToFileURL(ready.folder).href, pathToFileURL(readyCopy).href) : code,
      )
      return join(copy, entry.path)
    },
    // Source maps name the site's folder, which differs between machines.
    hash: hash(
      ...files.flatMap(({ path }) => (path.endsWith('.map') ? [] : [path, readRegularFile(join(folder, path))])),
    ),
  }
}

function copyFiles({ folder, files }: Bundled, target: string, edit?: (code: string) => string): void {
  for (const { path } of files) {
    cpSync(join(folder, path), join(target, path))
    if (edit && path.endsWith('.mjs'))
      writeFileSync(join(target, path), edit(readRegularFile(join(folder, path), 'utf8')))
  }
}

/** It is the same in both modes; in development it may be made of a ready bundle and the site's own modules. */
export const serverRequest = (
  { clientModules: _, ...site }: SiteModules,
  mode: BundleMode = 'production',
): BundleRequest => ({
  target: 'server',
  mode: 'production',
  // It has no styles.
  site: { ...site, customCss: [], configCss: '' },
  input: { page: join(packageRoot, 'renderer/node/renderPages.tsx') },
  ...(mode === 'development' && { mayImportReady: true }),
})
