import { createHash } from 'node:crypto'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { PartFacts } from '../../pipeline/parse/parsedDoc.ts'
import type { PartPage } from '../../renderer/node/pages/renderPart.ts'
import { readCacheFile, withHash } from '../../schemas/shared/cache/cacheFile.ts'
import { compress } from '../../schemas/shared/cache/compression.ts'
import { withPath } from '../../schemas/shared/files/withPath.ts'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'
import type { Shard } from '../../schemas/shared/run/shard.ts'
import { mapInOrder } from '../../schemas/shared/threads/mapInOrder.ts'
import { partShape } from '../../schemas/storedShapes.ts'
import { UsageError } from '../UsageError.ts'
import type { PartSignature } from './partSignature.ts'

/** What a part says of itself, in `part.json`. */
export interface PartRecord {
  shard: Shard
  /** `toolKey` of the tool that has written it. */
  tool: string
  /** Hash of the config and of the text of all docs. */
  inputs: string
  /** The options of the build that the site depends on. */
  options: PartOptions
  /** The facts of its docs. */
  docs: PartFacts
  /**
   * The packs in the file `pages`, one behind the other: the length of each in bytes, and its pages by key and length. They also have the
   * contents of docs that are modules, by `contentName`: joined pages need their code.
   */
  packs: { length: number; pages: [key: string, length: number][] }[]
  /** Hash of the file `pages`. */
  pagesHash: string
}

export interface PartOptions {
  locale?: string[] | undefined
  url?: string | undefined
  baseUrl?: string | undefined
  config?: string | undefined
}

const packsAtATime = 2
/** The length of a pack before it is compressed. Pages have much in common: in packs they need two thirds, and a quarter of the time. */
const packBytes = 1_000_000

export const partFile = 'part.json'
export const pagesFile = 'pages'

/** Throw a `UsageError` if a folder has something else than a part. */
export function refuseOtherFolder(folder: string, name: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false })
  if (!stats || (stats.isDirectory() && (readdirSync(folder).length === 0 || existsSync(join(folder, partFile)))))
    return
  throw new UsageError(
    `\`${name}\` is not empty, and no part of a build.`,
    'Empty it, or choose another folder for the part with `--out-dir`.',
  )
}

/** Write a part into a folder, in the place of an earlier one; nothing if `finish`, which is called last, returns nothing. */
export async function writePart(
  folder: string,
  shard: Shard,
  pages: AsyncIterable<PartPage>,
  finish: () => Omit<PartRecord, 'shard' | 'packs' | 'pagesHash'> | undefined,
): Promise<{ pages: number; bytes: number } | undefined> {
  const temporary = `${folder}-${process.pid}`
  try {
    mkdirSync(temporary, { recursive: true })
    const packs: PartRecord['packs'] = []
    const sum = createHash('sha256')
    const pagesPath = join(temporary, pagesFile)
    const file = openSync(pagesPath, 'w')
    const compressed = mapInOrder(packsOf(pages), packsAtATime, async (pack) => ({
      pages: pack.map(({ key, bytes, isContent }): [string, number] => [
        isContent ? contentName(key) : key,
        bytes.length,
      ]),
      bytes: await compress(Buffer.concat(pack.map(({ bytes }) => bytes))),
    }))
    for await (const { bytes, pages } of compressed) {
      withPath(pagesPath, () => writeFileSync(file, bytes))
      sum.update(bytes)
      packs.push({ length: bytes.length, pages })
    }
    closeSync(file)
    const finished = finish()
    if (!finished) return undefined
    const record: PartRecord = { shard, ...finished, packs, pagesHash: sum.digest('hex') }
    writeFile(join(temporary, partFile), withHash(JSON.stringify(record)))
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dirname(folder), { recursive: true })
    renameSync(temporary, folder)
    const lengths = packs.map(({ length }) => length)
    return {
      pages: packs.flatMap(({ pages }) => pages).filter(([key]) => !key.startsWith(contentName(''))).length,
      bytes: lengths.reduce((sum, length) => sum + length, 0),
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Collect pages until they are as long as a pack. */
async function* packsOf(pages: AsyncIterable<PartPage>): AsyncGenerator<PartPage[]> {
  let pack: PartPage[] = []
  let length = 0
  for await (const page of pages) {
    pack.push(page)
    length += page.bytes.length
    if (length < packBytes) continue
    yield pack
    pack = []
    length = 0
  }
  if (pack.length > 0) yield pack
}

/** A part that was read. */
export interface Part extends PartRecord {
  folder: string
  /** As it was named. */
  name: string
  /** Set for parts from stores. */
  signed?: PartSignature
}

/** Read what a part says of itself; the reason why that is not possible otherwise. */
export function readPart(folder: string, name: string): Part | string {
  if (!existsSync(join(folder, partFile))) return 'it has no file `part.json`'
  const record = readRecord(folder)
  if (!record) return damaged(partFile)
  const file = join(folder, pagesFile)
  const size = statSync(file, { throwIfNoEntry: false })?.size
  if (size !== pagesBytes(record) || hashOfFile(file) !== record.pagesHash) return damaged(pagesFile)
  return { ...record, folder, name }
}

/** The record of a part; `undefined` if it is missing or damaged. */
export function readRecord(folder: string): PartRecord | undefined {
  const record = readCacheFile(join(folder, partFile), { isMarked: false })
  return partShape.safeParse(record).success ? (record as PartRecord) : undefined
}

/** The size of the file `pages`. */
export const pagesBytes = ({ packs }: PartRecord): number => packs.reduce((sum, { length }) => sum + length, 0)

export const damaged = (name: string, what = 'file'): string => `its ${what} \`${name}\` is damaged`

/** The name of a content among pages. */
export const contentName = (key: string): string => `content:${key}`

function hashOfFile(path: string): string {
  const sum = createHash('sha256')
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(1 << 20)
  for (let length = 1; length > 0; ) {
    length = readSync(file, buffer, 0, buffer.length, null)
    sum.update(buffer.subarray(0, length))
  }
  closeSync(file)
  return sum.digest('hex')
}
