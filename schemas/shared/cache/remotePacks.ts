import type { z } from 'zod'
import { packShape, treeShape } from '../../storedShapes.ts'
import { getOrInsert } from '../collections/getOrInsert.ts'
import { hash } from './cacheFile.ts'
import type { OpenValue, ValueStore } from './valueStore.ts'

/** The kinds of values in packs: contents of docs, and rendered pages. */
export type PackedKind = 'content' | 'pages'

/** The trees of a run. Each part of a build has its own, because parts are built at the same time. */
export interface PackTrees {
  /** The tree that is read and written: `2/8` of a part, otherwise empty. */
  own: string
  /** Trees whose packs are found as well. */
  others?: string[]
  /** Trees whose packs the own one lists from now on: those of the parts that are joined. */
  joined?: string[]
}

/** The shared cache, as far as packs use it. */
interface PackCache {
  readonly isWritten: boolean
  readonly readFailure: string | undefined
  getAll<Value>(kind: 'tree', key: string, shape: z.ZodType): Promise<Value[] | undefined>
  fetchPack(kind: PackedKind, name: string): Promise<Uint8Array | null | undefined>
  open(packed: Uint8Array): Promise<Uint8Array | undefined>
  put(kind: 'tree' | PackedKind, key: string, value: object, onWritten?: () => void): void
  written(): Promise<void>
  count(kind: PackedKind, what: 'hits' | 'misses'): void
}

/** A pack: its name, its length in bytes before compression, and the keys of its values. */
type Listed = [name: string, length: number, keys: string[]]

interface Tree {
  /** The largest number of values that a run had which has written the tree. */
  total: number
  /** The last added or used is first. */
  packs: Listed[]
}

interface Pack {
  name: string
  /** Whether the store has none, or a damaged one. A pack that could not be read is not lost. */
  isLost: boolean
  fetched: Promise<Uint8Array | null | undefined> | undefined
  values: Promise<Map<string, Uint8Array> | undefined> | undefined
}

/** A pack is complete when it has so many values, or bytes before compression. */
const maxValues = 256
const packBytes = 4_000_000
/** Length of all packs that are open, in bytes. Beyond that the oldest is fetched again when one of its values is opened. */
const maxOpenBytes = 128_000_000
/** A tree has values of several branches: it lists so many times those of the largest run, and at least so many. */
const branches = 4
const minListed = 4096

/**
 * Small values of a shared cache, each in one pack with others that were made at the same time: they need few requests, and half the
 * bytes, since they have much in common.
 *
 *     tree/<hash of kind, site and name>    a `Tree`
 *     pages/<hash of the keys>              a pack
 *
 * A pack never changes; a tree is replaced, once its packs are stored. If two builds replace it at a time, some values are made again,
 * and none is wrong. Packs of builds that have added little are joined with those of later ones, so that their number stays small.
 */
export class RemotePacks implements ValueStore {
  readonly kind: PackedKind
  readonly #remote: PackCache
  readonly #site: string
  readonly #trees: PackTrees
  readonly #total: number
  /** The packs that have the values of this run, by key. */
  #names: Promise<Map<string, string>> | undefined
  readonly #packs = new Map<string, Pack>()
  /** The packs that are open, with their lengths. The last used is the last. */
  readonly #open = new Map<Pack, number>()
  #openBytes = 0
  #added = new Map<string, Uint8Array>()
  #addedBytes = 0
  /** Packs of this run that the store has. */
  readonly #written: Listed[] = []

  /** `site` names the trees: those of other sites in the store are others. `total` is the number of values of this run. */
  constructor(remote: PackCache, kind: PackedKind, site: string, trees: PackTrees, total: number) {
    this.#remote = remote
    this.kind = kind
    this.#site = site
    this.#trees = trees
    this.#total = total
  }

  /** Find a value. Its pack is requested at once. */
  async find(key: string): Promise<OpenValue | undefined> {
    this.#names ??= this.#readNames()
    const name = (await this.#names).get(key)
    const pack = name === undefined ? undefined : this.#pack(name)
    if (!pack || pack.isLost) {
      this.#count(undefined)
      return undefined
    }
    if (!pack.values) pack.fetched ??= this.#remote.fetchPack(this.kind, pack.name)
    return async () => this.#count((await this.#valuesOf(pack))?.get(key))
  }

  #count(bytes: Uint8Array | undefined): Uint8Array | undefined {
    if (this.#remote.readFailure === undefined) this.#remote.count(this.kind, bytes ? 'hits' : 'misses')
    return bytes
  }

  /** Whether `add` stores values. */
  get isWritten(): boolean {
    return this.#remote.isWritten
  }

  /** Store a value, with those that are added after it. */
  add(key: string, bytes: Uint8Array): void {
    if (!this.isWritten) return
    this.#addedBytes += bytes.length - (this.#added.get(key)?.length ?? 0)
    this.#added.set(key, bytes)
    if (this.#added.size >= maxValues || this.#addedBytes >= packBytes) this.#writePack()
  }

  /** Store the last pack of this run, and then the tree with the packs of the run. */
  async save(): Promise<void> {
    const { own, joined = [] } = this.#trees
    await this.#remote.written()
    const isChanged = this.#added.size + this.#written.length + joined.length > 0
    if (!isChanged || !this.isWritten) return
    // Other builds have replaced it meanwhile.
    const [current, ...parts] = await Promise.all([own, ...joined].map((name) => this.#treeOf(name)))
    if (!current) return
    const ofParts = alternated(parts.map((part) => part?.packs ?? []))
    const isUsed = ([name]: Listed) => this.#packs.has(name)
    const byUse = [...current.packs.filter(isUsed), ...current.packs.filter((pack) => !isUsed(pack))]
    const listed = new Map([...ofParts, ...byUse].map((pack) => [pack[0], pack]))
    const bySize = [...listed.values()].sort(([, one], [, other]) => one - other)
    for (const pack of bySize) if (await this.#absorb(pack)) listed.delete(pack[0])
    if (this.#added.size > 0) this.#writePack()
    await this.#remote.written()
    const known = [...listed.values()].filter(([name]) => !this.#packs.get(name)?.isLost)
    const total = Math.max(this.#total, current.total, ...parts.map((part) => part?.total ?? 0))
    const tree = { total, packs: limited([...this.#written, ...known], Math.max(minListed, branches * total)) }
    if (JSON.stringify(tree) !== JSON.stringify(current)) this.#remote.put('tree', this.#nameOf(own), tree)
  }

  /** Add the values of a pack again, if they are no more than those that were added, and both fit into one. */
  async #absorb([name, length, keys]: Listed): Promise<boolean> {
    const isFull = this.#added.size + keys.length >= maxValues || this.#addedBytes + length >= packBytes
    if (isFull || length > this.#addedBytes) return false
    const values = await this.#valuesOf(this.#pack(name))
    for (const key of keys) {
      const bytes = values?.get(key)
      if (bytes && !this.#added.has(key)) this.add(key, bytes)
    }
    return values !== undefined
  }

  #writePack(): void {
    const keys = [...this.#added.keys()]
    const pack: Listed = [hash(...keys), this.#addedBytes, keys]
    this.#remote.put(this.kind, pack[0], encodePack(this.#added), () => void this.#written.unshift(pack))
    this.#added = new Map()
    this.#addedBytes = 0
  }

  async #readNames(): Promise<Map<string, string>> {
    const { own, others = [] } = this.#trees
    const trees = await Promise.all([own, ...others].map((name) => this.#treeOf(name)))
    const names = new Map<string, string>()
    for (const [name, , keys] of trees.flatMap((tree) => tree?.packs ?? []))
      for (const key of keys) if (!names.has(key)) names.set(key, name)
    return names
  }

  /** A tree, with the packs of the own place first; `undefined` if it could not be read. */
  async #treeOf(name: string): Promise<Tree | undefined> {
    const trees = await this.#remote.getAll<Tree>('tree', this.#nameOf(name), treeShape)
    return (
      trees && {
        total: Math.max(0, ...trees.map(({ total }) => total)),
        packs: trees.flatMap(({ packs }) => packs),
      }
    )
  }

  #nameOf = (tree: string) => hash(this.kind, this.#site, tree)

  #pack(name: string): Pack {
    return getOrInsert(this.#packs, name, () => ({ name, isLost: false, fetched: undefined, values: undefined }))
  }

  /** The values of a pack; `undefined` if it could not be read, or is lost. */
  async #valuesOf(pack: Pack): Promise<Map<string, Uint8Array> | undefined> {
    pack.values ??= this.#openPack(pack)
    const values = await pack.values
    const length = this.#open.get(pack)
    if (length !== undefined) {
      this.#open.delete(pack)
      this.#open.set(pack, length)
    }
    return values
  }

  async #openPack(pack: Pack): Promise<Map<string, Uint8Array> | undefined> {
    const packed = await (pack.fetched ?? this.#remote.fetchPack(this.kind, pack.name))
    pack.fetched = undefined
    const bytes = packed && (await this.#remote.open(packed))
    const values = bytes ? decodePack(bytes) : undefined
    pack.isLost = packed !== undefined && !values
    if (!bytes) return undefined
    this.#open.set(pack, bytes.length)
    this.#openBytes += bytes.length
    for (const [open, length] of this.#open) {
      if (this.#openBytes <= maxOpenBytes || open === pack) break
      this.#open.delete(open)
      this.#openBytes -= length
      open.values = undefined
    }
    return values
  }
}

/** The packs of several lists, the first of each before the second of any. */
const alternated = (lists: Listed[][]): Listed[] =>
  lists
    .flatMap((list) => list.map((pack, index) => ({ pack, index })))
    .sort((one, other) => one.index - other.index)
    .map(({ pack }) => pack)

/** The first packs that have so many values, without those whose values are all in packs before them. */
function limited(packs: Listed[], maxListed: number): Listed[] {
  const listed = new Set<string>()
  return packs.filter(([, , keys]) => {
    const before = listed.size
    for (const key of keys) listed.add(key)
    return listed.size > before && listed.size <= maxListed
  })
}

/** Encode values: a line of JSON with their keys and lengths, and their bytes. */
function encodePack(values: Map<string, Uint8Array>): Uint8Array {
  const list = Array.from(values, ([key, { length }]) => [key, length])
  return Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...values.values()])
}

/** The values of a pack; `undefined` if it is damaged. */
function decodePack(bytes: Uint8Array): Map<string, Uint8Array> | undefined {
  let start = bytes.indexOf('\n'.charCodeAt(0)) + 1
  const list = listOf(bytes.subarray(0, start))
  if (list?.reduce((end, [, length]) => end + length, start) !== bytes.length) return undefined
  return new Map(
    list.map(([key, length]) => {
      start += length
      return [key, bytes.subarray(start - length, start)]
    }),
  )
}

function listOf(line: Uint8Array): [string, number][] | undefined {
  try {
    return packShape.safeParse(JSON.parse(Buffer.from(line).toString())).data
  } catch {
    return undefined
  }
}
