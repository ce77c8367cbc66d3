import type { SiteDiff } from '../../../pipeline/diff/comparePages.ts'

export type DiffFormat = (diff: SiteDiff, context: DiffContext) => string

export interface DiffContext {
  /** As on the command line. */
  ref: string
  commit: string
  /** From the site's root. */
  configFile: string
  /** Path from the working directory to the site, with a slash at the end, or empty. */
  prefix: string
  strict: boolean
}
