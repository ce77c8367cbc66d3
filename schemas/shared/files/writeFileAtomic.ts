import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { threadId } from 'node:worker_threads'
import { removeCreated } from './removeCreated.ts'
import { renameOver } from './renameOver.ts'
import { withPath } from './withPath.ts'

/**
 * Write a file atomically, so that readers see the old content or the new one. Its folder is made if it does not exist, and an
 * existing file keeps its mode. Throws if that fails; then nothing is left.
 */
export function writeFileAtomic(file: string, data: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}-${threadId}.tmp`
  const mode = statSync(file, { throwIfNoEntry: false })?.mode
  const write = () => withPath(file, () => writeFileSync(temporary, data, mode === undefined ? {} : { mode }))
  try {
    try {
      write()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      mkdirSync(dirname(file), { recursive: true })
      write()
    }
    renameOver(temporary, file)
  } catch (error) {
    removeCreated([temporary], error)
    throw error
  }
}
