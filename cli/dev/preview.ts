import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outlined } from '../../pipeline/compiled.ts'
import type { ContentGraph } from '../../schemas/graph.ts'

/** How long the first request after a preview is waited for, and how long those that are being answered, ms. */
const firstRequestMs = 50
const maxWaitMs = 1000

/** A site that is served before all docs are parsed and before it is checked. A doc is parsed when its page is requested. */
export class Preview {
  readonly #outlined: Set<string>
  /** Of the docs that are not parsed yet, those whose pages are requested. */
  readonly #requested = new Set<string>()
  readonly #parse: Outlined['parse']
  /** The doc of the home page, which a browser asks for first. It is parsed while code is bundled. */
  readonly #home: { file: string; parsed: Promise<void> } | undefined
  /** When all docs are parsed and the site is checked. */
  readonly checked: Promise<void>
  setChecked = () => {}
  /** Requests that are being answered. */
  #requests = 0

  constructor({ files, parse }: Outlined, { routes, docs }: ContentGraph, root: string) {
    this.#outlined = new Set(files)
    this.#parse = parse
    this.checked = new Promise((resolve) => {
      this.setChecked = resolve
    })
    const home = routes.find(({ kind, route }) => kind === 'doc' && route === '/')
    if (home?.kind !== 'doc') return
    const file = join(root, docs[home.doc]!.source)
    // If that fails, the doc is parsed when its page is requested.
    this.#home = { file, parsed: parse(new Set([file])).catch(() => {}) }
  }

  /** Absolute paths of the docs that are not parsed yet. */
  get files(): ReadonlySet<string> {
    return this.#outlined
  }

  /** Answer a request. */
  async answer<Result>(read: () => Promise<Result>): Promise<Result> {
    this.#requests += 1
    try {
      return await read()
    } finally {
      this.#requests -= 1
    }
  }

  /** Ask for docs: absolute paths. Returns the docs to parse next, once it is their turn. */
  request(files: string[]): () => Promise<Set<string>> {
    for (const file of files) this.#requested.add(file)
    return async () => {
      if (this.#home && files.includes(this.#home.file)) await this.#home.parsed
      const next = new Set(this.#requested)
      this.#requested.clear()
      return next
    }
  }

  /** Docs that the background has parsed stay in `files`: the served graph has only their outlines. */
  setParsed(files: ReadonlySet<string>): void {
    for (const file of files) this.#outlined.delete(file)
  }

  /** Parse all docs, after the pages that a browser asks for at once are answered, because parsing and checking delay them. */
  async parseRest(): Promise<void> {
    const started = performance.now()
    do await sleep(firstRequestMs)
    while (this.#requests > 0 && performance.now() - started < maxWaitMs)
    await this.#parse()
  }
}
