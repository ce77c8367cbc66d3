import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { hash, markUsed, readCacheFile, writeCacheFile } from '../../../schemas/shared/cache/cacheFile.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import { writeFile } from '../../../schemas/shared/files/writeFile.ts'
import type { Bundled, BundledFile, BundleRecord } from './bundled.ts'
import { hashOf, unknownHash } from './bundleInputs.ts'

/** Data of a bundle that is stored beside its files. Paths are relative to the folder of the record. */
export interface StoredBundle extends Bundled {
  key: string
  /** Hashes of the input files. */
  inputs: Record<string, string>
  /** Hashes of the files in the folder, in the order of `files`. */
  outputs: string[]
  /** Folder of the bundle that it has replaced. */
  replaced?: string
}

/**
 * Read a bundle, if no input file has changed and none of its files is missing or damaged.
 *
 * Without `key` it may be a bundle of any settings. A trusted bundle is not compared with its files.
 */
export async function readBundle(
  recordFile: string,
  { key, isTrusted = false }: { key?: string; isTrusted?: boolean },
): Promise<Bundled | undefined> {
  const record = readCacheFile(recordFile, { isMarked: !isTrusted }) as StoredBundle | undefined
  if (!record || (key !== undefined && record.key !== key)) return undefined
  const inRecordFolder = (path: string) => join(dirname(recordFile), path)
  const folder = inRecordFolder(record.folder)
  const { files, exports, importsPrebuilt } = record
  const bundled: Bundled = { folder, files, ...(exports && { exports }), ...(importsPrebuilt && { importsPrebuilt }) }
  if (isTrusted) return bundled
  const isSame = Object.entries(record.inputs).every(
    ([path, storedHash]) => hashOf(inRecordFolder(path)) === storedHash,
  )
  const isWhole = record.files.every(({ path }, index) => {
    const file = join(folder, path)
    markUsed(file)
    return hashOf(file) === record.outputs[index]
  })
  return isSame && isWhole ? bundled : undefined
}

/**
 * The files that the bundle of a target was made of, with their hashes, by absolute path; none if it came with this package. A file that was
 * saved just before, as all files of a fresh checkout, has the hash that it has now.
 */
export function bundledFiles(cacheFolder: string, target: string): Record<string, string> {
  const record = readCacheFile(join(cacheFolder, `${target}.json`)) as StoredBundle | undefined
  const inputs = Object.entries(record?.inputs ?? {}).map(([path, read]) => {
    const file = join(cacheFolder, path)
    return [file, read === unknownHash ? hashNow(file) : read] as const
  })
  return Object.fromEntries(inputs)
}

function hashNow(file: string): string {
  try {
    return hash(readRegularFile(file))
  } catch {
    return unknownHash
  }
}

/**
 * Write the files of a bundle into a folder named by their hash, and its record. The bundle before the last one is removed: threads may
 * still render pages with the last one, and load modules of it when pages need them.
 */
export async function writeBundle(
  { file: recordFile, key, folderPrefix }: BundleRecord,
  files: (BundledFile & { data: string | Uint8Array })[],
  inputs: Record<string, string>,
  more: Pick<Bundled, 'exports' | 'importsPrebuilt'> = {},
): Promise<Bundled> {
  const outputs = files.map(({ data }) => hash(data))
  const folder = `${folderPrefix}-${hash(JSON.stringify(files.map(({ path }, index) => [path, outputs[index]])))}`
  const temporaryFolder = `${folder}-${process.pid}`
  // Synchronous, so that no signal ends the process before the folder has its name.
  try {
    for (const { path, data } of files) {
      mkdirSync(dirname(join(temporaryFolder, path)), { recursive: true })
      writeFile(join(temporaryFolder, path), data)
    }
    // Another process may have made the same bundle, and read it.
    if (!isSameBundle(folder, files, outputs)) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(temporaryFolder, folder)
    }
  } finally {
    rmSync(temporaryFolder, { recursive: true, force: true })
  }

  const recordFolder = dirname(recordFile)
  const previous = readCacheFile(recordFile) as StoredBundle | undefined
  const bundledFolder = relative(recordFolder, folder)
  const bundled: Bundled = { folder, files: files.map(({ data: _, ...file }) => file), ...more }
  const isReplaced = previous?.folder.startsWith(basename(folderPrefix)) && previous.folder !== bundledFolder
  const replaced = isReplaced ? previous?.folder : previous?.replaced
  const relativeInputs = Object.entries(inputs).map(([path, hash]) => [relative(recordFolder, path), hash])
  const record: StoredBundle = {
    ...bundled,
    folder: bundledFolder,
    key,
    inputs: Object.fromEntries(relativeInputs),
    outputs,
    ...(replaced !== undefined && { replaced }),
  }
  writeCacheFile(recordFile, record)
  const old = previous?.replaced
  if (old !== undefined && old !== replaced && old !== bundledFolder)
    await rm(join(recordFolder, old), { recursive: true, force: true })
  return bundled
}

/** Whether a folder has all files of a bundle. */
function isSameBundle(folder: string, files: BundledFile[], hashes: string[]): boolean {
  try {
    return files.every(({ path }, index) => hash(readRegularFile(join(folder, path))) === hashes[index])
  } catch {
    return false
  }
}
