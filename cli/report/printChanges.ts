import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ReportOptions } from '../options.ts'
import { fingerprints } from './fingerprints.ts'
import { formatPosition } from './formatPosition.ts'
import { printReport } from './printReport.ts'
import type { ReportContext } from './report.ts'
import type { Terminal } from './terminal.ts'
import { counted, seconds } from './units.ts'

export interface CheckRun extends Pick<ReportContext, 'root' | 'ignored' | 'inBaseline'> {
  diagnostics: Diagnostic[]
  docs: { total: number }
  /** Start of the run, from `performance.now()`. */
  started: number
  /** The absolute paths of the files that have changed before the run. */
  changed?: ReadonlySet<string> | undefined
  /** Whether the site reads none of these files. */
  isUnrelated?: boolean
}

/** Print the diagnostics added and resolved since the previous run (all if there is none), and a summary line. */
export function printChanges(
  currentRun: CheckRun,
  previousRun: CheckRun | undefined,
  options: ReportOptions,
  screen: Terminal,
): void {
  const { diagnostics, docs, started } = currentRun
  const { added, resolved } = previousRun
    ? compareRuns(previousRun.diagnostics, diagnostics)
    : { added: diagnostics, resolved: [] }
  if (added.length + resolved.length === 0 && previousRun && isNothing(currentRun, previousRun)) return
  if (resolved.length > 0 && !options.quiet) screen.stdout.write(resolved.map(resolvedLine).join(''))
  if (added.length > 0) printReport(added, options, screen, currentRun)
  const summary = diagnostics.length === 0 ? 'No problems' : counted(diagnostics.length, 'problem')
  if (!options.quiet) screen.stdout.write(`${summary} in ${counted(docs.total, 'doc')}; ${seconds(started)}.\n`)
}

/**
 * Whether the changed files are of no interest: a log of this command, as with `docs dev | tee dev.log`, which a printed line would change
 * again, or files that an editor makes while it saves and that are gone, such as Vim's `4913`.
 */
const isNothing = ({ changed, isUnrelated }: CheckRun, previousRun: CheckRun): boolean =>
  isUnrelated === true &&
  changed !== undefined &&
  (isDeepStrictEqual(changed, previousRun.changed) || ![...changed].some((path) => existsSync(path)))

/** Compare diagnostics by fingerprint. One that only moved to another line is neither added nor resolved. */
function compareRuns(previous: Diagnostic[], current: Diagnostic[]): { added: Diagnostic[]; resolved: Diagnostic[] } {
  if (previous === current) return { added: [], resolved: [] }
  const [previousHashes, currentHashes] = [fingerprints(previous), fingerprints(current)]
  const [previousSet, currentSet] = [new Set(previousHashes), new Set(currentHashes)]
  return {
    added: current.filter((_, index) => !previousSet.has(currentHashes[index]!)),
    resolved: previous.filter((_, index) => !currentSet.has(previousHashes[index]!)),
  }
}

const resolvedLine = ({ file, code, message }: Diagnostic) =>
  `gone: ${formatPosition({ file })}  ${code}  ${message.replaceAll('\n', ' ')}\n`
