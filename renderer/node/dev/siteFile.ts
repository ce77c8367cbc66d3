import type { OutputFile } from '../../page/outputFile.ts'

/** A file that the dev server sends. */
export type SiteFile = OutputFile & {
  /** For HTML: hash of the page, a dash, hash of what all pages share. */
  etag?: string
  /** 500 if the page cannot be rendered. */
  status?: number
}
