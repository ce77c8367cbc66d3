import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests put what they write. It is gone after the last one. */
    temporaryFolder: string
  }
}

/** Make a folder for all that the tests of one run write. */
export default function temporaryFolder({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'quire-tests-'))
  provide('temporaryFolder', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}
