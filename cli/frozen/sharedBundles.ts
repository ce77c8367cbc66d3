import { existsSync, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleFolder, factsFile, readBundle } from '../../pipeline/load/frozen/frozenBundle.ts'
import type { FrozenVersion } from '../../pipeline/load/frozen/frozenVersions.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import type { RemoteCache } from '../../schemas/shared/cache/remoteCache.ts'
import { isForeign } from '../../schemas/shared/cache/siteCache.ts'
import { filesIn } from '../../schemas/shared/files/filesIn.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'
import { frozenPacksShape } from '../../schemas/storedShapes.ts'
import { FileBlock } from '../output/fileBlock.ts'
import { isOutputPath } from '../output/outputFiles.ts'
import { blockFiles, sharedFilesAreIntact } from './frozenOutput.ts'
import { removeUnused } from './removeUnused.ts'

/*
 * Frozen versions in the shared cache. The files of a version are concatenated into packs of some megabytes:
 *
 *     frozen/<hash of the key>            the lists of the packs, [path, length, modification time in s]
 *     frozen/<hash of the key, number>    a pack
 */

const packBytes = 8_000_000

type PackList = [path: string, length: number, seconds: number][][]

const nameOf = (key: string, ...more: string[]) => hash('frozen version', key, ...more)

/** Store a frozen version for other machines, in the background. */
export function shareBundle(root: string, key: string, cache: RemoteCache): void {
  const folder = bundleFolder(root, key)
  const lists: PackList = []
  let waiting: Uint8Array[] = []
  let bytes = 0
  const putPack = () => {
    if (waiting.length > 0) cache.put('frozen', nameOf(key, `${lists.length - 1}`), Buffer.concat(waiting))
    waiting = []
    bytes = 0
  }
  for (const path of filesIn(folder)) {
    const file = join(folder, path)
    const content = readRegularFile(file)
    if (waiting.length > 0 && bytes + content.length > packBytes) putPack()
    if (waiting.length === 0) lists.push([])
    lists.at(-1)!.push([path, content.length, Math.floor(statSync(file).mtimeMs / 1000)])
    waiting.push(content)
    bytes += content.length
  }
  putPack()
  cache.put('frozen', nameOf(key), lists)
}

/** Fetch frozen versions that other machines stored. Returns whether there was at least one. */
export async function fetchBundles(
  root: string,
  versions: FrozenVersion[],
  codes: string[],
  cache: RemoteCache,
): Promise<boolean> {
  if (isForeign(root)) return false
  removeUnused(root)
  let isOneThere = false
  for (const { key } of versions) if (await fetchBundle(root, key, codes, cache)) isOneThere = true
  return isOneThere
}

async function fetchBundle(root: string, key: string, codes: string[], cache: RemoteCache): Promise<boolean> {
  const lists = await cache.get<PackList>('frozen', nameOf(key), frozenPacksShape)
  if (!lists) return false
  const temporary = `${key}.${process.pid}.tmp`
  const folder = bundleFolder(root, temporary)
  try {
    for (const [index, list] of lists.entries()) {
      const packed = await cache.fetch('frozen', nameOf(key, `${index}`))
      const bytes = packed && (await cache.open(packed))
      if (!bytes) return false
      let start = 0
      for (const [path, length, seconds] of list) {
        if (!isOutputPath(path)) return false
        const file = join(folder, path)
        mkdirSync(dirname(file), { recursive: true })
        writeFile(file, bytes.subarray(start, start + length))
        utimesSync(file, seconds, seconds)
        start += length
      }
    }
    // Its modification time is the time of the last use.
    if (existsSync(factsFile(root, temporary))) utimesSync(factsFile(root, temporary), new Date(), new Date())
    if (!isWhole(root, temporary, codes)) return false
    rmSync(bundleFolder(root, key), { recursive: true, force: true })
    renameSync(folder, bundleFolder(root, key))
    return true
  } catch {
    // The values are damaged, or the disk is full. The version is then rendered here.
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function isWhole(root: string, key: string, codes: string[]): boolean {
  const bundle = readBundle(root, key, codes, { withLinks: true })
  if (!bundle) return false
  return codes.every((code) => {
    const block = new FileBlock(key, blockFiles(root, key, code))
    const isStored = block.isStored && block.deployed !== undefined
    return isStored && sharedFilesAreIntact(root, key, code, bundle.locales[code]!.shared)
  })
}
