import { readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import type { BlockRecord, ComparedParts, FileBlock } from './fileBlock.ts'

/** The blocks in an output folder after a build. */
export interface StoredBlocks {
  /** In the order in which they were written. */
  ids: string[]
  /** Folders that also have files outside of the block. Their modification times are not compared. */
  shared: string[]
  records: Record<string, BlockRecord>
}

/** Open a block by its id. `record` is that of the previous build. */
export type OpenBlock = (id: string, record: BlockRecord | undefined) => FileBlock

interface Options {
  /** The output folder, absolute. */
  folder: string
  /** Cache file with the number of builds that have compared blocks. */
  turnFile: string
  /** Undefined if the previous build had no blocks. */
  previous: Partial<StoredBlocks> | undefined
  openBlock: OpenBlock
  /** Whether a file outside of the blocks was changed by hand. */
  isChanged: () => boolean
}

/** Files that each build compares. */
const filesPerBuild = 300

/** Blocks of which each build compares the folders. */
const blocksPerBuild = 10

/** The blocks of the previous and the current build in an output folder. */
export class OutputBlocks {
  readonly #options: Options
  readonly #previous: StoredBlocks
  readonly #shared: ReadonlySet<string>
  readonly #opened = new Map<string, FileBlock>()
  /** Whether blocks of the previous build are unchanged in the folder, by id. */
  readonly #checked = new Map<string, boolean>()
  readonly #current: FileBlock[] = []
  #turn: number | undefined
  #isChanged: boolean | undefined

  constructor(options: Options) {
    this.#options = options
    const { ids = [], shared = [], records = {} } = options.previous ?? {}
    this.#previous = { ids, shared, records }
    this.#shared = new Set(this.#previous.shared)
  }

  /** A block by its id. */
  open(id: string): FileBlock {
    return getOrInsert(this.#opened, id, () => this.#options.openBlock(id, this.#previous.records[id]))
  }

  /** Clear memoized results, after blocks were stored. */
  reopen(): void {
    this.#opened.clear()
    this.#checked.clear()
  }

  /** Whether the previous build wrote a block and it is unchanged. */
  has(id: string): boolean {
    const isIn = (block: FileBlock) => block.isIn(this.#options.folder, this.#shared, this.#comparedParts(id))
    return getOrInsert(this.#checked, id, () => this.#previous.ids.includes(id) && isIn(this.open(id)))
  }

  /**
   * What to compare of a block: everything, if another file was changed by hand. Comparing tens of thousands of files takes longer than a
   * small build, so builds take turns: each compares some files, and the folders of some blocks.
   */
  #comparedParts(id: string): ComparedParts {
    this.#isChanged ??= this.#options.isChanged()
    if (this.#isChanged) return { hasFolders: true, from: 0, to: Number.POSITIVE_INFINITY }
    const { ids } = this.#previous
    this.#turn ??= this.#nextTurn()
    const [firstFile, firstBlock] = [
      startOfTurn(this.#turn, filesPerBuild, this.previousCount),
      startOfTurn(this.#turn, blocksPerBuild, ids.length),
    ]
    const index = ids.indexOf(id)
    const from = firstFile - ids.slice(0, index).reduce((sum, other) => sum + this.open(other).count, 0)
    const hasFolders = index >= firstBlock && index < firstBlock + blocksPerBuild
    return { hasFolders, from, to: from + filesPerBuild }
  }

  #nextTurn(): number {
    const { turnFile } = this.#options
    const turn = Number(readCacheFile(turnFile, { isMarked: false })) || 0
    writeCacheFile(turnFile, turn + 1)
    return turn
  }

  /** Add a block of this build. */
  add(block: FileBlock): void {
    this.#current.push(block)
  }

  /** Blocks of the previous build, in the order in which they were written. */
  get previous(): readonly FileBlock[] {
    return this.#previous.ids.map((id) => this.open(id))
  }

  /** Blocks of the current build. */
  get current(): readonly FileBlock[] {
    return this.#current
  }

  /** Blocks of both builds. */
  get kept(): FileBlock[] {
    return this.#current.filter(({ id }) => this.has(id))
  }

  /** Blocks that the current build wrote. */
  get added(): FileBlock[] {
    return this.#current.filter(({ id }) => !this.has(id))
  }

  /** Blocks of the previous build that are removed. */
  get gone(): FileBlock[] {
    const kept = new Set(this.kept.map(({ id }) => id))
    return this.#previous.ids.filter((id) => !kept.has(id)).map((id) => this.open(id))
  }

  /** Whether both builds have the same blocks. */
  get areSame(): boolean {
    return this.#current.length === this.#previous.ids.length && this.added.length === 0
  }

  /** Whether all blocks of the previous build are unchanged in the folder. */
  get areUntouched(): boolean {
    return this.#previous.ids.every((id) => this.has(id))
  }

  /** Number of files in the blocks of the previous build. */
  get previousCount(): number {
    return this.#previous.ids.reduce((sum, id) => sum + this.open(id).count, 0)
  }

  /** Folders with unchanged files of blocks only, and the paths of block files in other folders. */
  get contents(): { intact: ReadonlySet<string>; known: ReadonlySet<string> } {
    const intact = new Set<string>()
    const known = new Set(Object.values(this.#previous.records).flatMap(({ loose }) => loose))
    for (const id of this.#previous.ids) {
      if (this.has(id)) for (const folder of this.open(id).ownFolders) intact.add(folder)
      else for (const path of this.open(id).paths) known.add(path)
    }
    for (const folder of this.#shared) intact.delete(folder)
    return { intact, known }
  }

  /** Set the times that the next build compares. `others`: folders with files outside of blocks. `isNewFolder`: all files were written. */
  save(others: ReadonlySet<string>, isNewFolder: boolean): StoredBlocks {
    const isSame =
      !isNewFolder &&
      this.areSame &&
      this.#current.every(({ id, isRecorded }, index) => isRecorded && id === this.#previous.ids[index])
    if (isSame && !this.#current.some(({ ownFolders }) => ownFolders.some((folder) => others.has(folder))))
      return this.#previous
    const own = new Set<string>()
    const shared = new Set([''])
    for (const { folders } of this.#current)
      for (const folder of folders) (others.has(folder) || own.has(folder) ? shared : own).add(folder)
    const records: StoredBlocks['records'] = {}
    for (const block of this.#current) {
      if (isNewFolder || !this.has(block.id)) block.stampFolders(this.#options.folder, shared)
      records[block.id] = block.recordOf(shared)
    }
    return { ids: this.#current.map(({ id }) => id), shared: [...shared], records }
  }
}

/** The first of `total` items that belong to a turn, if each has `perTurn`. */
const startOfTurn = (turn: number, perTurn: number, total: number): number =>
  (turn % Math.max(1, Math.ceil(total / perTurn))) * perTurn
