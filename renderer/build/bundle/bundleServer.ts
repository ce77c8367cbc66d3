import { cpSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { hash } from '../../../schemas/shared/cacheFile.ts'
import { packageRoot } from '../../../schemas/shared/packageRoot.ts'
import type { RemoteCache } from '../../../schemas/shared/remoteCache.ts'
import { type BundleRequest, bundle } from './bundle.ts'
import type { SiteModules } from './siteModules.ts'

/** The bundle that renders pages to HTML. */
export interface Server {
  /** The module with `createPages`, absolute. Each locale has its own instance of all modules. */
  module(locale: string | undefined): string
  /** Hash of the code. */
  hash: string
}

/**
 * Bundle the code that renders pages.
 *
 * React is part of the bundle, so that it is always the production build and there is only one copy of it, even if the
 * site has installed another one.
 */
export async function bundleServer(site: SiteModules, cacheFolder: string, remote?: RemoteCache): Promise<Server> {
  const { folder, files } = await bundle(serverRequest(site), cacheFolder, remote)
  const entry = files.find((file) => file.entry === 'page')!
  return {
    module(locale) {
      // A ready bundle is in this package, which may not be writable.
      const copy = locale === undefined ? folder : join(cacheFolder, basename(folder), 'locales', locale)
      if (locale !== undefined) {
        for (const { path } of files) cpSync(join(folder, path), join(copy, path))
      }
      return join(copy, entry.path)
    },
    // Source maps name the site's folder, which differs between machines.
    hash: hash(...files.flatMap(({ path }) => (path.endsWith('.map') ? [] : [path, readFileSync(join(folder, path))]))),
  }
}

export const serverRequest = ({ clientModules: _, ...site }: SiteModules): BundleRequest => ({
  target: 'server',
  mode: 'production',
  // It has no styles.
  site: { ...site, customCss: [], configCss: '' },
  input: { page: join(packageRoot, 'renderer/build/renderPages.tsx') },
})
