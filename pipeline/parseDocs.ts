import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { SiteConfig } from '../schemas/config.ts'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import { hash } from '../schemas/shared/cacheFile.ts'
import type { CheckCache } from './cache/checkCache.ts'
import { type Memory, ParseCache } from './cache/parseCache.ts'
import { docFailure } from './docFailure.ts'
import { IncludedFiles } from './load/includedFiles.ts'
import type { SourceFile } from './load/load.ts'
import { decodeText } from './load/text.ts'
import { isMissing, unreadableFile } from './load/unreadableFile.ts'
import type { DocFacts, Parse, Parsed, ParsedContent } from './parse/parse.ts'
import { parseOptions } from './parseOptions.ts'
import { checkSamples } from './samples/checkSamples.ts'

export interface ParseDocsInput {
  /** The site's folder, absolute. */
  root: string
  config: SiteConfig
  files: SourceFile[]
  cacheFolder: string
  checkCache: CheckCache
  memory: Memory
  onProgress?: ((done: number, total: number) => void) | undefined
}

export interface ParsedDoc {
  /** From the site's root. */
  source: string
  /** From the docs folder. */
  path: string
  /** Key of the doc in the cache: a hash of its path and bytes. */
  key: string
  facts: DocFacts
}

/** Files parsed between two turns of the event loop, so that Ctrl-C and watchers are heard. */
const filesPerTurn = 16

/** Raised when the same text is parsed into something else. Part of the key of everything that is cached. */
const parserVersion = '13'

/** Parse all docs; those that did not change come from the cache. */
export async function parseDocs(input: ParseDocsInput): Promise<{ docs: ParsedDoc[]; parser: DocParser }> {
  const { files, onProgress } = input
  const parser = new DocParser(input)
  const docs: ParsedDoc[] = []
  for (const [index, file] of files.entries()) {
    const doc = await parser.doc(file)
    if (doc) docs.push(doc)
    onProgress?.(index + 1, files.length)
    if (index % filesPerTurn === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  parser.diagnostics.push(...parser.unreadableIncludes())
  parser.save()
  return { docs, parser }
}

/** Parses docs through the cache. The parser itself is imported when the first doc must be parsed. */
export class DocParser {
  /** How many docs came from the cache. */
  reused = 0
  /** Files that cannot be read or parsed. */
  readonly diagnostics: Diagnostic[] = []
  readonly #options: ReturnType<typeof parseOptions>
  readonly #cache: ParseCache
  readonly #checkCache: CheckCache
  readonly #included: IncludedFiles
  /** The first doc with a text, by hash of the text. */
  readonly #docsByText = new Map<string, ParsedDoc>()
  #parse: Parse | undefined

  constructor({ root, config, cacheFolder, checkCache, memory }: ParseDocsInput) {
    this.#options = parseOptions(config)
    this.#checkCache = checkCache
    this.#included = new IncludedFiles(root)
    const setting = JSON.stringify([parserVersion, this.#options])
    if (memory.parsed?.setting !== setting) memory.parsed = { setting, cache: new ParseCache(cacheFolder, setting) }
    this.#cache = memory.parsed.cache
  }

  /** A doc, from the cache or parsed; `undefined` when its file is gone, or cannot be read or parsed. */
  async doc({ source, path, file }: SourceFile): Promise<ParsedDoc | undefined> {
    let bytes: Uint8Array
    try {
      bytes = readFileSync(file)
    } catch (error) {
      if (!isMissing(error)) this.diagnostics.push(unreadableFile(source, error))
      return undefined
    }
    const key = hash(source, bytes)
    const text = hash(extname(source), bytes)
    const cached = this.#cache.facts(key, this.#included.hash) ?? this.#sameText(text, source, key)
    if (cached) {
      this.reused += 1
      return this.#keep(text, { source, path, key, facts: cached })
    }
    try {
      const parsed = await this.#parseBytes(source, bytes)
      this.#cache.add(key, parsed, this.#included.hash)
      return this.#keep(text, { source, path, key, facts: parsed.facts })
    } catch (error) {
      this.diagnostics.push(docFailure({ file: source }, 'parsed', error))
      return undefined
    }
  }

  #keep(text: string, doc: ParsedDoc): ParsedDoc {
    if (!this.#docsByText.has(text)) this.#docsByText.set(text, doc)
    return doc
  }

  /** The facts of a doc with the same text, such as the same doc in another version, if they do not depend on its path. */
  #sameText(text: string, source: string, key: string): DocFacts | undefined {
    const other = this.#docsByText.get(text)
    if (!other || other.facts.live || other.facts.includes.length > 0) return undefined
    const [from, to] = [JSON.stringify(other.source), JSON.stringify(source)]
    const json = JSON.stringify(other.facts).replaceAll(`"file":${from}`, `"file":${to}`)
    if (json.includes(from.slice(1, -1))) return undefined
    const facts: DocFacts = JSON.parse(json)
    this.#cache.addCopy(key, facts, other.key)
    return facts
  }

  /** The content of a doc. A cached one may be lost or damaged since; then the doc is parsed again. */
  async content({ source, key }: ParsedDoc): Promise<ParsedContent> {
    return this.#cache.content(key) ?? (await this.#parseText(source, this.#included.read(source) ?? '')).content
  }

  /** Keep a content that has been highlighted. */
  writeContent({ key }: ParsedDoc, content: ParsedContent): void {
    this.#cache.writeContent(key, content)
  }

  async #parseBytes(source: string, bytes: Uint8Array): Promise<Parsed> {
    const { text, diagnostics } = decodeText({ source, bytes })
    const parsed = await this.#parseText(source, text)
    const isUnreadable = ({ code, data }: Diagnostic) =>
      code === 'mdx-import-missing' && this.#included.unreadable.has(String(data?.path))
    parsed.facts.diagnostics = parsed.facts.diagnostics.filter((diagnostic) => !isUnreadable(diagnostic))
    const textOf = (file: string) => (file === source ? text : this.#included.read(file))
    // A file in another encoding has no text.
    if (diagnostics.length > 0) parsed.facts.diagnostics.length = 0
    parsed.facts.diagnostics.push(...diagnostics, ...(await checkSamples(parsed.samples, this.#checkCache, textOf)))
    return parsed
  }

  /** The diagnostics of included files that cannot be read. */
  unreadableIncludes(): Diagnostic[] {
    return [...this.#included.unreadable.values()]
  }

  save(): void {
    this.#cache.save()
  }

  async #parseText(source: string, text: string): Promise<Parsed> {
    this.#parse ??= (await import('./parse/parse.ts')).createParse(this.#options)
    return this.#parse(source, text, this.#included.read)
  }
}
