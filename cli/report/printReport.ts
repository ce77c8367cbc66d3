import { relative } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { callerFolder } from '../../schemas/shared/run/workingFolder.ts'
import { sortDiagnostics } from '../check/review.ts'
import { exitCode } from '../exitCode.ts'
import type { ReportOptions, SiteOptions } from '../options.ts'
import { reports } from './index.ts'
import type { ReportContext } from './report.ts'
import { writeReportFile } from './reportFile.ts'
import type { Terminal } from './terminal.ts'

/**
 * Print diagnostics in the format of `options`: to stderr for people, to stdout for programs; then as annotations, and into a file, if
 * `options` say so.
 */
export function printReport(
  diagnostics: Diagnostic[],
  options: ReportOptions,
  screen: Terminal,
  context: Pick<ReportContext, 'root' | 'ignored' | 'inBaseline'>,
): void {
  const report = reports[options.format]
  const { verbose = false, quiet = false } = options
  const printedDiagnostics = quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
  const fullContext = { ...context, prefix: prefixOf(context.root), colors: screen.colors, verbose, quiet }
  const text = report.write(printedDiagnostics, fullContext)
  if (options.format === 'pretty') screen.stderr.write(text)
  else screen.stdout.writeData(text)
  if (options.annotate) screen.stdout.writeData(reports.github.write(printedDiagnostics, fullContext))
  if (options.report !== undefined) writeReportFile(options.report, printedDiagnostics, fullContext)
}

/** Print the diagnostics of a command that has no format for them, as text. Returns the exit code. */
export function printFailure(unsorted: Diagnostic[], options: SiteOptions, screen: Terminal, root: string): number {
  const { cwd, color, verbose = false } = options
  const diagnostics = sortDiagnostics(unsorted)
  printReport(diagnostics, { cwd, color, verbose, format: 'pretty' }, screen, { root, ignored: 0 })
  return exitCode(diagnostics)
}

/** Empty when the command was started in the site's folder, or in one that does not contain it. */
export function prefixOf(root: string): string {
  const path = relative(callerFolder(), root)
  return path === '' || path.startsWith('..') ? '' : `${withSlashes(path)}/`
}
