import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { readTextIfThere } from '../../../schemas/shared/files/readRegularFile.ts'
import { writeFile } from '../../../schemas/shared/files/writeFile.ts'

/** Write a file that plugins make, unless it is there: a new time would let what reads it be made again. */
export function writeIfChanged(file: string, text: string): void {
  if (readTextIfThere(file) === text) return
  mkdirSync(dirname(file), { recursive: true })
  writeFile(file, text)
}
