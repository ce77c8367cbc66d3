import type { DiffFormat } from './diffFormat.ts'
import { github } from './github.ts'
import { markdown } from './markdown.ts'
import { pretty } from './pretty.ts'

const json: DiffFormat = (diff, { ref, commit }) => `${JSON.stringify({ ref, commit, ...diff }, null, 2)}\n`

/** The formats of `docs diff`, by their name on the command line. */
export const diffFormats = { pretty, json, github, markdown } satisfies Record<string, DiffFormat>
