import type { z } from 'zod'
import { treeShape } from '../../storedShapes.ts'
import { getOrInsert } from '../collections/getOrInsert.ts'
import { hash } from './cacheFile.ts'

/** What is stored in packs: contents of docs, and rendered pages. */
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
  getAll<Value>(kind: 'tree', key: string, shape: z.ZodType): Promise<Value[]>
  fetchPack(kind: PackedKind, name: string): Promise<Uint8Array | undefined>
  open(packed: Uint8Array): Promise<Uint8Array | undefined>
  put(kind: 'tree' | PackedKind, key: string, value: object): void
  count(kind: PackedKind, what: 'hits' | 'misses'): void
}

/** Gets the bytes of a value; `undefined` if they are lost. */
export type OpenValue = () => Promise<Uint8Array | undefined>

/** Some packs: their names, their lengths in bytes before compression, and the keys of their values. The last added or used is first. */
type Tree = [name: string, length: number, keys: string[]][]

interface Pack {
  name: string
  /** Values that were found, and are not opened yet. */
  waiting: number
  isLost: boolean
  fetched: Promise<Uint8Array | undefined> | undefined
  values: Promise<Map<string, Uint8Array>> | undefined
}

/** A pack is complete when it has so many values, or bytes before compression. */
const maxValues = 256
const packBytes = 4_000_000
/** Packs that stay open when none of their values is waited for. */
const idlePacks = 4
/** Length of all packs that are open, in bytes. Beyond that the oldest is fetched again when one of its values is opened. */
const maxOpenBytes = 256_000_000
/** A tree has values of several branches: it lists so many times those of one, and at least so many. */
const branches = 4
const minListed = 4096

/**
 * Small values of a shared cache, each in one pack with others that were made at the same time: they need few requests, and half the
 * bytes, since they have much in common.
 *
 *     tree/<hash of kind and name>    a `Tree`
 *     pages/<hash of the keys>        a pack
 *
 * A pack never changes; a tree is replaced. If two builds replace it at a time, some values are made again, and none is wrong. Packs of
 * builds that have added little are joined with those of later ones, so that their number stays small.
 */
export class RemotePacks {
  readonly kind: PackedKind
  readonly #remote: PackCache
  readonly #trees: PackTrees
  readonly #maxListed: number
  #read: Promise<{ own: Tree; names: Map<string, string> }> | undefined
  readonly #packs = new Map<string, Pack>()
  /** The packs that are open, with their lengths. The last used is the last. */
  readonly #open = new Map<Pack, number>()
  #openBytes = 0
  #added = new Map<string, Uint8Array>()
  #addedBytes = 0
  readonly #written: Tree = []

  /** `total` is the number of values of this run. */
  constructor(remote: PackCache, kind: PackedKind, trees: PackTrees, total: number) {
    this.#remote = remote
    this.kind = kind
    this.#trees = trees
    this.#maxListed = Math.max(minListed, branches * total)
  }

  /** Find a value. Its pack is requested at once. */
  async find(key: string): Promise<OpenValue | undefined> {
    this.#read ??= this.#readTrees()
    const name = (await this.#read).names.get(key)
    const pack = name === undefined ? undefined : this.#pack(name)
    if (!pack || pack.isLost) {
      this.#count(undefined)
      return undefined
    }
    pack.fetched ??= this.#remote.fetchPack(this.kind, pack.name)
    pack.waiting += 1
    return async () => {
      const values = await this.#valuesOf(pack)
      pack.waiting -= 1
      return this.#count(values.get(key))
    }
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

  /** Store what is not yet stored, and list it. */
  async save(): Promise<void> {
    const { own, joined = [] } = this.#trees
    const isChanged = this.#added.size + this.#written.length + joined.length > 0
    if (!isChanged || !this.isWritten) return
    // Other builds have replaced it meanwhile. If it cannot be read any more, it is as it was.
    const [current, ...others] = await Promise.all([own, ...joined].map((name) => this.#treeOf(name)))
    const before = [...current!, ...others.flat(), ...((await this.#read)?.own ?? [])]
    const listed = new Map(before.map((pack) => [pack[0], pack]))
    const bySize = [...listed.values()].sort(([, one], [, other]) => one - other)
    for (const pack of bySize) if (await this.#absorb(pack)) listed.delete(pack[0])
    if (this.#added.size > 0) this.#writePack()
    const known = [...listed.values()].filter(([name]) => !this.#packs.get(name)?.isLost)
    const isUsed = ([name]: Tree[number]) => this.#packs.has(name)
    const tree = [...this.#written, ...known.filter(isUsed), ...known.filter((pack) => !isUsed(pack))]
    if (JSON.stringify(tree) !== JSON.stringify(current))
      this.#remote.put('tree', this.#nameOf(own), this.#limited(tree))
  }

  /** Add the values of a pack again, if they are no more than those that were added, and both fit into one. */
  async #absorb([name, length, keys]: Tree[number]): Promise<boolean> {
    const isFull = this.#added.size + keys.length >= maxValues || this.#addedBytes + length >= packBytes
    if (isFull || length > this.#addedBytes) return false
    const values = await this.#valuesOf(this.#pack(name))
    for (const [key, bytes] of values) if (!this.#added.has(key)) this.add(key, bytes)
    return true
  }

  #writePack(): void {
    const keys = [...this.#added.keys()]
    const name = hash(...keys)
    this.#remote.put(this.kind, name, encodePack(this.#added))
    this.#written.unshift([name, this.#addedBytes, keys])
    this.#added = new Map()
    this.#addedBytes = 0
  }

  async #readTrees(): Promise<{ own: Tree; names: Map<string, string> }> {
    const { own: ownName, others = [] } = this.#trees
    const [own, ...more] = await Promise.all([ownName, ...others].map((name) => this.#treeOf(name)))
    const names = new Map<string, string>()
    for (const [name, , keys] of [...own!, ...more.flat()])
      for (const key of keys) if (!names.has(key)) names.set(key, name)
    return { own: own!, names }
  }

  /** The packs of a tree, those of the own place first. */
  async #treeOf(name: string): Promise<Tree> {
    return (await this.#remote.getAll<Tree>('tree', this.#nameOf(name), treeShape)).flat()
  }

  #nameOf = (tree: string) => hash(this.kind, tree)

  /** The first packs of a tree. */
  #limited(tree: Tree): Tree {
    let count = 0
    return tree.filter(([, , keys]) => {
      count += keys.length
      return count <= this.#maxListed
    })
  }

  #pack(name: string): Pack {
    const make = (): Pack => ({ name, waiting: 0, isLost: false, fetched: undefined, values: undefined })
    return getOrInsert(this.#packs, name, make)
  }

  async #valuesOf(pack: Pack): Promise<Map<string, Uint8Array>> {
    pack.values ??= this.#openPack(pack)
    const values = await pack.values
    const length = this.#open.get(pack)
    if (length !== undefined) {
      this.#open.delete(pack)
      this.#open.set(pack, length)
    }
    return values
  }

  async #openPack(pack: Pack): Promise<Map<string, Uint8Array>> {
    pack.fetched ??= this.#remote.fetchPack(this.kind, pack.name)
    const packed = await pack.fetched
    const bytes = packed && (await this.#remote.open(packed))
    const values = bytes ? decodePack(bytes) : new Map<string, Uint8Array>()
    // A store that is left alone may have it.
    pack.isLost = values.size === 0 && this.#remote.readFailure === undefined
    this.#open.set(pack, bytes?.length ?? 0)
    this.#openBytes += bytes?.length ?? 0
    for (const open of this.#open.keys()) {
      if (this.#open.size <= idlePacks || open === pack) break
      if (open.waiting === 0 || this.#openBytes > maxOpenBytes) this.#close(open)
    }
    return values
  }

  #close(pack: Pack): void {
    this.#openBytes -= this.#open.get(pack)!
    this.#open.delete(pack)
    pack.fetched = undefined
    pack.values = undefined
  }
}

/** Encode values: a line of JSON with their keys and lengths, and their bytes. */
function encodePack(values: Map<string, Uint8Array>): Uint8Array {
  const list = Array.from(values, ([key, { length }]) => [key, length])
  return Buffer.concat([Buffer.from(`${JSON.stringify(list)}\n`), ...values.values()])
}

/** The values of a pack; none if it is damaged. */
function decodePack(bytes: Uint8Array): Map<string, Uint8Array> {
  const end = bytes.indexOf('\n'.charCodeAt(0))
  let start = end + 1
  try {
    const list = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as [string, number][]
    return new Map(
      list.map(([key, length]) => {
        start += length
        return [key, bytes.subarray(start - length, start)]
      }),
    )
  } catch {
    return new Map()
  }
}
