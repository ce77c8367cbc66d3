import { constants, copyFileSync, lstatSync, readdirSync, type Stats, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { DeployedFiles } from '../../schemas/deploySet.ts'
import { readCacheBytes, readCacheFile, writeCacheFile } from '../../schemas/shared/cache/cacheFile.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { deployedFile, sortedFiles } from './deployedFiles.ts'
import { isOutputPath } from './outputFiles.ts'

/** The files of a block, as paths in the output. */
interface FileList {
  /** The folder in the output that the stored files belong to: `''`, `de/`. */
  prefix: string
  /** The modification time of all files, and of their folders in the output. */
  stampMs: number
  bytes: number
  count: number
  /** The files in each folder, and in those around them: `{ docs: [], 'docs/1.0': [['index.html', 6812]] }`. */
  folders: Record<string, [name: string, size: number][]>
}

/** Absolute paths of a block in the cache: the folder with its files, their `FileList`, and their entries in the manifest. */
export interface BlockFiles {
  folder: string
  list: string
  deployed: string
}

/** What later builds need of a block that stays in an output folder, so that they do not read its list. */
export interface BlockRecord {
  /** Size and modification time of the list. */
  list: [size: number, mtimeMs: number]
  stampMs: number
  bytes: number
  count: number
  /** The outermost folders that have files of this block only. */
  roots: string[]
  /** These folders, and those in them with more than one entry. */
  watched: string[]
  /** Paths of the files in folders that have others, too. */
  loose: string[]
  /** Bytes of its entries in the manifest. */
  entriesBytes: number
}

/** What to compare of a block besides its outermost folders: its other folders, and the files from one index up to another. */
export interface ComparedParts {
  hasFolders: boolean
  from: number
  to: number
}

/**
 * A set of files that is written to the output and removed from it as a whole, such as the pages of a frozen version. Its files never change,
 * so later builds compare its id and read none of them.
 */
export class FileBlock {
  /** Identifies the files and their bytes. */
  readonly id: string
  readonly #stored: BlockFiles
  readonly #record: BlockRecord | undefined
  #list: FileList | undefined
  #hashes: DeployedFiles | undefined
  #deployed: Uint8Array | undefined

  /** `record` is that of the previous build. It is ignored if the list was written again since. */
  constructor(id: string, stored: BlockFiles, record?: BlockRecord) {
    this.id = id
    this.#stored = stored
    if (record && isDeepStrictEqual(this.#listState, record.list)) this.#record = record
  }

  get #listState(): BlockRecord['list'] | undefined {
    const stats = statsOf(this.#stored.list)
    return stats?.isFile() ? [stats.size, stats.mtimeMs] : undefined
  }

  get #files(): FileList {
    if (this.#list) return this.#list
    const list = readCacheFile(this.#stored.list, { isMarked: false }) as FileList | undefined
    this.#list = list && isInside(list) ? list : emptyList
    return this.#list
  }

  get bytes(): number {
    return this.#record?.bytes ?? this.#files.bytes
  }

  /** The number of files. */
  get count(): number {
    return this.#record?.count ?? this.#files.count
  }

  /** Whether the previous build has left a record of it. */
  get isRecorded(): boolean {
    return this.#record !== undefined
  }

  /** Folders with files of this block only. Those in them may be left out. */
  get ownFolders(): string[] {
    return this.#record?.roots ?? this.folders
  }

  /** The record for later builds, while folders in `shared` have other files, too. */
  recordOf(shared: ReadonlySet<string>): BlockRecord {
    const { stampMs, bytes, count, folders } = this.#files
    const own = this.folders.filter((folder) => !shared.has(folder))
    const roots = own.filter((folder) => shared.has(folderOf(folder)))
    const parents = new Set(own.map(folderOf))
    const watched = own.filter((folder) => parents.has(folder) || folders[folder]!.length > 1)
    const loose = [...shared].flatMap((folder) => this.pathsIn(folder))
    return {
      list: this.#listState ?? [0, 0],
      ...{ stampMs, bytes, count, roots, loose, entriesBytes: this.entriesBytes },
      watched: [...new Set([...roots, ...watched])],
    }
  }

  /** Whether one of some output files has a path of this block. `folders` are all folders of these files. */
  hasOneOf(paths: ReadonlySet<string>, folders: ReadonlySet<string>): boolean {
    const record = this.#record
    if (record && !record.roots.some((folder) => folders.has(folder)))
      return record.loose.some((path) => paths.has(path))
    return [...folders].some((folder) => this.pathsIn(folder).some((path) => paths.has(path)))
  }

  get folders(): string[] {
    return Object.keys(this.#files.folders)
  }

  /** The paths of the files in a folder. */
  pathsIn(folder: string): string[] {
    const { folders } = this.#files
    return Object.hasOwn(folders, folder) ? folders[folder]!.map(([name]) => pathIn(folder, name)) : []
  }

  get paths(): string[] {
    return this.folders.flatMap((folder) => this.pathsIn(folder))
  }

  get #entries(): [path: string, size: number][] {
    return Object.entries(this.#files.folders).flatMap(([folder, files]) =>
      files.map(([name, size]): [string, number] => [pathIn(folder, name), size]),
    )
  }

  /** The entries of the files in the manifest of the output: JSON without the braces. `undefined` if they are lost. */
  get deployed(): Uint8Array | undefined {
    this.#deployed ??= readCacheBytes(this.#stored.deployed)?.subarray(1, -1)
    return this.#deployed
  }

  /** The number of their bytes. */
  get entriesBytes(): number {
    return this.#record?.entriesBytes ?? this.deployed?.length ?? 0
  }

  /** The stored copy of a file: its path in the stored folder, and its absolute path. */
  source(path: string): { path: string; file: string } {
    const own = path.slice(this.#files.prefix.length)
    return { path: own, file: join(this.#stored.folder, own) }
  }

  /** Whether all files are as they were stored. */
  get isStored(): boolean {
    return this.count > 0 && this.#areSame(this.#entries, (path) => this.source(path).file)
  }

  /**
   * Whether an output folder has the files of the block unchanged, and no other files in its folders. Folders in `shared` may have others.
   *
   * Compares sizes and modification times: of some parts, if the block is recorded and no difference is seen there. It may then miss files
   * that were edited, added or removed elsewhere. Changes in the folder of a single page are found with its file.
   */
  isIn(output: string, shared: ReadonlySet<string>, { hasFolders, from, to }: ComparedParts): boolean {
    if (this.count === 0) return false
    const looksSame = this.#record !== undefined && this.#looksSame(output, this.#record, hasFolders)
    const [first, end] = looksSame ? [Math.max(0, from), Math.min(this.count, to)] : [0, this.count]
    if (first >= end) return true
    const entries = this.#entries.slice(first, end)
    const isAll = entries.length === this.count
    const folders = isAll ? this.folders : [...new Set(entries.map(([path]) => folderOf(path)))]
    const areWhole = folders.every((folder) => shared.has(folder) || this.#isWhole(output, folder))
    return areWhole && this.#areSame(entries, (path) => join(output, path))
  }

  #looksSame(output: string, { roots, watched, loose, stampMs }: BlockRecord, hasFolders: boolean): boolean {
    const isSame = (path: string) => statsOf(`${output}/${path}`)?.mtimeMs === stampMs
    return (hasFolders ? watched : roots).every(isSame) && loose.every(isSame)
  }

  /** Compare files. Restoring an archive changes times: then the hash is compared, and the time is set again. */
  #areSame(entries: [path: string, size: number][], fileOf: (path: string) => string): boolean {
    const { stampMs } = this.#files
    return entries.every(([path, size]) => {
      const file = fileOf(path)
      const stats = statsOf(file)
      if (!stats?.isFile() || stats.size !== size) return false
      if (stats.mtimeMs === stampMs) return true
      this.#hashes ??= (readCacheFile(this.#stored.deployed, { isMarked: false }) as DeployedFiles | undefined) ?? {}
      if (sha256(readRegularFile(file)) !== this.#hashes[path]?.sha256) return false
      this.#stamp(file)
      return true
    })
  }

  #isWhole(output: string, folder: string): boolean {
    const path = join(output, folder)
    const stats = statsOf(path)
    if (!stats?.isDirectory()) return false
    if (stats.mtimeMs === this.#files.stampMs) return true
    const inner = this.folders.flatMap((other) => (folderOf(other) === folder ? `${nameOf(other)}/` : []))
    const expected = new Set([...this.pathsIn(folder).map(nameOf), ...inner])
    const entries = readdirSync(path, { withFileTypes: true })
    const isExpected = entries.every((entry) => expected.has(entry.isDirectory() ? `${entry.name}/` : entry.name))
    if (entries.length !== expected.size || !isExpected) return false
    this.#stamp(path)
    return true
  }

  /** Copy a file to where it belongs in the output, into a folder that exists. */
  copy(path: string, target: string): void {
    copyFileSync(this.source(path).file, target, constants.COPYFILE_FICLONE)
    this.#stamp(target)
  }

  /** Set the modification time that `isIn` expects of folders, except those in `shared`. */
  stampFolders(output: string, shared: ReadonlySet<string>): void {
    for (const folder of this.folders) if (!shared.has(folder)) this.#stamp(join(output, folder))
  }

  #stamp(path: string): void {
    try {
      utimesSync(path, this.#files.stampMs / 1000, this.#files.stampMs / 1000)
    } catch {
      // `isIn` then compares hashes or entries.
    }
  }
}

const emptyList: FileList = { prefix: '', stampMs: 0, bytes: 0, count: 0, folders: {} }

/** Whether all paths stay in the output folder and in the stored folder. The list may come from another machine. */
const isInside = ({ prefix, folders }: FileList): boolean =>
  Object.entries(folders).every(
    ([folder, files]) =>
      (folder === '' || isOutputPath(folder)) &&
      files.every(([name]) => isOutputPath(name) && pathIn(folder, name).startsWith(prefix)),
  )

const statsOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false })

const pathIn = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The folder of an output path; `''` for the output folder. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** All folders above some output paths, except the output folder itself. */
export function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>()
  for (const path of paths)
    for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder))
      folders.add(folder)
  return folders
}

/** The current time, ms, in steps of two seconds, which every file system and archive format can store. */
export const portableNow = (): number => Math.floor(Date.now() / 2000) * 2000

/** Write the list and the manifest entries of a block. `paths` are relative to its folder. Returns false if that fails. */
export function storeBlock({ folder, list, deployed }: BlockFiles, prefix: string, paths: string[]): boolean {
  const stampMs = portableNow()
  const inOutput = paths.map((path) => prefix + path).sort()
  const folders: FileList['folders'] = {}
  for (const inner of ['', ...foldersOf(inOutput)].sort()) folders[inner] = []
  let bytes = 0
  const states = inOutput.map((path): [string, DeployedFiles[string]] => {
    const file = join(folder, path.slice(prefix.length))
    const { size } = statSync(file)
    utimesSync(file, stampMs / 1000, stampMs / 1000)
    folders[folderOf(path)]!.push([nameOf(path), size])
    bytes += size
    return [path, deployedFile(path, size, sha256(readRegularFile(file)))]
  })
  const ofList: FileList = { prefix, stampMs, bytes, count: states.length, folders }
  if (!writeCacheFile(deployed, sortedFiles(states)) || !writeCacheFile(list, ofList)) return false
  // Archives keep this time, so that a record stays that of the list.
  utimesSync(list, stampMs / 1000, stampMs / 1000)
  return true
}
