import { existsSync } from 'node:fs'
import { removeCreated } from '../../schemas/shared/files/removeCreated.ts'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'

/** Write a file that does not exist yet. Returns false if it exists. After an error nothing is left of it. */
export function writeNewFile(file: string, text: string): boolean {
  // Only a file that is created here may be removed after an error.
  if (existsSync(file)) return false
  try {
    writeFile(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    removeCreated([file], error)
    throw error
  }
}
