import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder for files that tests write. It is removed after the last test. */
    temporaryFolder: string
  }
}

/** Create a folder for the files that the tests of one run write. */
export default function temporaryFolder({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'quire-tests-'))
  provide('temporaryFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
