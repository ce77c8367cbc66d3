import { randomUUID } from 'node:crypto'
import { lstatSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'

/** Size and modification time of a file, ms. */
type FileState = [size: number, mtimeMs: number]

interface Stored {
  build: string | undefined
  files: Record<string, FileState>
  /** The states of the files that were copied, by path in the output. */
  copied: Record<string, FileState>
}

/** The files of an output folder as the last build has written them, so that the next one can link those that stay. */
export class PreviousOutput {
  /** Absolute path of the output folder. */
  readonly folder: string
  /** Identifies the build that has published it, and the next one. */
  readonly build: string | undefined
  readonly nextBuild = randomUUID()
  readonly #stateFile: string
  readonly #previous: Stored
  readonly #current: Stored

  /** `folder` is the output folder, absolute. */
  constructor(cacheFolder: string, folder: string) {
    this.folder = folder
    this.#stateFile = join(cacheFolder, 'output', `${hash(folder)}.json`)
    this.#previous = (readCacheFile(this.#stateFile) as Stored | undefined) ?? {
      build: undefined,
      files: {},
      copied: {},
    }
    this.build = this.#previous.build
    this.#current = { build: this.nextBuild, files: {}, copied: {} }
  }

  /** Whether a file is as the last build has written it. */
  has(path: string): boolean {
    return isState(this.#previous.files, path, this.path(path))
  }

  /** Whether a file is a copy that the last build has made of a file that has not changed since. */
  hasCopy(path: string, source: string): boolean {
    return isState(this.#previous.copied, path, source) && this.has(path)
  }

  /** The path of a file of the last build, absolute. */
  path(path: string): string {
    return join(this.folder, path)
  }

  /** Add a file of this build. `copied` is the state of the file it is a copy of. */
  add(path: string, written: Stats, copied?: Stats): void {
    this.#current.files[path] = stateOf(written)
    if (copied) this.#current.copied[path] = stateOf(copied)
  }

  /** Store the files of this build, after it is published. */
  save(): void {
    writeCacheFile(this.#stateFile, this.#current)
  }
}

const stateOf = ({ size, mtimeMs }: Stats): FileState => [size, mtimeMs]

function isState(states: Record<string, FileState>, path: string, file: string): boolean {
  const state = Object.hasOwn(states, path) ? states[path] : undefined
  if (!state) return false
  const stats = lstatSync(file, { throwIfNoEntry: false })
  return stats?.isFile() === true && stats.size === state[0] && stats.mtimeMs === state[1]
}
