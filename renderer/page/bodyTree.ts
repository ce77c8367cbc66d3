import type { Body, BodyNode, JsonValue } from '../../schemas/graph.ts'

/**
 * A body as the page renders it.
 *
 * Static HTML is an object in the very shape of React's `dangerouslySetInnerHTML`. React compares it by identity, so the
 * HTML that the server sent is never written again; should the part be mounted anew, the object holds what to show.
 */
export type Tree = TreeNode[]
export type TreeNode =
  | string
  | Still
  | { island: string; props: Record<string, JsonValue>; children: Tree }
  | { element: string; attributes: Record<string, JsonValue>; children: Tree }

export interface Still {
  __html: string
  /** Only what may stand inside a paragraph. */
  inline: boolean
  /** Set by the server: this part is in the page's HTML and need not be sent twice. */
  shown?: boolean
}

/** These stand in the data of a first page for HTML that is on the page already. No HTML looks like this. */
const leftOut = { block: '<', inline: '<i' }

const block =
  /<(?:address|article|aside|blockquote|center|details|dialog|dl|div|fieldset|figure|footer|form|h[1-6]|header|hr|main|menu|nav|ol|p|pre|search|section|summary|table|ul)[\s/>]/i

/** A body made ready for rendering. HTML without any tag becomes plain text. */
export function toTree(body: Body): Tree {
  return body.map((node): TreeNode => {
    if (typeof node === 'string') {
      if (node === leftOut.block || node === leftOut.inline) return { __html: '', inline: node === leftOut.inline }
      return node.includes('<') ? { __html: node, inline: !block.test(node) } : decodeEntities(node)
    }
    const children = toTree(node.children ?? [])
    return 'island' in node
      ? { island: node.island, props: node.props, children }
      : { element: node.element, attributes: node.attributes, children }
  })
}

/** The body for the page's first view: what the server has shown is left out. `tree` was made of `body` and rendered. */
export function toLeanBody(body: Body, tree: Tree): Body {
  return body.map((node, index): BodyNode => {
    const rendered = tree[index]!
    if (typeof node === 'string') {
      if (typeof rendered === 'string' || !('shown' in rendered)) return node
      return rendered.inline ? leftOut.inline : leftOut.block
    }
    return { ...node, children: toLeanBody(node.children ?? [], (rendered as { children: Tree }).children) }
  })
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decodeEntities(html: string): string {
  return html.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return Object.hasOwn(named, name) ? named[name]! : whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })
}
