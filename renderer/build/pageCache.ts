import { join } from 'node:path'
import { hash, readCacheFile, writeCacheFile } from '../../schemas/shared/cacheFile.ts'
import type { PageRecord } from '../search/index/records.ts'
import type { RenderedOutput } from './pageRenderer.ts'

/** The output of the last build, as far as nobody has changed it since. */
export interface PreviousOutput {
  /** Absolute path of the output folder. */
  folder: string
  /** Identifies the build that has published it, and the next one. */
  build: string | undefined
  nextBuild: string
  /** Whether a file is as the last build has written it. */
  has(path: string): boolean
}

/** A page as far as a build needs it besides its files. */
export interface CachedPage extends Pick<RenderedOutput, 'ids' | 'isNoIndex' | 'markup' | 'sources'> {
  /** Hash of its search record. */
  record?: string
}

/** `key` is a hash of everything that the page is rendered from. */
type StoredPage = { key: string; page: CachedPage }

interface Stored {
  /** The build that the pages are of. */
  build: string | undefined
  pages: Record<string, StoredPage>
  /** The files of the search index, and the hash of the records it was built from. */
  index?: { key: string; files: string[] }
}

/** Records are stored in so many files, of which an edit changes one. */
const recordShards = 16

/**
 * What the last published build has rendered of a site in one language, by route.
 *
 * Search records are large and needed only if one of them has changed, so they have files of their own.
 */
export class PageCache {
  /** Absent if nothing is stored. */
  readonly #folder: string | undefined
  readonly #previous: Stored
  readonly #current: Stored
  readonly #records = new Map<string, PageRecord>()
  #storedRecords: Map<string, PageRecord> | undefined

  /** Without an output of the last build, nothing is read or stored. */
  constructor(cacheFolder: string, previous: PreviousOutput | undefined, locale: string) {
    this.#folder = previous && join(cacheFolder, 'pages', hash(previous.folder, locale))
    const stored = this.#read('pages.json') as Stored | undefined
    // A build that was stopped before it was published has left pages that are not those of the output.
    const isOfOutput = stored !== undefined && stored.build === previous?.build
    this.#previous = isOfOutput ? stored : { build: undefined, pages: {} }
    this.#current = { build: previous?.nextBuild, pages: {} }
  }

  /** Get a page if it would be rendered from the same. */
  page(route: string, key: string): CachedPage | undefined {
    const stored = Object.hasOwn(this.#previous.pages, route) ? this.#previous.pages[route] : undefined
    if (stored?.key !== key) return undefined
    this.#current.pages[route] = stored
    return stored.page
  }

  /** Add a page that was rendered. It is stored if its key is known. */
  add(route: string, key: string | undefined, { record, ids, isNoIndex, markup, sources }: RenderedOutput): CachedPage {
    const id = record && hash(JSON.stringify(record))
    if (id) this.#records.set(id, record)
    const page: CachedPage = { isNoIndex, markup, sources, ...(id && { record: id }), ...(ids && { ids }) }
    if (key !== undefined) this.#current.pages[route] = { key, page }
    return page
  }

  /** The search record of a page of this build; `undefined` if it is lost. */
  record(id: string): PageRecord | undefined {
    this.#storedRecords ??= new Map(shardNames.flatMap((name) => Object.entries(this.#readRecords(name))))
    return this.#records.get(id) ?? this.#storedRecords.get(id)
  }

  /** The files of the last search index, if it was built from the same records. */
  indexFiles(key: string): string[] | undefined {
    return this.#previous.index?.key === key ? this.#previous.index.files : undefined
  }

  setIndex(key: string, files: string[]): void {
    this.#current.index = { key, files }
  }

  save(): void {
    if (this.#folder === undefined) return
    const used = new Set(Object.values(this.#current.pages).flatMap(({ page }) => page.record ?? []))
    for (const name of shardNames) {
      if (![...this.#records.keys()].some((id) => id.startsWith(name))) continue
      const entries = [...Object.entries(this.#readRecords(name)), ...this.#records]
      const kept = entries.filter(([id]) => id.startsWith(name) && used.has(id))
      writeCacheFile(join(this.#folder, recordsFile(name)), Object.fromEntries(kept))
    }
    writeCacheFile(join(this.#folder, 'pages.json'), this.#current)
  }

  #readRecords(name: string): Record<string, PageRecord> {
    return (this.#read(recordsFile(name)) as Record<string, PageRecord> | undefined) ?? {}
  }

  #read(name: string): unknown {
    return this.#folder === undefined ? undefined : readCacheFile(join(this.#folder, name))
  }
}

const recordsFile = (name: string) => `records-${name}.json`

/** Ids are hexadecimal; records are stored by their first digit. */
const shardNames = Array.from({ length: recordShards }, (_, index) => index.toString(recordShards))
