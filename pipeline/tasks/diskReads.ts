import { lstatSync } from 'node:fs'
import { basename, dirname, sep } from 'node:path'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import { isInRepository, isWithin } from '../../schemas/shared/files/repository.ts'
import { forgetPackages } from '../../schemas/shared/reads/packageReads.ts'
import type { Memo } from './memo.ts'
import type { Readable } from './readable.ts'

/** A kind of read. */
export interface DiskKind {
  name: string
  /** What would be read now at a path, as text: two reads with the same fingerprint are equal. */
  fingerprint: (path: string) => string
  /** `false`: no watcher reports a change. */
  isWatched?: false
}

/** Folders in a site that are not watched: they have no source files. */
export const unwatchedFolders = /(?:^|[\\/])(?:node_modules|\.git|\.quire|\.dist-[^\\/]*)(?:[\\/]|$)/

/** The fingerprint of a path at which there is nothing. */
export const absent = ''

/** One thing that was read from the disk. */
export class DiskRead implements Readable {
  readonly readers = new Set<Memo>()
  /** Always true: `changed` finds changes of files. */
  readonly isCurrent = true
  readonly #kind: DiskKind
  /** Absolute. */
  readonly path: string
  /** The fingerprint at the last read. */
  fingerprint: string

  /** Whether it is the content of a file. */
  get isText(): boolean {
    return this.#kind.name === 'bytes' || this.#kind.name === 'file of code'
  }

  /** Whether a watcher of its folder reports changes. */
  get canBeWatched(): boolean {
    return this.#kind.isWatched !== false
  }

  constructor(kind: DiskKind, path: string, fingerprint: string) {
    this.#kind = kind
    this.path = path
    this.fingerprint = fingerprint
  }

  get wasThere(): boolean {
    return this.fingerprint !== absent
  }

  /** Look at the disk again. */
  refresh(): void {
    const fingerprint = this.#kind.fingerprint(this.path)
    if (fingerprint === this.fingerprint) return
    this.fingerprint = fingerprint
    this.mark()
  }

  /** Let everything that has read it run again. */
  mark(): void {
    for (const reader of this.readers) reader.mark('stale', this)
  }

  update(): void {}

  async settle(): Promise<void> {}
}

/** Everything that was read from the disk, by path. */
export class DiskReads {
  readonly #byPath = new Map<string, Map<string, DiskRead>>()
  /** Reads of paths that no watcher of a folder reports: in packages, and outside of the watched folders. */
  readonly #unwatched = new Set<DiskRead>()
  /** Paths that existed when they changed last. */
  readonly #existing = new Set<string>()
  /** Reads recorded since the last `changed`. A file that another thread has read may have changed before its read was recorded. */
  readonly #recent = new Set<DiskRead>()
  /** Reads with different fingerprints in two tasks. */
  readonly #torn = new Set<DiskRead>()
  readonly #root: string
  /** Folders that are watched, absolute: that of the site, and those outside of it. */
  readonly #folders: Set<string>

  /** `root` is the folder of the site, absolute. */
  constructor(root: string) {
    this.#root = root
    this.#folders = new Set([root])
  }

  /** Add a watched folder, absolute. */
  watch(folder: string): void {
    this.#folders.add(folder)
  }

  /** The watched folders, and the files outside of them that were read in the site's repository. */
  get watched(): string[] {
    const files = [...this.#unwatched].filter(
      ({ path, isText, readers }) =>
        isText && readers.size > 0 && isInRepository(this.#root, path) && !unwatchedFolders.test(path),
    )
    return [...this.#folders, ...new Set(files.map(({ path }) => path))]
  }

  /** Whether something has been read at a path, absolute. */
  has(path: string): boolean {
    return this.#byPath.has(path)
  }

  /** Record that a task has read a path, and the fingerprint that it saw. */
  record(memo: Memo, kind: DiskKind, path: string, fingerprint: string): void {
    const atPath = getOrInsert(this.#byPath, path, () => new Map())
    const read = getOrInsert(atPath, kind.name, () => new DiskRead(kind, path, fingerprint))
    // The path changed between the reads of two tasks.
    if (read.fingerprint !== fingerprint) this.#torn.add(read)
    read.fingerprint = fingerprint
    if (!this.#isWatched(read)) this.#unwatched.add(read)
    this.#recent.add(read)
    memo.record(read)
  }

  /**
   * Look again at files that have changed; by default at all. Returns the paths of files of which no task has read the text: code
   * that is rendered may have.
   */
  changed(paths?: ReadonlySet<string>): string[] {
    forgetPackages(this.#root)
    const recent = new Set(this.#recent)
    this.#recent.clear()
    // `paths` may lack them: their change may have been reported before, or may be reported later.
    for (const read of this.#torn) read.mark()
    this.#torn.clear()
    if (!paths) {
      this.#existing.clear()
      for (const reads of this.#byPath.values()) for (const read of reads.values()) read.refresh()
      return []
    }
    for (const read of this.#unwatched) {
      if (read.readers.size > 0) read.refresh()
      // A folder may be watched since it was read.
      if (read.readers.size === 0 || this.#isWatched(read)) this.#unwatched.delete(read)
    }
    const toRefresh = new Set<string>(paths)
    for (const path of paths) {
      const entry = lstatSync(path, { throwIfNoEntry: false })
      // A folder may have gone with all that was in it, and may be back without.
      const wasFile = this.#byPath.get(path)?.get('bytes')?.wasThere ?? false
      if (!entry?.isFile() && !wasFile) for (const inside of this.#forgetInside(path)) toRefresh.add(inside)
      if (!this.#hasAppearedOrGone(path, entry !== undefined)) continue
      // The folders around it may have appeared or gone with it.
      const top = this.#folderOf(path) ?? path
      for (let folder = dirname(path); folder.startsWith(top); folder = dirname(folder)) {
        toRefresh.add(folder)
        if (dirname(folder) === folder) break
      }
    }
    for (const path of toRefresh) {
      for (const read of this.#byPath.get(path)?.values() ?? []) {
        read.refresh()
        if (recent.has(read)) read.mark()
      }
    }
    return [...paths].filter((path) => !this.#byPath.get(path)?.has('bytes') || basename(path) === 'package.json')
  }

  /** Forget what existed in a folder. Returns the paths in it of which something was read. */
  #forgetInside(folder: string): string[] {
    const isInside = (path: string) => path.startsWith(folder + sep)
    for (const path of this.#existing) if (isInside(path)) this.#existing.delete(path)
    return [...this.#byPath.keys()].filter(isInside)
  }

  /** Whether a path may be new or gone: not if it exists and is known to have existed. */
  #hasAppearedOrGone(path: string, exists: boolean): boolean {
    const reads = [...(this.#byPath.get(path)?.values() ?? [])]
    const hasExisted = this.#existing.has(path) || reads.some(({ wasThere }) => wasThere)
    if (exists) this.#existing.add(path)
    else this.#existing.delete(path)
    return !(exists && hasExisted)
  }

  /** Watchers leave out packages, and see nothing outside of the watched folders. */
  #isWatched({ path, canBeWatched }: DiskRead): boolean {
    const folder = canBeWatched ? this.#folderOf(path) : undefined
    return folder !== undefined && !unwatchedFolders.test(path.slice(folder.length))
  }

  #folderOf(path: string): string | undefined {
    return [...this.#folders].find((folder) => isWithin(folder, path))
  }
}
