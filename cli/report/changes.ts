import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { ReportOptions } from '../options.ts'
import { seconds } from '../seconds.ts'
import { counted } from './counted.ts'
import { fingerprints } from './fingerprints.ts'
import type { ReportContext } from './index.ts'
import { tell } from './printReport.ts'
import type { Terminal } from './terminal.ts'
import { visible } from './visible.ts'

export interface Look extends Pick<ReportContext, 'root' | 'ignored' | 'known'> {
  /** All that is to be told. */
  told: Diagnostic[]
  docs: { total: number }
  /** When it began, as `performance.now()` says. */
  started: number
}

/** Tell what came of looking again: what is new and what is gone since `before`, and how many problems are left. */
export function tellChanges(now: Look, before: Look | undefined, options: ReportOptions, screen: Terminal): void {
  const { fresh, gone } = before ? changes(before.told, now.told) : { fresh: now.told, gone: [] }
  if (gone.length > 0 && !options.quiet) screen.stdout.write(gone.map(goneLine).join(''))
  if (fresh.length > 0) tell(fresh, options, screen, now)
  const left = now.told.length === 0 ? 'No problems' : counted(now.told.length, 'problem')
  if (!options.quiet) screen.stdout.write(`${left} in ${counted(now.docs.total, 'doc')}; ${seconds(now.started)}.\n`)
}

/** Findings that were not there before, and those that no longer are. A finding that only moved is neither. */
function changes(before: Diagnostic[], now: Diagnostic[]): { fresh: Diagnostic[]; gone: Diagnostic[] } {
  const [old, fresh] = [fingerprints(before), fingerprints(now)]
  const [oldNames, freshNames] = [new Set(old), new Set(fresh)]
  return {
    fresh: now.filter((_, index) => !oldNames.has(fresh[index]!)),
    gone: before.filter((_, index) => !freshNames.has(old[index]!)),
  }
}

const goneLine = ({ file, code, message }: Diagnostic) =>
  `gone: ${visible(file)}  ${code}  ${visible(message).replaceAll('\n', ' ')}\n`
