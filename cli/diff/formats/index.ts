import type { SiteDiff } from '../../../pipeline/diff/comparePages.ts'
import { github } from './github.ts'
import { markdown } from './markdown.ts'
import { pretty } from './pretty.ts'

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

export type DiffFormat = (diff: SiteDiff, context: DiffContext) => string

const json: DiffFormat = (diff, { ref, commit }) => `${JSON.stringify({ ref, commit, ...diff }, null, 2)}\n`

/** The formats of `docs diff`, by their name on the command line. */
export const diffFormats = { pretty, json, github, markdown } satisfies Record<string, DiffFormat>
