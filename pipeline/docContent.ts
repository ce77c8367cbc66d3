import type { Body, BodyNode, DocContent, JsonValue } from '../schemas/graph.ts'
import { messages as english } from '../schemas/messages/en.ts'
import { fillCode, fillCodeInModule } from './highlight/placeholders.ts'
import { fillMessages, fillMessagesInModule, fillMessagesInText, type MessageOf } from './messagePlaceholders.ts'
import { fillHtml, fillModule, fillText, type ResolvedUrl } from './parse/links.ts'
import type { ParsedContent } from './parse/parse.ts'
import type { DocParser, ParsedDoc } from './parseDocs.ts'
import type { Resolved } from './resolve/resolve.ts'

/**
 * Create a function that returns a doc's body and code by its key.
 *
 * The parsed content has placeholders for highlighted code and for URLs. Code is highlighted here and cached with the
 * content, so that a check never highlights. URLs are filled in last, since they depend on all docs.
 */
export function docContent(
  { graph, addresses }: Pick<Resolved, 'graph' | 'addresses'>,
  docs: ParsedDoc[],
  parser: DocParser,
): (key: string) => Promise<DocContent> {
  const { messages = {} } = graph.site
  const messageOf: MessageOf = (id) => messages[`theme.${id}`] ?? english[id]
  const bySource = new Map(docs.map((doc) => [doc.source, doc]))
  return async (docKey) => {
    const doc = bySource.get(graph.docs[docKey]!.source)!
    const parsed = await parser.content(doc)
    const isHighlighted = parsed.highlighted || parsed.code.length === 0
    const content = isHighlighted ? parsed : await highlightContent(parsed)
    if (!isHighlighted) parser.writeContent(doc, content)
    return fillPlaceholders(content, addresses.get(docKey)!, messageOf)
  }
}

async function highlightContent(content: ParsedContent): Promise<ParsedContent> {
  const { highlight } = await import('./highlight/highlight.ts')
  const blocks = content.code.map(highlight)
  const fill = (html: string) => fillCode(html, (index) => blocks[index]!)
  return {
    ...content,
    body: mapBody(content.body, fill, (text) => text),
    ...(content.module ? { module: fillCodeInModule(content.module, (index) => blocks[index]!) } : {}),
    highlighted: true,
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
