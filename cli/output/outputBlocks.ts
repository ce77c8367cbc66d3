import { readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import type { FileBlock } from './fileBlock.ts'

/** The blocks of an output folder, as a build has left them. */
export interface StoredBlocks {
  ids: string[]
  /** Their folders that other files are in, too: these get another time when other files change. */
  shared: string[]
  /** The paths of their files in shared folders. */
  loose: string[]
}

interface Options {
  /** The output folder, absolute. */
  folder: string
  /** The file that says whose turn it is. */
  turnFile: string
  /** Absent where the last build had none. */
  previous: Partial<StoredBlocks> | undefined
  /** Opens a block that an earlier build has put into the output. */
  openBlock: (id: string) => FileBlock
  /** Whether another file of the last build was changed in the folder. */
  isChanged: () => boolean
}

/** The number of blocks of which a build looks at each file. */
const blocksPerTurn = 2

/** The blocks of an output folder: those of the last build, and those of this one. */
export class OutputBlocks {
  readonly #options: Options
  readonly #previous: StoredBlocks
  readonly #shared: ReadonlySet<string>
  readonly #opened = new Map<string, FileBlock>()
  /** The blocks of the last build that are in the folder as they were, and those that are not. */
  readonly #checked = new Map<string, boolean>()
  readonly #current: FileBlock[] = []
  #turn: number | undefined
  #isChanged: boolean | undefined

  constructor(options: Options) {
    this.#options = options
    const { ids = [], shared = [], loose = [] } = options.previous ?? {}
    this.#previous = { ids, shared, loose }
    this.#shared = new Set(this.#previous.shared)
  }

  /** A block by its id. */
  open(id: string): FileBlock {
    const block = this.#opened.get(id) ?? this.#options.openBlock(id)
    this.#opened.set(id, block)
    return block
  }

  /** Forget what is known of blocks, after some were stored. */
  reopen(): void {
    this.#opened.clear()
    this.#checked.clear()
  }

  /** Whether the last build has put a block into the folder, and it is still there as it was. */
  has(id: string): boolean {
    const known = this.#checked.get(id)
    if (known !== undefined) return known
    const isListed = this.#previous.ids.includes(id)
    const isThere = isListed && this.open(id).isIn(this.#options.folder, this.#shared, this.#isThorough(id))
    this.#checked.set(id, isThere)
    return isThere
  }

  /**
   * Whether all files of a block are looked at, which takes longer than a small build if there are tens of thousands: if something else was changed in
   * the folder, or if it is the turn of the block. Each build has the next turn.
   */
  #isThorough(id: string): boolean {
    const { ids } = this.#previous
    this.#turn ??= this.#nextTurn()
    this.#isChanged ??= this.#options.isChanged()
    return this.#isChanged || (ids.indexOf(id) - this.#turn + ids.length) % ids.length < blocksPerTurn
  }

  #nextTurn(): number {
    const { turnFile } = this.#options
    const turn = Number(readCacheFile(turnFile, { isMarked: false })) % this.#previous.ids.length || 0
    if (this.#previous.ids.length > blocksPerTurn) writeCacheFile(turnFile, turn + blocksPerTurn)
    return turn
  }

  /** Add a block of this build. */
  add(block: FileBlock): void {
    this.#current.push(block)
  }

  /** The blocks of this build. */
  get current(): readonly FileBlock[] {
    return this.#current
  }

  /** Those of them that stay where they are. */
  get kept(): FileBlock[] {
    return this.#current.filter(({ id }) => this.has(id))
  }

  /** Those that were written. */
  get added(): FileBlock[] {
    return this.#current.filter(({ id }) => !this.has(id))
  }

  /** The blocks of the last build that do not stay. */
  get gone(): FileBlock[] {
    const kept = new Set(this.kept.map(({ id }) => id))
    return this.#previous.ids.filter((id) => !kept.has(id)).map((id) => this.open(id))
  }

  /** Whether the blocks of this build are those of the last one. */
  get areSame(): boolean {
    return this.#current.length === this.#previous.ids.length && this.added.length === 0
  }

  /** Whether those of the last build are in the folder as they were. */
  get areUntouched(): boolean {
    return this.#previous.ids.every((id) => this.has(id))
  }

  /** The number of files in the blocks of the last build. */
  get previousCount(): number {
    return this.#previous.ids.reduce((sum, id) => sum + this.open(id).count, 0)
  }

  /** What the last build has put into the folder: folders that are as they were, without others' files, and paths of files that are in other folders. */
  get contents(): { intact: ReadonlySet<string>; known: ReadonlySet<string> } {
    const intact = new Set<string>()
    const known = new Set(this.#previous.loose)
    for (const id of this.#previous.ids) {
      if (this.has(id)) for (const folder of this.open(id).folders) intact.add(folder)
      else for (const path of this.open(id).paths) known.add(path)
    }
    for (const folder of this.#shared) intact.delete(folder)
    return { intact, known }
  }

  /** Prepare the folder for the next build. `others` are the folders of files that are in no block; `isNewFolder` if all was written. */
  save(others: ReadonlySet<string>, isNewFolder: boolean): StoredBlocks {
    const own = new Set<string>()
    const shared = new Set([''])
    for (const { folders } of this.#current)
      for (const folder of folders) (others.has(folder) || own.has(folder) ? shared : own).add(folder)
    for (const block of this.#current)
      if (isNewFolder || !this.has(block.id)) block.stampFolders(this.#options.folder, shared)
    const loose = this.#current.flatMap((block) => [...shared].flatMap((folder) => block.pathsIn(folder)))
    return { ids: this.#current.map(({ id }) => id), shared: [...shared], loose }
  }
}
