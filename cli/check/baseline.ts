import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { writeWhole } from '../output/writeWhole.ts'
import { type Identity, identityOf } from '../report/identity.ts'
import { UsageError } from '../UsageError.ts'
import { isOldEntry, matchOldEntries, type OldBaselineEntry } from './oldBaseline.ts'

/** In the site's folder, to be committed. */
export const baselineFile = '.quire-baseline.json'

/** A diagnostic that a site lives with. Without line and column, which move with every edit. */
export type BaselineEntry = NewBaselineEntry | OldBaselineEntry

interface NewBaselineEntry extends Identity {
  /** How many there are with this identity. */
  count: number
}

/** The diagnostics a site lives with; absent when there is no baseline. */
export function readBaseline(root: string): BaselineEntry[] | undefined {
  let text: string
  try {
    text = readFileSync(join(root, baselineFile), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
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

/** Divide diagnostics into new ones and those the baseline lists; and report its entries that no longer occur. */
export function compareToBaseline(
  diagnostics: Diagnostic[],
  baseline: BaselineEntry[],
): { fresh: Diagnostic[]; known: number; stale: Diagnostic[] } {
  const entries = new Map(baseline.filter((entry) => !isOldEntry(entry)).map((entry) => [keyOf(entry), entry]))
  const left = new Map(baseline.map((entry) => [entry, entry.count]))
  const unlisted = diagnostics.filter((diagnostic) => {
    const entry = entries.get(keyOf(identityOf(diagnostic)))
    const count = entry === undefined ? 0 : left.get(entry)!
    if (count > 0) left.set(entry!, count - 1)
    return count === 0
  })
  const listed = matchOldEntries(unlisted, baseline.filter(isOldEntry), left)
  const fresh = unlisted.filter((diagnostic) => !listed.has(diagnostic))
  const stale = baseline.flatMap((entry) => {
    const count = left.get(entry)!
    if (count === 0) return []
    const value = isOldEntry(entry) ? entry.text : entry.value
    return [
      diagnose('baseline-stale', { file: entry.file }, { stale: entry.code, value, left: count, count: entry.count }),
    ]
  })
  return { fresh, known: diagnostics.length - fresh.length, stale }
}

/** Write today's errors and warnings as the baseline. Without any, there is none. Returns how many there are. */
export function writeBaseline(root: string, diagnostics: Diagnostic[]): number {
  const entries = new Map<string, NewBaselineEntry>()
  const kept = diagnostics.filter(({ severity }) => severity !== 'info')
  for (const diagnostic of kept) {
    const identity = identityOf(diagnostic)
    const same = entries.get(keyOf(identity))
    if (same) same.count += 1
    else entries.set(keyOf(identity), { ...identity, count: 1 })
  }
  const findings = [...entries].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
  const file = join(root, baselineFile)
  if (findings.length === 0) rmSync(file, { force: true })
  else writeWhole(file, `${JSON.stringify({ findings }, null, 2)}\n`)
  return kept.length
}

const keyOf = ({ file, code, value, data }: Identity) => JSON.stringify([file, code, value, data])
