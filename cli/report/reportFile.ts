import { resolve } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { writeNamedFile } from '../output/namedFile.ts'
import { UsageError } from '../UsageError.ts'
import { type ReportFormat, reports } from './index.ts'
import type { ReportContext } from './report.ts'

/**
 * The format of a report file, by its ending:
 *
 *     .sarif   SARIF
 *     .xml     JUnit
 *     .json    JSON; on GitLab CI its code quality report
 *
 * Throws a `UsageError` for another ending.
 */
export function formatOfFile(file: string, env: NodeJS.ProcessEnv = process.env): ReportFormat {
  if (file.endsWith('.sarif')) return 'sarif'
  if (file.endsWith('.xml')) return 'junit'
  if (file.endsWith('.json')) return env.GITLAB_CI === 'true' ? 'gitlab' : 'json'
  throw new UsageError(
    `\`--report\` is \`${file}\`; the ending of the file says its format.`,
    'Write `.json` (on GitLab CI a code quality report), `.sarif`, or `.xml` for JUnit.',
  )
}

/** Write a report to a file, named from the site's root. Its folder is made if it does not exist. */
export function writeReportFile(file: string, diagnostics: Diagnostic[], context: ReportContext): void {
  writeNamedFile(resolve(context.root, file), reports[formatOfFile(file)].write(diagnostics, context))
}
