import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import type { Severities } from '../../pipeline/severities.ts'
import type { PartPage } from '../../renderer/build/renderPart.ts'
import type { OutputFile } from '../../renderer/page/outputFile.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ContentGraph, Route } from '../../schemas/graph.ts'
import { readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'
import { mapInOrder } from '../../schemas/shared/mapInOrder.ts'
import type { Shard } from '../../schemas/shared/shard.ts'
import { UsageError } from '../UsageError.ts'

/** What a part says of itself and of the whole, in `part.json`. */
export interface PartRecord {
  shard: Shard
  /** `toolKey` of the tool that has written it. */
  tool: string
  /** Hash of everything that the parts of a build have in common. */
  site: string
  /** The pages in the file `pages`: index of the language, index of the route, position and length in bytes. */
  pages: [site: number, route: number, start: number, length: number][]
  /** Hash of the file `pages`. */
  pagesHash: string
  /** In the first part only. */
  whole?: Whole
}

/** What is needed of the site besides its pages. */
export interface Whole {
  sites: { graph: ContentGraph; routes: Route[]; files: [path: string, size: number][] }[]
  diagnostics: Diagnostic[]
  severities: Severities
  staticFolders: string[]
  docs: { total: number; reused: number }
  /** How many pages authors wrote. */
  authored: number
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 20 } }
const pagesAtATime = 16

export const partFile = 'part.json'
const pagesFile = 'pages'

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

/** Write a part into a folder, in the place of an earlier one. `files` are those beside the pages, by language. */
export async function writePart(
  folder: string,
  part: Omit<PartRecord, 'pages' | 'pagesHash' | 'whole'>,
  pages: AsyncIterable<PartPage>,
  finish: () =>
    | { whole?: Omit<Whole, 'sites'>; sites: { graph: ContentGraph; routes: Route[]; files: Iterable<OutputFile> }[] }
    | undefined,
): Promise<{ pages: number; bytes: number } | undefined> {
  const temporary = `${folder}-${process.pid}`
  try {
    mkdirSync(temporary, { recursive: true })
    const written: PartRecord['pages'] = []
    const sum = createHash('sha256')
    let start = 0
    const file = openSync(join(temporary, pagesFile), 'w')
    const packed = mapInOrder(pages, pagesAtATime, async (page) => ({
      ...page,
      bytes: await compress(page.bytes, quality),
    }))
    for await (const { site, route, bytes } of packed) {
      writeSync(file, bytes)
      sum.update(bytes)
      written.push([site, route, start, bytes.length])
      start += bytes.length
    }
    closeSync(file)
    const finished = finish()
    if (!finished) return undefined
    const sites = finished.sites.map(({ graph, routes, files }, index) => ({
      graph,
      routes,
      files: [...files].map((output) => writeOutput(join(temporary, 'files', `${index}`), output)),
    }))
    const record: PartRecord = {
      ...part,
      pages: written,
      pagesHash: sum.digest('hex'),
      ...(finished.whole && { whole: { ...finished.whole, sites } }),
    }
    if (!writeCacheFile(join(temporary, partFile), record)) throw new Error(`${partFile} cannot be written`)
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(dirname(folder), { recursive: true })
    renameSync(temporary, folder)
    return { pages: written.length, bytes: start }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function writeOutput(folder: string, output: OutputFile): [path: string, size: number] {
  const file = join(folder, output.path)
  mkdirSync(dirname(file), { recursive: true })
  if ('copy' in output) copyFileSync(output.copy, file)
  else writeFileSync(file, output.data)
  return [output.path, statSync(file).size]
}

/** A part that was read. */
export interface Part extends PartRecord {
  folder: string
  /** As it was named. */
  name: string
}

/** Read what a part says of itself; the reason why that is not possible otherwise. */
export function readPart(folder: string, name: string): Part | string {
  if (!existsSync(join(folder, partFile))) return 'it has no file `part.json`'
  const record = readCacheFile(join(folder, partFile), { isMarked: false }) as PartRecord | undefined
  if (!record?.shard) return 'its file `part.json` is damaged'
  const file = statSync(join(folder, pagesFile), { throwIfNoEntry: false })
  if (!file || hashOfFile(join(folder, pagesFile)) !== record.pagesHash) return 'its file `pages` is damaged'
  for (const [index, { files }] of (record.whole?.sites ?? []).entries()) {
    const lost = files.find(
      ([path, size]) => statSync(outputOf(folder, index, path), { throwIfNoEntry: false })?.size !== size,
    )
    if (lost) return `its file \`${relative(folder, outputOf(folder, index, lost[0]))}\` is damaged`
  }
  return { ...record, folder, name }
}

/** The path of a file beside the pages. */
export const outputOf = (folder: string, site: number, path: string): string => join(folder, 'files', `${site}`, path)

/** Opens the pages of parts. Returns a function that reads one. */
export function openPages(parts: Part[]): (site: number, route: number) => Promise<Uint8Array> {
  const places = new Map<string, { file: number; start: number; length: number }>()
  for (const { folder, pages } of parts) {
    const file = openSync(join(folder, pagesFile), 'r')
    for (const [site, route, start, length] of pages) places.set(`${site} ${route}`, { file, start, length })
  }
  return async (site, route) => {
    const { file, start, length } = places.get(`${site} ${route}`)!
    const bytes = Buffer.alloc(length)
    readSync(file, bytes, 0, length, start)
    return decompress(bytes, { chunkSize: 256 * 1024 })
  }
}

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
