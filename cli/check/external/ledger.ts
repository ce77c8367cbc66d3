import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../../output/writeWhole.ts'
import type { Answer } from './ask.ts'

type Entry = Answer & {
  /** When it was asked, as an ISO date. */
  asked: string
}

const dayMs = 24 * 60 * 60 * 1000

/** How long an answer holds. Who could not be reached is asked again. */
const holdsMs: Record<Answer['state'], number> = {
  there: 7 * dayMs,
  moved: 7 * dayMs,
  blocked: 7 * dayMs,
  gone: dayMs,
  unreachable: 0,
}

/** What other sites have answered, on disk: `.quire/external.json`. One that cannot be read counts as empty. */
export class Ledger {
  readonly #root: string
  readonly #now: number
  readonly #entries: Map<string, Entry>
  readonly #fresh = new Set<string>()

  constructor(root: string, now: number = Date.now()) {
    this.#root = root
    this.#now = now
    this.#entries = new Map(Object.entries(read(join(root, '.quire/external.json'))))
  }

  /** The answer of this run, or an earlier one that still holds. */
  answer(url: string): Answer | undefined {
    const entry = this.#entries.get(url)
    if (!entry) return undefined
    const age = this.#now - Date.parse(entry.asked)
    return this.#fresh.has(url) || (age >= 0 && age < (holdsMs[entry.state] ?? 0)) ? entry : undefined
  }

  note(url: string, answer: Answer): void {
    this.#fresh.add(url)
    this.#entries.set(url, { ...answer, asked: new Date(this.#now).toISOString() })
  }

  save(): void {
    const sorted = [...this.#entries].sort(([a], [b]) => (a < b ? -1 : 1))
    mkdirSync(join(this.#root, '.quire'), { recursive: true })
    writeWhole(join(this.#root, '.quire/external.json'), `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
  }
}

function read(file: string): Record<string, Entry> {
  try {
    const value = JSON.parse(readFileSync(file, 'utf8')) as unknown
    return typeof value === 'object' && value !== null ? (value as Record<string, Entry>) : {}
  } catch {
    return {}
  }
}
