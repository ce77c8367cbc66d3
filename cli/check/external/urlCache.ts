import { siteCache } from '../../../schemas/shared/cache/siteCache.ts'
import { readTextIfThere } from '../../../schemas/shared/files/readRegularFile.ts'
import { writeFileAtomic } from '../../../schemas/shared/files/writeFileAtomic.ts'
import { parseJson } from '../../../schemas/shared/text/parseJson.ts'
import type { UrlStatus } from './checkUrl.ts'

type Entry = UrlStatus & {
  /** Time of the request, as an ISO date. */
  asked: string
}

const dayMs = 24 * 60 * 60 * 1000

/** How long a result is cached, ms. Unreachable URLs are requested again. */
const maxAgeMs: Record<UrlStatus['state'], number> = {
  there: 7 * dayMs,
  moved: 7 * dayMs,
  blocked: 7 * dayMs,
  gone: dayMs,
  unreachable: 0,
}

/** Cache of external URLs in `.quire/external.json`. A file that cannot be read counts as empty. */
export class UrlCache {
  readonly #root: string
  readonly #now = Date.now()
  readonly #entries: Map<string, Entry>
  readonly #fresh = new Set<string>()

  constructor(root: string) {
    this.#root = root
    this.#entries = new Map(Object.entries(read(siteCache(root, 'external.json'))))
  }

  /** The result of this run, or a cached one that has not expired. */
  get(url: string): UrlStatus | undefined {
    const entry = this.#entries.get(url)
    if (!entry) return undefined
    const age = this.#now - Date.parse(entry.asked)
    return this.#fresh.has(url) || (age >= 0 && age < (maxAgeMs[entry.state] ?? 0)) ? entry : undefined
  }

  set(url: string, status: UrlStatus): void {
    this.#fresh.add(url)
    this.#entries.set(url, { ...status, asked: new Date(this.#now).toISOString() })
  }

  save(): void {
    const sorted = [...this.#entries].sort(([a], [b]) => (a < b ? -1 : 1))
    try {
      writeFileAtomic(
        siteCache(this.#root, 'external.json'),
        `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`,
      )
    } catch {
      // A cache that cannot be written is reported once for all of it.
    }
  }
}

function read(file: string): Record<string, Entry> {
  const value = parseJson(readTextIfThere(file))
  return typeof value === 'object' && value !== null ? (value as Record<string, Entry>) : {}
}
