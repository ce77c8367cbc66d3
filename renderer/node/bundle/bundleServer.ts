import { cpSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import { type Bundled, type BundledFile, type BundleRequest, bundle } from './bundle.ts'
import type { SiteModules } from './siteModules.ts'

/** The bundle that renders pages to HTML. */
export interface Server {
  /** The module with `createPages`, absolute. Each locale has its own instance of all modules. */
  module(locale: string | undefined): string
  /** The part of that module that stays when the modules of the site change, absolute; absent if it is all bundled together. */
  ready?: string
  /** Hash of all code. */
  hash: string
  /** Hash of the code that renders pages without modules of the site. */
  commonHash: string
  /** Hash of the code of modules of the site, by their ids. */
  hashOf(ids: string[]): string
}

/**
 * Bundle the code that renders pages.
 *
 * React is part of the bundle, so that it is always the production build and there is only one copy of it, even if the
 * site has installed another one.
 */
export async function bundleServer(site: SiteModules, cacheFolder: string, remote?: RemoteCache): Promise<Server> {
  const { folder, files, ready } = await bundle(serverRequest(site), cacheFolder, remote)
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
    ...codeHashes(site, { folder, files, ready }),
  }
}

/** The name of a chunk has a hash of its code, and of the chunks that it imports. Only the name of an entry has none. */
function codeHashes(
  { modules }: SiteModules,
  { folder, files, ready }: Pick<Bundled, 'folder' | 'files'> & { ready: Bundled | undefined },
): Pick<Server, 'hash' | 'commonHash' | 'hashOf'> {
  // Source maps name the site's folder, which differs between machines, as does the folder of the ready bundle.
  const code = files.filter(({ path }) => !path.endsWith('.map'))
  const textOf = ({ path }: BundledFile) => {
    const bytes = readRegularFile(join(folder, path))
    return ready ? bytes.toString().replaceAll(pathToFileURL(ready.folder).href, basename(ready.folder)) : bytes
  }
  const whole = hash(...code.flatMap((file) => [file.path, textOf(file)]))
  if (!ready) return { hash: whole, commonHash: whole, hashOf: () => '' }

  const chunks = new Map(code.flatMap((file) => (file.modules ?? []).map((id) => [id, file])))
  const byId = new Map(modules.map((module) => [module.id, module]))
  const entries = new Set(code.flatMap(({ entry, path }) => (entry === undefined ? [] : path)))
  const hashOfModule = (id: string) => {
    const module = byId.get(id)
    if (!module) return ''
    const chunk = chunks.get(id)
    const isNamed = chunk && !chunk.imports?.some((path) => entries.has(path))
    return isNamed ? chunk.path : whole
  }
  return {
    hash: whole,
    commonHash: basename(ready.folder),
    hashOf: (ids) => hash(...ids.map(hashOfModule)),
  }
}

function copyFiles({ folder, files }: Bundled, target: string, edit?: (code: string) => string): void {
  for (const { path } of files) {
    cpSync(join(folder, path), join(target, path))
    if (edit && path.endsWith('.mjs'))
      writeFileSync(join(target, path), edit(readRegularFile(join(folder, path), 'utf8')))
  }
}

/** It is the same in both modes, and made of a ready bundle and the site's own modules where that is possible. */
export const serverRequest = ({ clientModules: _, analytics: __, ...site }: SiteModules): BundleRequest => ({
  target: 'server',
  mode: 'production',
  // It has no styles.
  site: { ...site, customCss: [], configCss: '' },
  input: { page: join(packageRoot, 'renderer/node/renderPages.tsx') },
  mayImportReady: true,
})
