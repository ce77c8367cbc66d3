import { cpSync, existsSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { removeCreated } from '../../schemas/shared/files/removeCreated.ts'
import { writeFileAtomic } from '../../schemas/shared/files/writeFileAtomic.ts'
import { makeFolder } from '../output/makeFolder.ts'
import { writeInPlace } from '../output/writeInPlace.ts'
import type { NewPath } from './newPaths.ts'

/** Create all paths and then run `finish`. After an error nothing is left of them. */
export function createPaths(root: string, paths: NewPath[], finish: () => void): void {
  const temporary = (path: string) => join(root, `${path}.${process.pid}.tmp`)
  const created: string[] = []
  const removeAll = (error?: unknown) => removeCreated(created, error)
  process.once('exit', removeAll)
  try {
    for (const path of paths) {
      const folder = dirname(join(root, path.path))
      if (!existsSync(folder)) created.push(makeFolder(folder))
      created.push(temporary(path.path))
      if ('text' in path) writeFileAtomic(temporary(path.path), path.text)
      else {
        cpSync(join(root, path.copyOf), temporary(path.path), { recursive: true })
        for (const [file, text] of path.changed ?? []) writeInPlace(join(temporary(path.path), file), text)
      }
    }
    for (const { path } of paths) {
      renameSync(temporary(path), join(root, path))
      created.push(join(root, path))
    }
    finish()
    created.length = 0
  } catch (error) {
    removeAll(error)
    throw error
  } finally {
    process.off('exit', removeAll)
  }
}
