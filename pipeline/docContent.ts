import type { ContentOptions, DocContent } from '../schemas/graph.ts'
import { messages as english } from '../schemas/messages/en.ts'
import { hash } from '../schemas/shared/cacheFile.ts'
import { fillMessages, fillMessagesInModule, fillMessagesInText, type MessageOf } from './messagePlaceholders.ts'
import { fillHtml, fillModule, fillText, type ResolvedUrl } from './parse/links.ts'
import { mapBody } from './parse/mapBody.ts'
import type { ParsedContent } from './parse/parse.ts'
import type { DocParser, ParsedDoc } from './parseDocs.ts'
import type { Resolved } from './resolve/resolve.ts'

/**
 * Create a function that returns a hash of everything that a doc's body and code are made of, by its key; `undefined` for a
 * doc that is not in the cache.
 */
export function contentKey(
  { graph, addresses }: Pick<Resolved, 'graph' | 'addresses'>,
  bySource: ReadonlyMap<string, ParsedDoc>,
  parser: DocParser,
): (key: string) => string | undefined {
  const messages = JSON.stringify(graph.site.messages ?? {})
  return (docKey) => {
    const parsed = parser.contentKey(bySource.get(graph.docs[docKey]!.source)!)
    return parsed && hash(parsed, JSON.stringify(addresses.get(docKey)!), messages)
  }
}

/**
 * Create a function that returns a doc's body and code by its key.
 *
 * The parsed content has placeholders for highlighted code and for URLs. Code is highlighted here and cached with the
 * content, so that a check never highlights. URLs are filled in last, since they depend on all docs.
 */
export function docContent(
  { graph, addresses }: Pick<Resolved, 'graph' | 'addresses'>,
  bySource: ReadonlyMap<string, ParsedDoc>,
  parser: DocParser,
): (key: string, options?: ContentOptions) => Promise<DocContent> {
  const { messages = {} } = graph.site
  const messageOf: MessageOf = (id) => messages[`theme.${id}`] ?? english[id]
  return async (docKey, { highlighted = true } = {}) => {
    const doc = bySource.get(graph.docs[docKey]!.source)!
    const parsed = await parser.content(doc)
    const isHighlighted = !highlighted || parsed.highlighted || parsed.code.length === 0
    const content = isHighlighted ? parsed : (await import('./highlight/highlightContent.ts')).highlightContent(parsed)
    if (!isHighlighted) parser.writeContent(doc, content)
    return fillPlaceholders(content, addresses.get(docKey)!, messageOf)
  }
}

function fillPlaceholders(
  { body, code, module }: ParsedContent,
  addresses: ResolvedUrl[],
  messageOf: MessageOf,
): DocContent {
  return {
    body: mapBody(
      body,
      (html) => fillMessages(fillHtml(html, addresses), messageOf),
      (text) => fillMessagesInText(fillText(text, addresses), messageOf),
    ),
    code: code.map(({ text }) => text),
    ...(module ? { module: fillMessagesInModule(fillModule(module, addresses), messageOf) } : {}),
  }
}
