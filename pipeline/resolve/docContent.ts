import type { Body, ContentGraph, ContentOptions, DocContent, Site } from '../../schemas/graph.ts'
import { componentMessages } from '../../schemas/messages/components.ts'
import { messages as themeMessages } from '../../schemas/messages/en.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { absoluteUrl, target } from '../../schemas/shared/markdown/escape.ts'
import type { DocParser } from '../parse/docParser.ts'
import { fillHtml, fillModule, fillText, type ResolvedUrl } from '../parse/links.ts'
import { mapBody } from '../parse/mapBody.ts'
import { fillMessages, fillMessagesInModule, fillMessagesInText, type MessageOf } from '../parse/messagePlaceholders.ts'
import type { ParsedContent } from '../parse/parsedContent.ts'
import type { ParsedDoc } from '../parse/parsedDoc.ts'
import type { ContentReference } from '../parse/stores/contentsElsewhere.ts'
import type { Resolved } from './resolve.ts'

/** What the docs of a site were parsed to. */
export interface Parsed {
  parser: DocParser
  /** By path from the site's root. */
  docs: ReadonlyMap<string, ParsedDoc>
}

/** Hashes of what a doc's body and code are made of, besides the texts of the site's language. */
export interface ContentKey {
  /** Of its text and of what it was parsed with: included files, plugins, settings. */
  text: string
  /** Of the addresses that its links lead to. */
  links: string
}

/** Create a function that returns the hashes of a doc's body and code, by its key; `undefined` for a doc that is not in the cache. */
export function contentKey(
  { graph, addressesOf }: Pick<Resolved, 'graph' | 'addressesOf'>,
  parsedDocs: Parsed,
): (key: string) => ContentKey | undefined {
  return (docKey) => {
    const text = parsedDocs.parser.store.contents.key(docAt(graph, parsedDocs, docKey).key)
    return text === undefined ? undefined : { text, links: hash(JSON.stringify(addressesOf(docKey))) }
  }
}

/**
 * Create a function that returns a doc's body and code by its key.
 *
 * The parsed content has placeholders for highlighted code and for URLs. Code is highlighted here and cached with the
 * content, so that a check never highlights. URLs are filled in last, since they depend on all docs.
 */
export function docContent(
  { graph, addressesOf }: Pick<Resolved, 'graph' | 'addressesOf'>,
  parsedDocs: Parsed,
): (key: string, options?: ContentOptions) => Promise<DocContent> {
  const { parser } = parsedDocs
  const messageOf = messagesOf(graph.site)
  return async (docKey, { highlighted = true } = {}) => {
    const doc = docAt(graph, parsedDocs, docKey)
    const content = highlighted ? await highlightedContent(parser, doc) : await parser.content(doc)
    return fillPlaceholders(content, addressesOf(docKey), messageOf)
  }
}

/** The content of a doc with its code highlighted. */
export async function highlightedContent(parser: DocParser, doc: ParsedDoc): Promise<ParsedContent> {
  const parsed = await parser.content(doc)
  if (parsed.highlighted || parsed.code.length === 0) return parsed
  const content = (await import('../parse/highlightContent.ts')).highlightContent(parsed)
  parser.store.contents.write(doc.key, content)
  return content
}

/** A doc's body as it is in the cache, for another thread. */
export interface StoredBody {
  /** The parsed content as JSON in UTF-8. */
  content: Uint8Array
  /** The URLs of its links. */
  addresses: ResolvedUrl[]
}

/** The same of a doc whose content a worker has stored. */
export interface ReferencedBody extends Omit<StoredBody, 'content'> {
  content: ContentReference
}

/** Create a function that returns a doc's body as it is in the cache, by its key; `undefined` if it is not there. */
export function storedBody(
  { graph, addressesOf }: Pick<Resolved, 'graph' | 'addressesOf'>,
  parsed: Parsed,
): (key: string) => StoredBody | ReferencedBody | undefined {
  return (docKey) => {
    const { store } = parsed.parser
    const { key } = docAt(graph, parsed, docKey)
    const addresses = () => addressesOf(docKey)
    const content = store.contents.bytes(key)
    if (content) return { content, addresses: addresses() }
    const reference = store.contents.reference(key)
    return reference && { content: reference, addresses: addresses() }
  }
}

const docAt = ({ docs: graphDocs }: ContentGraph, { docs }: Parsed, key: string): ParsedDoc =>
  docs.get(graphDocs[key]!.source)!

/**
 * The body that was stored, and its Markdown if that is known; `undefined` if its code is not highlighted yet. `href` is that of
 * the page.
 */
export function readBody(
  { content, addresses }: StoredBody,
  site: Site,
  href: string,
): { body: Body; markdown?: string | undefined } | undefined {
  const { body, code, highlighted, markdown }: ParsedContent = JSON.parse(Buffer.from(content).toString())
  if (!highlighted && code.length > 0) return undefined
  const messageOf = messagesOf(site)
  return {
    body: fillBody(body, addresses, messageOf),
    ...(markdown !== undefined &&
      site.markdownPages && { markdown: fillMarkdown(markdown, addresses, messageOf, site.url + href) }),
  }
}

/** Fill absolute URLs and titles of admonitions into Markdown. */
function fillMarkdown(
  text: string,
  addresses: ResolvedUrl[],
  messageOf: MessageOf,
  pageUrl: string,
): string | undefined {
  let isPlain = true
  const linked = fillText(text, addresses, (href) => target(absoluteUrl(href, pageUrl)))
  const markdown = fillMessagesInText(linked, (id) => {
    const title = messageOf(id)
    // Other characters may have to be escaped.
    if (!/^[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*$/u.test(title)) isPlain = false
    return title === id.replace('admonition.', '') ? title[0]!.toUpperCase() + title.slice(1) : title
  })
  return isPlain ? markdown : undefined
}

const english: Record<string, string> = { ...themeMessages, ...componentMessages }

export const messagesOf =
  ({ messages = {} }: Site): MessageOf =>
  (id) =>
    messages[`theme.${id}`] ?? english[id]!

const fillBody = (body: Body, addresses: ResolvedUrl[], messageOf: MessageOf): Body =>
  mapBody(
    body,
    (html) => fillMessages(fillHtml(html, addresses), messageOf),
    (text) => fillMessagesInText(fillText(text, addresses), messageOf),
  )

export function fillPlaceholders(
  { body, excerptNodes, code, module }: ParsedContent,
  addresses: ResolvedUrl[],
  messageOf: MessageOf,
): DocContent {
  return {
    body: fillBody(body, addresses, messageOf),
    ...(excerptNodes !== undefined && { excerptNodes }),
    code: code.map(({ text }) => text),
    ...(module ? { module: fillMessagesInModule(fillModule(module, addresses), messageOf) } : {}),
  }
}
