import { join } from 'node:path'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { mapInOrder } from '../../schemas/shared/threads/mapInOrder.ts'
import { OverBudget } from '../../schemas/shared/threads/requestPool.ts'
import type { SourceFile } from '../load/load.ts'
import { decodeText } from '../load/text.ts'
import { isMissing, unreadableFile } from '../load/unreadableFile.ts'
import { readHashedSource, readSource } from '../tasks/disk.ts'
import { readBeginning } from './beginnings/beginning.ts'
import { readOutline } from './beginnings/outline.ts'
import { blankFrontMatter } from './blankFrontMatter.ts'
import type { DocFacts } from './docFacts.ts'
import { docFailure } from './docFailure.ts'
import { DocThreads } from './docThreads.ts'
import type { ParseAnswer, ParsedSite, ParseRequest } from './inThread.ts'
import type { ParsedContent } from './parsedContent.ts'
import type { DocResult, ParsedDoc } from './parsedDoc.ts'
import type { ParserOptions, ParserRun, ParserSettings } from './parserSettings.ts'
import { DocStore } from './stores/docStore.ts'
import { docKey, textKey, type UnparsedDoc, unparsedDoc } from './unparsedDoc.ts'

/** Parses docs, in threads, unless the store has their facts. */
export class DocParser {
  /** How many docs of this run were parsed or read. */
  parsed = 0
  readonly store: DocStore
  readonly #lastVersions: ParserOptions['lastGood']
  readonly #site: ParserSettings
  readonly #threads: DocThreads
  /** Docs of which the outline was read, by key. */
  readonly #outlined = new Map<string, SourceFile>()
  /** The first doc of a run with a text, by `textKey`. */
  readonly #docsByText = new Map<string, Promise<DocResult>>()
  #highlight = false

  constructor(site: ParserSettings, { cacheFolder, checkCache, lastGood, isWatched }: ParserOptions) {
    this.#site = site
    this.#lastVersions = lastGood
    this.store = new DocStore(site, cacheFolder)
    this.#threads = new DocThreads({ site: threadSite(site, cacheFolder), budget: site.budget, isWatched, checkCache })
  }

  /** Begin a run: files may have changed since the last one. */
  begin(run: ParserRun): void {
    this.parsed = 0
    this.#docsByText.clear()
    this.#highlight = run.highlight
    this.#threads.begin(run, this.store.isEmpty)
    this.store.begin(run)
  }

  /** How many docs of this run were parsed by the reference parser, by cause: `a long line`. */
  get byReference(): ReadonlyMap<string, number> {
    return this.#threads.byReference
  }

  /** How many docs are read before the first of them is parsed. */
  get ahead(): number {
    return this.#threads.ahead
  }

  /**
   * A doc, from the store or parsed; if `isOutlined`, only its outline is read where the store does not have it. Neither a doc nor a
   * diagnostic when its file is gone. If `isModule`, it is parsed for modules that import it.
   */
  async doc(file: SourceFile, { isOutlined = false, isModule = false } = {}): Promise<DocResult> {
    this.parsed += 1
    let read: ReturnType<typeof readHashedSource>
    try {
      read = readHashedSource(file.file)
    } catch (error) {
      return isMissing(error) ? {} : { diagnostic: unreadableFile(file.source, error) }
    }
    const { bytes } = read
    const doc = unparsedDoc(file, read.bytesHash, isModule)
    const facts = this.store.facts(doc)
    if (!facts && isOutlined) return { doc: this.#readOutline(file, doc, bytes) }
    const found = await this.#find(doc, bytes, facts ?? (await this.store.sharedFacts(doc)))
    this.store.replaceKeys(doc.name, found.doc)
    const includes = found.doc?.facts.includes ?? []
    const unreadable = includes.flatMap(
      (path) => this.store.unreadable(path) ?? this.#threads.unreadable.get(path) ?? [],
    )
    return unreadable.length > 0 ? { ...found, unreadable } : found
  }

  /** Reuse the facts of a doc, or read the beginning of one of another part. Otherwise copy a doc with the same text, or parse it. */
  async #find(doc: UnparsedDoc, bytes: Uint8Array, facts: DocFacts | undefined): Promise<DocResult> {
    if (doc.isModule) return facts ? { doc: this.#reuse(doc, facts) } : this.#parseDoc(doc, bytes)
    const isOther = !facts && !this.store.isOwn(doc.source)
    const beginning = isOther ? await this.#readBeginning(doc, bytes) : undefined
    if (beginning) return { doc: beginning }
    const text = textKey(doc, this.#site.options)
    const sameText = this.#docsByText.get(text)
    const result = facts ? Promise.resolve({ doc: this.#reuse(doc, facts) }) : this.#copyOrParse(doc, bytes, sameText)
    if (!sameText) this.#docsByText.set(text, result)
    return result
  }

  /** Copy the facts of a doc with the same text, or parse it. */
  async #copyOrParse(
    doc: UnparsedDoc,
    bytes: Uint8Array,
    sameText: Promise<DocResult> | undefined,
  ): Promise<DocResult> {
    const other = (await sameText)?.doc
    const copied = other && this.store.copiedFacts(other, doc)
    return copied ? { doc: this.#reuse(doc, copied) } : this.#parseDoc(doc, bytes)
  }

  #reuse(doc: UnparsedDoc, facts: DocFacts): ParsedDoc {
    this.parsed -= 1
    return this.#latest(doc, facts)
  }

  async #parseDoc(doc: UnparsedDoc, bytes: Uint8Array): Promise<DocResult> {
    const { source, key, isUnsaved, isModule } = doc
    const { text, diagnostics } = decodeText({ source, bytes })
    try {
      const isStored = !isUnsaved && this.#site.isStored
      const answer = await this.#parse({ source, text, ...(isStored && { key }), ...(isModule && { isModule }) })
      // A file in another encoding has no text.
      if (diagnostics.length > 0) answer.facts.diagnostics = diagnostics
      this.#outlined.delete(key)
      await this.store.add(doc, answer)
      return { doc: this.#latest(doc, answer.facts) }
    } catch (error) {
      if (!(error instanceof OverBudget)) return { diagnostic: docFailure({ file: source }, 'parsed', error) }
      const { diagnostic, isOfPlugin } = this.#threads.overBudget(source, text, error)
      const outlined = isOfPlugin ? this.#withOutline(doc, text) : await this.#withoutBody(doc, text)
      return { ...(outlined && { doc: outlined }), ...(diagnostic && { diagnostic }) }
    }
  }

  /** The doc, or if it does not parse now, its last version that did, with the new front matter. */
  #latest({ source, path, key, name, isModule }: UnparsedDoc, facts: DocFacts): ParsedDoc {
    const last = this.#lastVersions?.get(name)
    const doc = { source, path, ...(isModule && { isModule }) }
    if (!facts.incomplete) this.#lastVersions?.set(name, { key, facts })
    if (!facts.incomplete || !last) return { ...doc, key, facts }
    this.store.restore(last.key)
    const { frontMatter, frontMatterPositions, rawFrontMatter, diagnostics } = facts
    const current = { frontMatter, frontMatterPositions, rawFrontMatter, diagnostics, incomplete: true as const }
    // The text that is broken may be right when a file that it includes is.
    const includes = [...new Set([...last.facts.includes, ...facts.includes])]
    return { ...doc, key: last.key, brokenKey: key, facts: { ...last.facts, ...current, includes } }
  }

  /** Read the beginning of a doc of another part. Its body is not needed. */
  async #readBeginning({ source, path, key }: UnparsedDoc, bytes: Uint8Array): Promise<ParsedDoc | undefined> {
    const beginning = await readBeginning(source, bytes, {
      options: this.#site.options,
      readIncluded: (path) => this.store.readIncluded(path),
      parse: async (text) => (await this.#parse({ source, text })).facts,
    })
    if (!beginning) return undefined
    this.store.contents.addUnstored(key, beginning.content)
    const { frontMatterPositions, ...facts } = beginning.facts
    // Copy strings: a slice keeps the whole source in memory. Positions have no strings.
    return { source, path, key, facts: { ...JSON.parse(JSON.stringify(facts)), frontMatterPositions } }
  }

  #readOutline(file: SourceFile, doc: UnparsedDoc, bytes: Uint8Array): ParsedDoc {
    this.#threads.warm()
    this.#outlined.set(doc.key, file)
    return this.#withOutline(doc, decodeText({ source: doc.source, bytes }).text)
  }

  /** A doc of which only the outline is read. */
  #withOutline({ source, path, key }: UnparsedDoc, text: string): ParsedDoc {
    this.store.contents.addUnstored(key)
    return { source, path, key, facts: readOutline(source, text, this.#site.options) }
  }

  /** A doc whose body was not parsed, with its front matter, so that links to it work. */
  async #withoutBody({ source, path, key }: UnparsedDoc, text: string): Promise<ParsedDoc | undefined> {
    const body = blankFrontMatter(text).text.trimStart()
    try {
      const { facts, content } = await this.#parse({ source, text: text.slice(0, text.length - body.length) })
      this.store.contents.addUnstored(key, content)
      return { source, path, key, facts: { ...facts, incomplete: true, diagnostics: [] } }
    } catch {
      return undefined
    }
  }

  /** The paths of the docs of which the outline was read, and nothing else. */
  get outlined(): string[] {
    return [...this.#outlined.values()].map(({ file }) => file)
  }

  /**
   * Parse the docs of which the outline was read, so that they are in the store; by default all of them. Other runs may go on
   * meanwhile.
   */
  async parseOutlined(docs: ParsedDoc[], only?: ReadonlySet<string>): Promise<void> {
    const outlined = docs.flatMap(({ key }) => this.#outlined.get(key) ?? [])
    const files = only ? outlined.filter(({ file }) => only.has(file)) : outlined
    const parse = async (file: SourceFile) => {
      const { bytes, bytesHash } = readHashedSource(file.file)
      const doc = unparsedDoc(file, bytesHash)
      if (!this.store.has(doc.key)) await this.#parseDoc(doc, bytes)
    }
    // Other requests wait for a few docs only.
    for await (const _ of mapInOrder(files, this.#threads.size + 1, (file) => parse(file).catch(() => {})));
    if (only) return
    this.store.keep(docs.map(({ key }) => key))
    await this.store.save()
  }

  /** The content of a doc, from the store. One that was lost there is parsed again, and stored if nothing has changed since. */
  async content({ source, key, isModule }: ParsedDoc): Promise<ParsedContent> {
    const stored = await this.store.contents.get(key)
    if (stored) return stored
    const bytes = this.#bytesOf(source)
    const { text } = decodeText({ source, bytes })
    const answer = await this.#parse({ source, text, ...(isModule && { isModule }) })
    const content = answer.content!
    this.store.contents.addLost(key, content, docKey(source, hash(bytes), { isModule }) === key ? answer : undefined)
    return content
  }

  /** The bytes of a doc that was parsed; none if it is gone. */
  #bytesOf(source: string): Uint8Array {
    try {
      return readSource(join(this.#site.root, source))
    } catch {
      return new Uint8Array()
    }
  }

  #parse(doc: Pick<ParseRequest, 'source' | 'text' | 'key' | 'isModule'>): Promise<ParseAnswer> {
    return this.#threads.parse(doc, { highlight: this.#highlight && this.store.isOwn(doc.source) })
  }
}

/** What threads know of a site. */
const threadSite = ({ isStored: _, budget: __, ...site }: ParserSettings, cacheFolder: string): ParsedSite => ({
  ...site,
  cacheFolder,
})
