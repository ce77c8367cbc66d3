import type { Body, BodyNode, JsonValue } from '../../schemas/graph.ts'

/**
 * The body of a doc, ready to render.
 *
 * Static HTML is an object in the shape of React's `dangerouslySetInnerHTML`. React compares it by identity, so it never
 * rewrites the HTML that the server sent.
 */
export type Tree = TreeNode[]
export type TreeNode =
  | string
  | StaticHtmlNode
  | { island: string; props: Record<string, JsonValue>; children: Tree }
  | { element: string; attributes: Record<string, JsonValue>; children: Tree }

export interface StaticHtmlNode {
  __html: string
  /** The HTML contains phrasing content only, so it may be inside a paragraph. */
  inline: boolean
  /** Names the element of a document that contains the HTML: the position of the node in the body, such as `2.0`. */
  id?: string
  /** Set by the server when the HTML is in the document, so that the page data can omit it. */
  isRendered?: boolean
  /** The element in the document of a first page that contains the HTML. */
  host?: Element
}

/** Placeholders in the data of a page for HTML that is in its document. Neither is valid HTML. */
const omittedHtml = { block: '<', inline: '<i' }

const blockTag =
  /<(?:address|article|aside|blockquote|center|details|dialog|dl|div|fieldset|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|pre|search|section|summary|table|ul)[\s/>]/i

/** Whether HTML contains an element that may not be in a paragraph. */
export const isBlockHtml = (html: string): boolean => blockTag.test(html)

/** Convert a body to a tree. HTML without a tag becomes plain text. */
export function toTree(body: Body, path = ''): Tree {
  return body.map((node, index): TreeNode => {
    const id = `${path}${index}`
    if (typeof node === 'string') {
      if (isOmitted(node)) return { __html: '', inline: node === omittedHtml.inline, id }
      return node.includes('<') ? { __html: node, inline: !isBlockHtml(node), id } : decodeEntities(node)
    }
    const children = toTree(node.children ?? [], `${id}.`)
    return 'island' in node
      ? { island: node.island, props: node.props, children }
      : { element: node.element, attributes: node.attributes, children }
  })
}

/**
 * Replace the HTML that the server rendered by placeholders. `tree` is the rendered tree of `body`. What is inside a component
 * of the site stays: if its hydration fails, the browser renders it again.
 */
export function omitRenderedHtml(body: Body, tree: Tree, isOfTheme: (island: string) => boolean): Body {
  return body.map((node, index): BodyNode => {
    const rendered = tree[index]!
    if (typeof node === 'string') {
      if (typeof rendered === 'string' || !('isRendered' in rendered)) return node
      return rendered.inline ? omittedHtml.inline : omittedHtml.block
    }
    if ('island' in node && !isOfTheme(node.island)) return node
    const { children } = rendered as { children: Tree }
    return { ...node, children: omitRenderedHtml(node.children ?? [], children, isOfTheme) }
  })
}

/** Put the HTML that was omitted back into a body. `htmlOf` returns that of a node by its id. */
export function restoreOmittedHtml(body: Body, htmlOf: (id: string) => string, path = ''): Body {
  return body.map((node, index): BodyNode => {
    const id = `${path}${index}`
    if (typeof node === 'string') return isOmitted(node) ? htmlOf(id) : node
    return node.children ? { ...node, children: restoreOmittedHtml(node.children, htmlOf, `${id}.`) } : node
  })
}

const isOmitted = (html: string) => html === omittedHtml.block || html === omittedHtml.inline

const namedReferences: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decodeEntities(html: string): string {
  return html.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return Object.hasOwn(namedReferences, name) ? namedReferences[name]! : whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
