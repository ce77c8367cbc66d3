import { github } from './formats/github.ts'
import { gitlab } from './formats/gitlab.ts'
import { json } from './formats/json.ts'
import { junit } from './formats/junit.ts'
import { pretty } from './formats/pretty.ts'
import { sarif } from './formats/sarif.ts'
import type { Report } from './report.ts'

/** The report formats, by their name on the command line. */
export const reports = { pretty, json, sarif, github, gitlab, junit } satisfies Record<string, Report>

export type ReportFormat = keyof typeof reports
