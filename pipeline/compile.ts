import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteConfig } from '../schemas/config.ts'
import type { Diagnostic } from '../schemas/diagnostic.ts'
import type { Body, BodyNode, ContentGraph, DocContent, JsonValue } from '../schemas/graph.ts'
import { hash, type Memory, ParseCache } from './cache.ts'
import { Judgements } from './checkCache.ts'
import { check } from './checks/index.ts'
import { pageTranslations } from './checks/pageTranslations.ts'
import { fillCode, fillCodeInModule } from './highlight/placeholders.ts'
import { lastChanges } from './load/lastChanges.ts'
import { load } from './load/load.ts'
import { decodeText } from './load/text.ts'
import type { ParseOptions } from './parse/context.ts'
import { type Address, fillHtml, fillModule, fillText } from './parse/links.ts'
import type { DocFacts, Parse, ParsedContent } from './parse/parse.ts'
import { resolve } from './resolve/resolve.ts'
import { checkSamples } from './samples/checkSamples.ts'
import { applySeverities } from './severities.ts'

export interface CompileOptions {
  /** The site's folder, absolute. */
  root: string
  /** The config file; `site.config.*` in the root by default. */
  configFile?: string | undefined
  /** Drafts are left out of a production site. */
  production?: boolean
  /** Given to every call for the same site by those who call again and again. */
  memory?: Memory
  /** Called while docs are parsed. */
  onProgress?: (done: number, total: number) => void
}

export interface Compiled {
  /** Absent when the config or the docs are in no state to make one. */
  graph?: ContentGraph
  /** A doc's body and code, by doc key. */
  content: (key: string) => Promise<DocContent>
  diagnostics: Diagnostic[]
  /** How many findings were `ignore`d by the config. */
  ignored: number
  docs: { total: number; reused: number }
  /** Absent when there are mistakes in it. */
  config?: SiteConfig
  /** From the site's root. */
  configFile: string
}

/** Files read between two looks at what else is going on, such as Ctrl-C. */
const filesPerTurn = 16

/** Raised when the same text would be parsed into something else. It belongs to the key of everything remembered. */
const parserVersion = '5'

/**
 * Turn a site folder into a content graph, and everything its authors should know about it.
 *
 * Docs that were parsed before, and whose text and includes have not changed, are taken from the cache in `.quire`. A
 * remembered doc brings its diagnostics along: a warning must not vanish because its file was left alone.
 */
export async function compile(input: CompileOptions): Promise<Compiled> {
  const { root, configFile, production = true, memory = {}, onProgress } = input
  const loaded = await load({ root, configFile })
  const { config } = loaded
  if (!config) {
    const content = () => Promise.reject(new Error('A site without config has no content.'))
    return {
      content,
      diagnostics: loaded.diagnostics,
      ignored: 0,
      docs: { total: 0, reused: 0 },
      configFile: loaded.configFile,
    }
  }

  const options = parseOptions(config)
  const cacheFolder = join(root, '.quire', 'cache')
  const judgements = new Judgements(cacheFolder)
  const setting = JSON.stringify([parserVersion, options])
  if (memory.parsed?.setting !== setting) memory.parsed = { setting, cache: new ParseCache(cacheFolder, setting) }
  const { cache } = memory.parsed
  const reader = new FileReader(root)
  // The parser is imported when something must be parsed.
  let parse: Parse | undefined
  const parseFile = async (source: string, text: string) => {
    parse ??= (await import('./parse/parse.ts')).createParse(options)
    return parse(source, text, reader.read)
  }

  const docs: { source: string; path: string; key: string; facts: DocFacts }[] = []
  const diagnostics = [...loaded.diagnostics]
  let reused = 0
  for (const [index, file] of loaded.docs.entries()) {
    const { source, path, bytes } = file
    const key = hash(source, bytes)
    let facts = cache.facts(key, reader.hash)
    if (facts) {
      reused += 1
    } else {
      const decoded = decodeText({ source, bytes })
      const parsed = await parseFile(source, decoded.text)
      const textOf = (file: string) => (file === source ? decoded.text : reader.read(file))
      parsed.facts.diagnostics.push(...decoded.diagnostics, ...(await checkSamples(parsed.samples, judgements, textOf)))
      cache.remember(key, parsed, reader.hash)
      facts = parsed.facts
    }
    docs.push({ source, path, key, facts })
    onProgress?.(index + 1, loaded.docs.length)
    if (index % filesPerTurn === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  cache.save()

  const history = await lastChanges(
    root,
    config,
    docs.map(({ source }) => source),
  )
  diagnostics.push(...history.diagnostics)

  const resolved = resolve({ root, loaded, config, docs, changes: history.changes, production })
  const { graph, addresses, staticFiles, facts, routeOf } = resolved
  diagnostics.push(...docs.flatMap(({ facts }) => facts.diagnostics), ...resolved.diagnostics)
  diagnostics.push(
    ...check(graph, { config, loaded, staticFiles, facts, routeOf }),
    ...(await pageTranslations(loaded, judgements)),
  )
  if (config.themeConfig.prism.additionalLanguages.length > 0) {
    // The list of all languages is read when one is named.
    const { prismLanguages } = await import('./checks/prismLanguages.ts')
    diagnostics.push(...prismLanguages(loaded))
  }
  judgements.save()
  const shown = applySeverities(diagnostics, config)

  const bySource = new Map(docs.map((doc) => [doc.source, doc]))
  return {
    graph,
    async content(docKey) {
      const { source, key } = bySource.get(graph.docs[docKey]!.source)!
      // A remembered content may have been lost or damaged since.
      const remembered = cache.content(key) ?? (await parseFile(source, reader.read(source) ?? '')).content
      const content = await highlighted(remembered, (content) => cache.writeContent(key, content))
      return filled(content, addresses.get(docKey)!)
    },
    diagnostics: shown.diagnostics,
    ignored: shown.ignored,
    docs: { total: docs.length, reused },
    config,
    configFile: loaded.configFile,
  }
}

/** What a parsed doc depends on, of all that the config says. */
export function parseOptions({ markdown, docs, themeConfig, components }: SiteConfig): ParseOptions {
  const { prism } = themeConfig
  return {
    format: markdown.format,
    comments: markdown.mdx1Compat.comments,
    spacedAdmonitions: markdown.mdx1Compat.admonitions,
    headingIds: markdown.mdx1Compat.headingIds,
    maintainCase: markdown.anchors.maintainCase,
    admonitions: typeof docs.admonitions === 'boolean' ? docs.admonitions : { keywords: docs.admonitions.keywords },
    defaultLanguage: prism.defaultLanguage,
    magicComments: prism.magicComments,
    components: Object.fromEntries(Object.entries(components).map(([name, { module }]) => [name, module])),
    frontMatter: markdown.frontMatter,
  }
}

/** Reads files that docs include, each once. */
class FileReader {
  readonly #root: string
  readonly #texts = new Map<string, string | undefined>()

  constructor(root: string) {
    this.#root = root
  }

  readonly read = (path: string): string | undefined => {
    if (!this.#texts.has(path)) this.#texts.set(path, this.#load(path))
    return this.#texts.get(path)
  }

  readonly hash = (path: string): string => {
    const text = this.read(path)
    return text === undefined ? '' : hash(text)
  }

  #load(path: string): string | undefined {
    if (path.startsWith('..')) return undefined
    try {
      return decodeText({ source: path, bytes: readFileSync(join(this.#root, path)) }).text
    } catch {
      return undefined
    }
  }
}

/** Highlight a doc's code, and hand the result back to be remembered. */
async function highlighted(content: ParsedContent, remember: (content: ParsedContent) => void): Promise<ParsedContent> {
  if (content.highlighted || content.code.length === 0) return content
  const { highlight } = await import('./highlight/highlight.ts')
  const blocks = content.code.map(highlight)
  const fill = (html: string) => fillCode(html, (index) => blocks[index]!)
  const done: ParsedContent = {
    ...content,
    body: mapBody(content.body, fill, (text) => text),
    ...(content.module ? { module: fillCodeInModule(content.module, (index) => blocks[index]!) } : {}),
    highlighted: true,
  }
  remember(done)
  return done
}

function filled({ body, code, module }: ParsedContent, addresses: Address[]): DocContent {
  return {
    body: mapBody(
      body,
      (html) => fillHtml(html, addresses),
      (text) => fillText(text, addresses),
    ),
    code: code.map(({ text }) => text),
    ...(module ? { module: fillModule(module, addresses) } : {}),
  }
}

function mapBody(body: Body, mapHtml: (html: string) => string, mapText: (text: string) => string): Body {
  const mapValue = (value: JsonValue): JsonValue => {
    if (typeof value === 'string') return mapText(value)
    if (Array.isArray(value)) return value.map(mapValue)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapValue(inner)]))
  }
  const mapNode = (node: BodyNode): BodyNode => {
    if (typeof node === 'string') return mapHtml(node)
    const children = node.children?.map(mapNode)
    if ('element' in node) {
      return { ...node, attributes: mapValue(node.attributes) as Record<string, JsonValue>, children: children ?? [] }
    }
    const props = mapValue(node.props) as Record<string, JsonValue>
    return children ? { ...node, props, children } : { ...node, props }
  }
  return body.map(mapNode)
}
