import { statSync } from 'node:fs'
import type { SourceFile } from '../../pipeline/load/sourceFile.ts'
import type { SiteConfig } from '../../schemas/config.ts'

/** The size of a site and of the memory of its build, as the files of its docs predict it. The site is at least as large. */
export interface PredictedSize {
  docs: number
  files: number
  bytes: number
  memoryBytes: number
}

/** Bytes of the document of a doc without text. */
const bytesPerPage = 4000

/** Memory that a doc takes until the end of a build, alone and for each byte of its text, measured from 1,000 to 4,000 docs. */
const memoryPerDoc = 18_000
const memoryPerByte = 0.75

/** Predict the size of a site from the files of its docs. */
export function predictedSize(docs: SourceFile[], { markdownPages }: Pick<SiteConfig, 'markdownPages'>): PredictedSize {
  const textBytes = docs.reduce((sum, { file }) => sum + sizeOf(file), 0)
  // Each doc has a document and, unless the config says otherwise, a Markdown file.
  const filesPerDoc = markdownPages ? 2 : 1
  return {
    docs: docs.length,
    files: filesPerDoc * docs.length,
    bytes: bytesPerPage * docs.length + filesPerDoc * textBytes,
    memoryBytes: memoryPerDoc * docs.length + memoryPerByte * textBytes,
  }
}

function sizeOf(file: string): number {
  try {
    return statSync(file).size
  } catch {
    // A doc that was removed, or is not allowed to be read, is reported when it is read.
    return 0
  }
}
