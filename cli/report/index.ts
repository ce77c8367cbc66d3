import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { github } from './formats/github.ts'
import { gitlab } from './formats/gitlab.ts'
import { json } from './formats/json.ts'
import { junit } from './formats/junit.ts'
import { pretty } from './formats/pretty.ts'
import { sarif } from './formats/sarif.ts'

/** What a report may say beside the findings themselves. */
export interface ReportContext {
  root: string
  /** From the folder the command runs in to the site's, with a slash at its end; for tools that read the report there. */
  prefix: string
  /** How many findings the config says to ignore. */
  ignored: number
  /** How many findings the baseline knows. */
  known?: number
  color: boolean
  /** Long lists in full. */
  verbose: boolean
  /** Errors only, and no summary. */
  quiet: boolean
}

export interface Report {
  /** What programs read is a result and goes to stdout; what is read by people goes to stderr. */
  stream: 'stdout' | 'stderr'
  /** All findings, sorted, as text that ends in a newline; or nothing. */
  write(findings: Diagnostic[], context: ReportContext): string
}

/** Every way to tell findings, by its name on the command line. */
export const reports = { pretty, json, sarif, github, gitlab, junit } satisfies Record<string, Report>

export type ReportFormat = keyof typeof reports
