import { closeSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { decompress } from '../../schemas/shared/cache/compression.ts'
import type { OpenValue, ValueStore } from '../../schemas/shared/cache/valueStore.ts'
import { contentName, type Part, pagesFile } from './part.ts'

/** No pack is longer: one page may be longer than the others of a pack. */
const maxPackBytes = 256_000_000
/** The packs of a part that are decompressed at a time: pages are asked for almost in the order of their part. */
const openPacks = 2

interface Pack {
  part: Part
  file: number
  start: number
  length: number
  /** Length of its pages. */
  unpacked: number
  /** The decompressed packs of its part, by position. */
  open: Map<number, Promise<Uint8Array | undefined>>
}

/** The pages of all parts of a build, and the contents of docs that are modules. */
export class PartPages implements ValueStore {
  /** How many were read. */
  used = 0
  /** Parts with pages that cannot be read, although their hash is right. */
  readonly damaged = new Set<Part>()
  readonly #files: number[] = []
  /** By key: the pack of a page, and its position and length there. */
  readonly #pages = new Map<string, { pack: Pack; start: number; length: number }>()

  constructor(parts: Part[]) {
    for (const part of parts) {
      const file = openSync(join(part.folder, pagesFile), 'r')
      this.#files.push(file)
      const open: Pack['open'] = new Map()
      let packStart = 0
      for (const { length: packLength, pages } of part.packs) {
        const pack: Pack = { part, file, start: packStart, length: packLength, unpacked: 0, open }
        for (const [key, length] of pages) {
          this.#pages.set(key, { pack, start: pack.unpacked, length })
          pack.unpacked += length
        }
        packStart += packLength
      }
    }
  }

  /** Find a page. */
  async find(key: string): Promise<OpenValue | undefined> {
    const open = this.#find(key)
    return (
      open &&
      (async () => {
        const bytes = await open()
        if (bytes) this.used += 1
        return bytes
      })
    )
  }

  /** The contents of docs that are modules. */
  readonly contents: ValueStore = { find: async (key) => this.#find(contentName(key)) }

  #find(name: string): OpenValue | undefined {
    return this.#pages.has(name) ? () => this.#bytes(name) : undefined
  }

  async #bytes(key: string): Promise<Uint8Array | undefined> {
    const { pack, start, length } = this.#pages.get(key)!
    const bytes = await this.#open(pack)
    if (!bytes) {
      this.damaged.add(pack.part)
      return undefined
    }
    return bytes.subarray(start, start + length)
  }

  /** Close the files. No page can be read afterward. */
  close(): void {
    for (const file of this.#files.splice(0)) closeSync(file)
  }

  #open(pack: Pack): Promise<Uint8Array | undefined> {
    const { start, open } = pack
    const known = open.get(start)
    if (known) return known
    const opened = unpack(pack)
    open.set(start, opened)
    const [first] = open.keys()
    if (open.size > openPacks) open.delete(first!)
    return opened
  }
}

/** The pages of a pack; `undefined` if they are others than its record says. */
async function unpack({ file, start, length, unpacked }: Pack): Promise<Uint8Array | undefined> {
  const packed = Buffer.alloc(length)
  readSync(file, packed, 0, length, start)
  const bytes = await decompress(packed, Math.min(unpacked, maxPackBytes)).catch(() => undefined)
  return bytes?.length === unpacked ? bytes : undefined
}
