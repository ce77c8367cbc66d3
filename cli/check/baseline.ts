import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, diagnose, quotedIn } from '../../schemas/diagnostic.ts'
import { writeWhole } from '../output/writeWhole.ts'
import { UsageError } from '../UsageError.ts'

/** In the site's folder, to be committed. */
export const baselineFile = '.quire-baseline.json'

/** A finding that a site lives with. Without line and column, which move with every edit. */
export interface KnownFinding {
  code: string
  file: string
  /** What the message quotes, or the message if it quotes nothing. */
  text: string
  /** How many are alike. */
  count: number
}

/** The findings a site lives with; absent when there is no baseline. */
export function readBaseline(root: string): KnownFinding[] | undefined {
  let text: string
  try {
    text = readFileSync(join(root, baselineFile), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    const { findings } = JSON.parse(text) as { findings: KnownFinding[] }
    if (findings.every((known) => keys.every((key) => typeof known[key] === 'string') && known.count > 0)) {
      return findings
    }
  } catch {
    // Told below.
  }
  throw new UsageError(`\`${baselineFile}\` cannot be read.`, '`docs check --update-baseline` writes a new one.')
}

const keys = ['code', 'file', 'text'] as const

/** Tell what is new from what the baseline knows, and what the baseline knows but is no more. */
export function compareToBaseline(
  found: Diagnostic[],
  baseline: KnownFinding[],
): { fresh: Diagnostic[]; known: number; stale: Diagnostic[] } {
  const left = new Map(baseline.map((known) => [keyOf(known), known.count]))
  const fresh = found.filter((diagnostic) => {
    const key = keyOf(known(diagnostic))
    const count = left.get(key) ?? 0
    if (count > 0) left.set(key, count - 1)
    return count === 0
  })
  const stale = baseline.flatMap((known) => {
    const count = left.get(keyOf(known))!
    if (count === 0) return []
    const message = `\`${known.code}\` with ${shown(known.text)} no longer occurs${count < known.count ? ` ${count} of ${known.count} times` : ''}.`
    return [diagnose('baseline-stale', { file: known.file }, message)]
  })
  return { fresh, known: found.length - fresh.length, stale }
}

/** Keep today's errors and warnings as the baseline. Without any, there is none. Returns how many there are. */
export function writeBaseline(root: string, found: Diagnostic[]): number {
  const all = new Map<string, KnownFinding>()
  const kept = found.filter(({ severity }) => severity !== 'info')
  for (const diagnostic of kept) {
    const finding = known(diagnostic)
    const same = all.get(keyOf(finding))
    if (same) same.count += 1
    else all.set(keyOf(finding), finding)
  }
  const findings = [...all].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, finding]) => finding)
  const file = join(root, baselineFile)
  if (findings.length === 0) rmSync(file, { force: true })
  else writeWhole(file, `${JSON.stringify({ findings }, null, 2)}\n`)
  return kept.length
}

function known({ code, file, message }: Diagnostic): KnownFinding {
  const quotes = quotedIn(message)
  return { code, file, text: quotes.length > 0 ? quotes.join(' ') : message, count: 1 }
}

const keyOf = ({ file, code, text }: KnownFinding) => JSON.stringify([file, code, text])

const shown = (text: string) => `\`${text.replaceAll('`', '')}\``
