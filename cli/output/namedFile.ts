import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  openSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { removeCreated } from '../../schemas/shared/files/removeCreated.ts'
import { renameOver } from '../../schemas/shared/files/renameOver.ts'
import { withPath } from '../../schemas/shared/files/withPath.ts'
import { isPrintedTo } from './isPrintedTo.ts'
import { makeFolder } from './makeFolder.ts'

/** Write a file that the command line names (see `NamedFile`). */
export function writeNamedFile(path: string, data: string | Uint8Array): void {
  const file = new NamedFile(path)
  file.write(data)
  file.close()
}

/**
 * Writes a file that the command line names, such as `--report out.json`. After an error the old file is unchanged. A symbolic link is
 * followed. A pipe, a device or `/dev/stdout` is written into.
 */
export class NamedFile {
  readonly #path: string
  readonly #isReplaced: boolean
  /** The path that is written. */
  readonly #written: string
  readonly #created: string[] = []
  readonly #descriptor: number
  readonly #remove = (error?: unknown) => removeCreated(this.#created, error)

  constructor(path: string) {
    const stats = statSync(path, { throwIfNoEntry: false })
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()
    // The file is written in place if the command prints to it, if a link has no target yet, or if its folder is read-only.
    const isPrinted = stats !== undefined && isPrintedTo(stats)
    const isInPlace = isPrinted || (isLink && !stats) || (stats && !isWritable(dirname(realpathSync(path))))
    this.#isReplaced = !isInPlace && (stats?.isFile() ?? true)
    this.#path = stats?.isFile() ? realpathSync(path) : path
    process.once('exit', this.#remove)
    this.#written = this.#isReplaced ? `${this.#path}.${process.pid}.tmp` : path
    this.#descriptor = this.#orRemove(() => {
      if (!existsSync(dirname(path))) this.#created.push(makeFolder(dirname(path)))
      if (this.#isReplaced) this.#created.push(this.#written)
      return openSync(this.#written, isPrinted ? 'a' : 'w', stats?.mode)
    })
  }

  write(data: string | Uint8Array): void {
    this.#orRemove(() => withPath(this.#path, () => writeFileSync(this.#descriptor, data)))
  }

  /** All is written. */
  close(): void {
    closeSync(this.#descriptor)
    if (this.#isReplaced) this.#orRemove(() => this.#replace())
    process.off('exit', this.#remove)
  }

  #replace(): void {
    try {
      renameOver(this.#written, this.#path)
    } catch (error) {
      // A file that is mounted by itself, as into a container, cannot be replaced.
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') throw error
      copyFileSync(this.#written, this.#path)
      rmSync(this.#written)
    }
  }

  /** After an error nothing is left, and neither if the process ends. */
  #orRemove<Value>(action: () => Value): Value {
    try {
      return action()
    } catch (error) {
      this.#remove(error)
      process.off('exit', this.#remove)
      throw error
    }
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
