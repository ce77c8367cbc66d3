import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { writeFiles } from '../move/writeTexts.ts'
import { type Identity, identityOf } from '../report/identity.ts'
import { UsageError } from '../UsageError.ts'
import { isOldEntry, matchOldEntries, type OldBaselineEntry } from './oldBaseline.ts'

/** Name of the baseline file in the site's folder. It is committed. */
export const baselineFile = '.quire-baseline.json'

/** A diagnostic that is not reported. Line and column are left out, because they move with every edit. */
export type BaselineEntry = NewBaselineEntry | OldBaselineEntry

interface NewBaselineEntry extends Identity {
  /** Number of diagnostics with this identity. */
  count: number
}

/** Read the baseline of a site; `undefined` if there is none. Throws a `UsageError` if it cannot be read. */
export function readBaseline(root: string): BaselineEntry[] | undefined {
  let text: string
  try {
    text = readRegularFile(join(root, baselineFile), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    text = ''
  }
  try {
    const { findings } = JSON.parse(text) as { findings: BaselineEntry[] }
    if (findings.every(isEntry)) return findings
  } catch {
    // Reported below.
  }
  throw new UsageError(`\`${baselineFile}\` cannot be read.`, '`docs check --update-baseline` writes a new one.')
}

function isEntry(entry: BaselineEntry): boolean {
  const { value = '', data = {}, text = '' } = entry as Partial<NewBaselineEntry & OldBaselineEntry>
  const areStrings = [entry.code, entry.file, value, text].every((field) => typeof field === 'string')
  return areStrings && typeof data === 'object' && entry.count > 0
}

/**
 * Find the diagnostics that the baseline does not list, and count the others. `stale` has a diagnostic for each entry that
 * no longer occurs.
 */
export function compareToBaseline(
  diagnostics: Diagnostic[],
  baseline: BaselineEntry[],
): { newDiagnostics: Diagnostic[]; inBaseline: number; stale: Diagnostic[] } {
  const entries = new Map(baseline.filter((entry) => !isOldEntry(entry)).map((entry) => [keyOf(entry), entry]))
  const remaining = new Map(baseline.map((entry) => [entry, entry.count]))
  const unlistedDiagnostics = diagnostics.filter((diagnostic) => {
    const entry = entries.get(keyOf(identityOf(diagnostic)))
    const count = entry === undefined ? 0 : remaining.get(entry)!
    if (count > 0) remaining.set(entry!, count - 1)
    return count === 0
  })
  const listed = matchOldEntries(unlistedDiagnostics, baseline.filter(isOldEntry), remaining)
  const newDiagnostics = unlistedDiagnostics.filter((diagnostic) => !listed.has(diagnostic))
  const stale = baseline.flatMap((entry) => {
    const count = remaining.get(entry)!
    if (count === 0) return []
    const value = isOldEntry(entry) ? entry.text : entry.value
    return [
      diagnose('baseline-stale', { file: entry.file }, { stale: entry.code, value, left: count, count: entry.count }),
    ]
  })
  return { newDiagnostics, inBaseline: diagnostics.length - newDiagnostics.length, stale }
}

/**
 * Write errors and warnings to the baseline, or delete it if there are none. Returns their number. Entries of codes that were not
 * checked stay.
 */
export function writeBaseline(root: string, diagnostics: Diagnostic[], wasChecked = (_code: string) => true): number {
  const unchecked = previousEntries(root).filter(({ code }) => !wasChecked(code))
  const listedDiagnostics = diagnostics.filter(({ severity }) => severity !== 'info')
  const findings = baselineOf(listedDiagnostics, unchecked)
  const file = join(root, baselineFile)
  if (findings.length === 0) rmSync(file, { force: true })
  else {
    const text = `${JSON.stringify({ findings }, null, 2)}\n`
    writeFiles(root, new Map([[baselineFile, text]]), 'docs check --update-baseline')
  }
  return listedDiagnostics.length + unchecked.reduce((sum, { count }) => sum + count, 0)
}

/** A baseline of diagnostics, added to other entries, sorted. */
export function baselineOf(diagnostics: Diagnostic[], others: NewBaselineEntry[] = []): NewBaselineEntry[] {
  const entries = new Map(others.map((entry) => [keyOf(entry), entry]))
  for (const diagnostic of diagnostics) {
    const identity = identityOf(diagnostic)
    const existingEntry = entries.get(keyOf(identity))
    if (existingEntry) existingEntry.count += 1
    else entries.set(keyOf(identity), { ...identity, count: 1 })
  }
  return [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

/** The entries of the present baseline; none if it cannot be read, since it is written anew. */
function previousEntries(root: string): NewBaselineEntry[] {
  try {
    return readBaseline(root)?.filter((entry) => !isOldEntry(entry)) ?? []
  } catch {
    return []
  }
}

const keyOf = ({ file, code, value, data }: Identity) => JSON.stringify([file, code, value, data])
