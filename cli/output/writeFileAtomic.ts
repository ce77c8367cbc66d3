import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'

/** Write a file atomically, so that readers see the old text or the new one. */
export function writeFileAtomic(file: string, text: string): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode
    writeFileSync(temporary, text, mode === undefined ? {} : { mode })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}
