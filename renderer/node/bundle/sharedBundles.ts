import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hash, readCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import type { RemoteCache } from '../../../schemas/shared/cache/remoteCache.ts'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import { bundleShape } from '../../../schemas/storedShapes.ts'
import { type StoredBundle, writeBundle } from './bundleCache.ts'
import type { Bundled, BundledFile, BundleRecord, BundleRequest } from './bundled.ts'
import { hashOf } from './bundleInputs.ts'

/** A bundle in the shared cache. Paths of inputs are relative to the site's folder. */
interface SharedBundle extends Pick<Bundled, 'importsPrebuilt'> {
  inputs: Record<string, string>
  /** Data in base64. */
  files: (BundledFile & { data: string })[]
}

/** Get a bundle that another machine has made of the same files, and write it to the folder of bundles. */
export async function fetchBundle(
  remote: RemoteCache,
  request: BundleRequest,
  record: BundleRecord,
): Promise<Bundled | undefined> {
  const { root } = request.site
  const shared = await remote.get<SharedBundle>('bundle', sharedKey(request), bundleShape)
  if (!shared) return undefined
  const inputs = Object.entries(shared.inputs).map(([path, inputHash]) => [join(root, path), inputHash] as const)
  if (inputs.some(([path, inputHash]) => hashOf(path) !== inputHash)) return undefined
  const files = shared.files.map((file) => ({ ...file, data: here(root, file.path, Buffer.from(file.data, 'base64')) }))
  return writeBundle(record, files, Object.fromEntries(inputs), shared.importsPrebuilt && { importsPrebuilt: true })
}

/** Store a bundle that was just made. */
export function shareBundle(
  remote: RemoteCache,
  request: BundleRequest,
  { file }: BundleRecord,
  bundled: Bundled,
): void {
  const stored = readCacheFile(file) as StoredBundle | undefined
  if (!stored || !remote.isWritten) return
  const inputs = Object.entries(stored.inputs).map(([path, inputHash]) => [
    relative(request.site.root, join(file, '..', path)),
    inputHash,
  ])
  const files = bundled.files.map((entry) => ({
    ...entry,
    data: anywhere(request.site.root, entry.path, readRegularFile(join(bundled.folder, entry.path))).toString('base64'),
  }))
  const { importsPrebuilt } = bundled
  const shared: SharedBundle = {
    inputs: Object.fromEntries(inputs),
    files,
    ...(importsPrebuilt && { importsPrebuilt }),
  }
  remote.put('bundle', sharedKey(request), shared)
}

/**
 * Paths of this machine that are in the files of a bundle, and what is stored instead of each: modules import from this package, and source
 * maps name the modules of the site.
 */
function places(root: string, path: string): [here: string, anywhere: string][] {
  if (path.endsWith('.mjs')) return [[pathToFileURL(packageRoot).href, 'quire-package:/']]
  const inJson = (folder: string) => JSON.stringify(join(folder, '/')).slice(1, -1)
  if (path.endsWith('.mjs.map'))
    return [
      [`"${inJson(root)}`, '"quire-site:/'],
      [`"${inJson(packageRoot)}`, '"quire-package:/'],
    ]
  return []
}

const anywhere = (root: string, path: string, data: Buffer): Buffer => replaced(data, places(root, path))
const here = (root: string, path: string, data: Buffer): Buffer =>
  replaced(
    data,
    places(root, path).map(([here, anywhere]) => [anywhere, here]),
  )

const replaced = (data: Buffer, pairs: [from: string, to: string][]): Buffer =>
  pairs.length === 0
    ? data
    : Buffer.from(pairs.reduce((text, [from, to]) => text.replaceAll(from, to), data.toString()))

/**
 * The name of a bundle: its request with paths relative to the site's folder, and the texts of the modules that the request
 * names, so that branches with other modules have bundles of their own. What these import is compared when it is read.
 */
function sharedKey(request: BundleRequest): string {
  const { root, modules, customCss } = request.site
  const portable = JSON.stringify([request, packageRoot])
    .replaceAll(root, '.')
    .replaceAll(packageRoot, relative(root, packageRoot))
  const texts = [...modules.map(({ file }) => file.replace(/\?.*$/, '')), ...customCss].map(textOf)
  return hash(portable, ...texts)
}

function textOf(file: string): Uint8Array | string {
  try {
    return readRegularFile(file)
  } catch {
    return ''
  }
}
