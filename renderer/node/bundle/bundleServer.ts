import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import { writeFile } from '../../../schemas/shared/files/writeFile.ts'
import { localeOfModule } from '../../theme/body/modules.ts'
import { bundle } from './bundle.ts'
import type { Bundled, BundledFile, BundleRequest } from './bundled.ts'
import type { SiteModule } from './siteModule.ts'
import type { SiteModules } from './siteModules.ts'

/** The bundle that renders pages to HTML. Plain data. */
export interface Server extends Pick<Bundled, 'folder' | 'files' | 'prebuilt'> {
  /** The folder of copies for other languages, absolute. A prebuilt bundle is in this package, which may not be writable. */
  copies: string
  /** Hash of all code. */
  hash: string
  /** Hash of the code that renders pages without modules of the site. */
  commonHash: string
  /** Hashes of the code of modules of the site, by their ids. Where all code is bundled together, these are the docs that are not. */
  hashes: Record<string, string>
}

/**
 * Bundle the code that renders pages.
 *
 * React is part of the bundle, so that it is always the production build and there is only one copy of it, even if the
 * site has installed another one.
 */
export async function bundleServer(site: SiteModules, cacheFolder: string, remote?: RemoteCache): Promise<Server> {
  const { folder, files, prebuilt } = await bundle(serverRequest(site), cacheFolder, remote)
  const bundled = { folder, files, ...(prebuilt && { prebuilt }) }
  return { ...bundled, copies: join(cacheFolder, basename(folder), 'locales'), ...codeHashes(site, bundled) }
}

/** The module with `createPages`, absolute. Each locale has its own instance of all modules; `undefined` is the first one. */
export function serverModule({ folder, files, prebuilt, copies }: Server, locale: string | undefined): string {
  const { path } = entryOf(files)!
  if (locale === undefined) return join(folder, path)
  const copy = join(copies, locale)
  const prebuiltCopy = join(copy, 'prebuilt')
  if (prebuilt) copyFiles(prebuilt, prebuiltCopy)
  // The docs of other languages are never loaded.
  const isOwn = ({ isDoc, modules = [] }: BundledFile) => !isDoc || modules.some((id) => localeOfModule(id) === locale)
  const edit =
    prebuilt &&
    ((code: string) => code.replaceAll(pathToFileURL(prebuilt.folder).href, pathToFileURL(prebuiltCopy).href))
  copyFiles({ folder, files: files.filter(isOwn) }, copy, edit)
  return join(copy, path)
}

/** The part of that module that stays when the modules of the site change, absolute; `undefined` if it is all bundled together. */
export function prebuiltServerModule({ prebuilt }: Server): string | undefined {
  const entry = prebuilt && entryOf(prebuilt.files)
  return prebuilt && entry && join(prebuilt.folder, entry.path)
}

/** Hash of the code of modules of the site. */
export const hashOfModules = ({ hashes }: Server, ids: string[]): string =>
  hash(...ids.map((id) => (Object.hasOwn(hashes, id) ? hashes[id]! : '')))

const entryOf = (files: BundledFile[]) => files.find(({ entry }) => entry === 'page')

/** The name of a chunk has a hash of its code, and of the chunks that it imports. Only the name of an entry has none. */
function codeHashes(
  { modules }: SiteModules,
  { folder, files, prebuilt }: Pick<Bundled, 'folder' | 'files' | 'prebuilt'>,
): Pick<Server, 'hash' | 'commonHash' | 'hashes'> {
  // Source maps name the site's folder, which differs between machines, as does the folder of the prebuilt bundle.
  const code = files.filter(({ path }) => !path.endsWith('.map'))
  const textOf = ({ path }: BundledFile) => {
    const bytes = readRegularFile(join(folder, path))
    return prebuilt
      ? bytes.toString().replaceAll(pathToFileURL(prebuilt.folder).href, basename(prebuilt.folder))
      : bytes
  }
  const whole = hash(...code.flatMap((file) => [file.path, textOf(file)]))
  const docs = code.filter(({ isDoc }) => isDoc)
  if (!prebuilt) {
    const common =
      docs.length === 0
        ? whole
        : hash(...code.flatMap((file) => (file.isDoc ? [] : [file.path, withoutDocs(textOf(file), docs)])))
    const hashes = docs.flatMap(({ path, modules = [] }) => modules.map((id) => [id, path]))
    return { hash: whole, commonHash: common, hashes: Object.fromEntries(hashes) }
  }

  const chunks = new Map(code.flatMap((file) => (file.modules ?? []).map((id) => [id, file])))
  const entries = new Set(code.flatMap(({ entry, path }) => (entry === undefined ? [] : path)))
  const byPath = new Map(code.map((file) => [file.path, file]))
  const importsEntry = (chunk: BundledFile): boolean => {
    const reached = new Set([chunk])
    for (const { imports = [] } of reached) {
      if (imports.some((path) => entries.has(path))) return true
      for (const path of imports) if (byPath.has(path)) reached.add(byPath.get(path)!)
    }
    return false
  }
  const hashOf = ({ id }: SiteModule) => {
    const chunk = chunks.get(id)
    return chunk && !importsEntry(chunk) ? chunk.path : whole
  }
  return {
    hash: whole,
    commonHash: basename(prebuilt.folder),
    hashes: Object.fromEntries(modules.map((module) => [module.id, hashOf(module)])),
  }
}

/** The code of a file without the hashes in the names of docs, as the table of modules has them. */
const withoutDocs = (code: string | Uint8Array, docs: BundledFile[]): string => {
  const names = new Map(docs.map(({ path, modules }) => [basename(path), modules!.join()]))
  return String(code).replace(/[\w-]+\.mjs/g, (name) => names.get(name) ?? name)
}

function copyFiles({ folder, files }: Bundled, target: string, edit?: (code: string) => string): void {
  for (const inner of new Set(files.map(({ path }) => dirname(path))))
    mkdirSync(join(target, inner), { recursive: true })
  for (const { path } of files) {
    const [from, to] = [join(folder, path), join(target, path)]
    if (edit && path.endsWith('.mjs')) writeFile(to, edit(readRegularFile(from, 'utf8')))
    else copyFileSync(from, to)
  }
}

/** It is the same in both modes, and made of a prebuilt bundle and the site's own modules where that is possible. */
export const serverRequest = ({ clientModules: _, analytics: __, ...site }: SiteModules): BundleRequest => ({
  target: 'server',
  mode: 'production',
  // It has no styles.
  site: { ...site, customCss: [], configCss: '' },
  input: { page: join(packageRoot, 'renderer/node/renderPages.tsx') },
  mayImportPrebuilt: true,
})
