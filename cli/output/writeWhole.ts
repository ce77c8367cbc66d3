import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** Write a file as a whole or not at all: whoever reads it meanwhile sees the old text or the new one. */
export function writeWhole(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode
    writeFileSync(temporary, text, mode === undefined ? {} : { mode })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}
