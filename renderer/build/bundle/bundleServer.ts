import { cpSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { packageRoot } from '../../../schemas/shared/packageRoot.ts'
import { bundle } from './bundle.ts'
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
export async function bundleServer(site: SiteModules, cacheFolder: string): Promise<Server> {
  const { folder, files } = await bundle(
    'server',
    site,
    {
      build: {
        ssr: true,
        target: 'node20',
        minify: false,
        // Errors of components are reported at the positions of their files.
        sourcemap: true,
        rolldownOptions: {
          input: { page: join(packageRoot, 'renderer/build/renderPages.tsx') },
          output: {
            entryFileNames: '[name].mjs',
            chunkFileNames: 'chunks/[name]-[hash].mjs',
            sourcemapPathTransform: (path, mapFile) => resolve(dirname(mapFile), path),
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    },
    cacheFolder,
  )
  const entry = files.find((file) => file.entry === 'page')!
  return {
    module(locale) {
      const copy = locale === undefined ? folder : join(folder, 'locales', locale)
      if (locale !== undefined) {
        for (const { path } of files) cpSync(join(folder, path), join(copy, path))
      }
      return join(copy, entry.path)
    },
    hash: basename(folder),
  }
}
