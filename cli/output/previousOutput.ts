import { randomUUID } from 'node:crypto'
import { readdirSync, type Stats, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { BuiltFile } from '../../renderer/page/outputFile.ts'
import type { DeployedFiles } from '../../schemas/deploySet.ts'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { deployedFile, sortedFiles } from './deployedFiles.ts'
import { EarlierFiles, type StoredEarlier } from './earlierFiles.ts'
import { FileBlock, foldersOf } from './fileBlock.ts'
import { type FileState, isSameFile, sourceState, stateOf } from './fileState.ts'
import { KeptFiles } from './keptFiles.ts'
import { entriesIn } from './marker.ts'
import { type OpenBlock, OutputBlocks, type StoredBlocks } from './outputBlocks.ts'
import { outputMarker } from './outputFiles.ts'
import type { Changes } from './replaceFiles.ts'

/** The whole folder is replaced if more than one of this many files has changed. */
const changesPerFile = 4

interface Stored {
  build: string | undefined
  files: Record<string, FileState>
  /** The states of the files that were copied, by path in the output. */
  copied: Record<string, FileState>
  /** The parts of files that are made of others, as a hash of their paths. */
  joined?: Record<string, string>
  blocks?: StoredBlocks
  earlier?: StoredEarlier
  /** Size, modification time and hash of the marker. */
  marker?: FileState
}

/** The files of an output folder as the last build has written them, so that the next one keeps those that stay. */
export class PreviousOutput {
  /** Absolute path of the output folder. */
  readonly folder: string
  /** Identifies the folder by its path from the site, which is the same on the next machine of a CI service. */
  readonly id: string
  /** Identifies the build that has published it, and the next one. */
  readonly build: string | undefined
  readonly nextBuild = randomUUID()
  /** Paths of the files that stay. */
  readonly kept: string[] = []
  readonly #stateFile: string
  readonly #keptFiles: KeptFiles
  /** Paths of files that are missing in the folder, and whose bytes are kept in the cache. */
  readonly #gone = new Set<string>()
  readonly #previous: Stored
  #untouched: boolean | undefined
  #isMarkerSame: boolean | undefined
  readonly #current: Stored & { joined: Record<string, string> }
  /** The same paths as `kept`. */
  readonly #keptPaths = new Set<string>()
  /** Blocks of files, such as frozen versions. */
  readonly blocks: OutputBlocks
  /** The files of the builds before the last one. */
  readonly earlier: EarlierFiles

  /** `folder` is the output folder, absolute. `openBlock` opens a block by its id. */
  constructor(cacheFolder: string, folder: string, openBlock: OpenBlock = (id) => new FileBlock(id, noFiles)) {
    this.folder = folder
    this.id = hash(relative(cacheFolder, folder))
    this.#stateFile = join(cacheFolder, 'output', `${this.id}.json`)
    this.#keptFiles = new KeptFiles(join(cacheFolder, 'output', this.id))
    this.#previous = (readCacheFile(this.#stateFile) as Stored | undefined) ?? {
      build: undefined,
      files: {},
      copied: {},
    }
    this.build = this.#previous.build
    this.earlier = new EarlierFiles(this.#keptFiles, this.#previous.earlier)
    const turnFile = join(cacheFolder, 'output', `${this.id}.turn.json`)
    const isChanged = () => !this.#areFilesUntouched
    this.blocks = new OutputBlocks({ folder, turnFile, previous: this.#previous.blocks, openBlock, isChanged })
    this.#current = { build: this.nextBuild, files: {}, copied: {}, joined: {} }
  }

  /** Whether a file is as the last build has written it, here or among the kept ones. Older builds have stored no hashes. */
  has(path: string): boolean {
    if (this.#isInFolder(path)) return true
    const state = this.#state(path)
    if (state?.[2] === undefined || !isSameFile(this.#keptFiles.path(state[2]), state)) return false
    this.#gone.add(path)
    return true
  }

  #isInFolder(path: string): boolean {
    const state = this.#state(path)
    return state?.[2] !== undefined && isSameFile(join(this.folder, path), state)
  }

  /** Keep a file of the last build for later ones, though this build may replace it. Returns the hash of its bytes. */
  keepEarlier(path: string): string | undefined {
    const [size, , sha256] = this.#state(path) ?? []
    if (sha256 !== undefined) this.earlier.add(sha256, size!)
    return sha256
  }

  #state(path: string): FileState | undefined {
    return Object.hasOwn(this.#previous.files, path) ? this.#previous.files[path] : undefined
  }

  /** Keep a file that this build would write again, and return its size; `undefined` if it has changed. */
  keep(file: BuiltFile): number | undefined {
    const { path } = file
    // The renderer has called `has` for files that it reports as unchanged.
    const isSame = 'unchanged' in file || (this.has(path) && this.#hasContent(file))
    if (!isSame) return undefined
    const state = this.#previous.files[path]!
    this.kept.push(path)
    this.#keptPaths.add(path)
    this.#current.files[path] = state
    if ('copy' in file) this.#current.copied[path] = this.#copied(path)
    if ('join' in file) this.#current.joined[path] = hash(...file.join)
    return state[0]
  }

  #hasContent(file: Exclude<BuiltFile, { unchanged: true }>): boolean {
    if ('join' in file) {
      const isSameList = this.#previous.joined?.[file.path] === hash(...file.join)
      return isSameList && file.join.every((part) => this.#keptPaths.has(part))
    }
    if ('copy' in file) return isSameFile(file.copy, this.#copied(file.path))
    const data = Buffer.from(file.data as string)
    return data.length === this.#previous.files[file.path]![0] && data.equals(readRegularFile(this.path(file.path)))
  }

  /** The state of a file that was copied to a path. */
  #copied(path: string): FileState {
    const [size, , sha256] = this.#previous.files[path]!
    this.#previous.copied[path] ??= [size, 0, sha256!, 0]
    return this.#previous.copied[path]
  }

  /** Whether the previous build wrote the same files and a marker with the same hash, and the folder has no other files. */
  isSame(markerHash: string): boolean {
    const isComplete = this.kept.length === Object.keys(this.#previous.files).length && this.#gone.size === 0
    return (
      isComplete &&
      this.blocks.areSame &&
      this.kept.length === Object.keys(this.#current.files).length &&
      !this.#hasOthers() &&
      this.#previous.marker?.[2] === markerHash &&
      this.isMarkerSame
    )
  }

  /** Whether the marker in the folder is that of the last build. */
  get isMarkerSame(): boolean {
    const { marker } = this.#previous
    this.#isMarkerSame ??= marker !== undefined && isSameFile(join(this.folder, outputMarker), marker)
    return this.#isMarkerSame
  }

  /** Whether the marker in the folder has the entries of a block. */
  hasEntries(block: FileBlock): boolean {
    return block.isRecorded && this.blocks.previous.includes(block) && this.isMarkerSame
  }

  /** The manifest entries of the blocks of this build. Those in the marker of the previous one are copied from there. */
  get blockEntries(): Uint8Array[] {
    const blocks = this.blocks.current
    if (blocks.length === 0) return []
    const marker = this.isMarkerSame ? readRegularFile(join(this.folder, outputMarker)) : Buffer.alloc(0)
    const ranges = entriesIn(marker.length, this.blocks.previous)
    return blocks.map((block) =>
      this.hasEntries(block) ? marker.subarray(...ranges.get(block.id)!) : (block.deployed ?? Buffer.alloc(0)),
    )
  }

  /** The files that this build has written and removed, if they are few; `undefined` if others are in the folder. */
  get fewChanges(): Changes | undefined {
    const [last, current] = [this.#previous.files, this.#current.files]
    const newBlocks = this.blocks.added.flatMap(({ paths }) => paths)
    const ofNewBlocks = new Set(newBlocks)
    const written = [...Object.keys(current).filter((path) => !this.#keptPaths.has(path)), ...newBlocks]
    const goneFiles = this.blocks.gone.flatMap(({ paths }) => paths)
    const removed = [...Object.keys(last), ...goneFiles].filter(
      (path) => !Object.hasOwn(current, path) && !ofNewBlocks.has(path),
    )
    const count = Object.keys(last).length + this.blocks.previousCount
    const areFew = (written.length + removed.length) * changesPerFile <= count
    return areFew && this.#gone.size === 0 && !this.#hasOthers() ? { written, removed } : undefined
  }

  /** Whether all files, except the marker, are unchanged since the previous build, and no file was added. */
  get isUntouched(): boolean {
    return this.build !== undefined && this.#areFilesUntouched && this.blocks.areUntouched && !this.#hasOthers()
  }

  /** Whether all files outside of blocks are unchanged in the folder. */
  get #areFilesUntouched(): boolean {
    this.#untouched ??= Object.keys(this.#previous.files).every((path) => this.#isInFolder(path))
    return this.#untouched
  }

  /** Whether the folder has files that the previous build did not write. Folders of unchanged blocks are not read. */
  #hasOthers(): boolean {
    const { intact, known } = this.blocks.contents
    const hasOther = (folder: string): boolean =>
      readdirSync(join(this.folder, folder), { withFileTypes: true }).some((entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (entry.isDirectory()) return !intact.has(path) && hasOther(path)
        return path !== outputMarker && !Object.hasOwn(this.#previous.files, path) && !known.has(path)
      })
    return hasOther('')
  }

  /** The path of a file of the last build, absolute. */
  path(path: string): string {
    return this.#gone.has(path) ? this.#keptFiles.path(this.#state(path)![2]!) : join(this.folder, path)
  }

  /** Add a file of this build. `written` is its state, `sha256` the hash of its bytes. */
  add(file: BuiltFile, written: Stats, sha256: string): void {
    this.#current.files[file.path] = [...stateOf(written), sha256]
    if ('copy' in file) this.#current.copied[file.path] = sourceState(statSync(file.copy), sha256)
    if ('join' in file) this.#current.joined[file.path] = hash(...file.join)
  }

  /** The files of this build. */
  get deployed(): DeployedFiles {
    const files = Object.entries(this.#current.files)
    return sortedFiles(files.map(([path, [size, , sha256]]) => [path, deployedFile(path, size, sha256!)]))
  }

  /** Store the files of this build, after it is published, and the hash of its marker; `isNewFolder` if the folder was replaced. */
  save(isNewFolder: boolean, markerHash: string): void {
    this.#current.blocks = this.blocks.save(foldersOf(Object.keys(this.#current.files)), isNewFolder)
    const marker = statSync(join(this.folder, outputMarker))
    this.#current.marker = [...stateOf(marker), markerHash]
    const files = Object.entries(this.#current.files)
    const bytes = files.reduce((sum, [, [size]]) => sum + size, 0)
    // They take at most as much of the disk as the output.
    this.#current.earlier = this.earlier.newest(bytes)
    writeCacheFile(this.#stateFile, this.#current)
    const current = new Map(files.map(([path, [, , sha256]]) => [sha256!, join(this.folder, path)]))
    this.#keptFiles.replace(current, new Set(Object.keys(this.#current.earlier)))
  }
}

const noFiles = { folder: '', list: '', deployed: '' }
