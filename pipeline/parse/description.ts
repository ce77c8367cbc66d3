import type { Root, RootContent } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import type { Node } from 'unist'

/** Search engines cut a description at about this many characters. */
const maxLength = 160

/**
 * Make a doc's description for `<meta name="description">` from its first paragraph, list item or quotation with text.
 *
 * Headings, code, imports, tables and HTML are skipped. `undefined` when there is no text.
 */
export function excerpt(tree: Root): string | undefined {
  const text = firstText(tree.children)?.replace(/\s+/g, ' ').trim()
  return text ? shortened(text) : undefined
}

/** Cut a text for a description. */
export function shortened(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[\s,;:.–-]+$/, '')}…`
}

const skippedTypes = new Set([
  'heading',
  'code',
  'html',
  'mdxjsEsm',
  'mdxFlowExpression',
  'table',
  'definition',
  'thematicBreak',
])

function firstText(nodes: RootContent[]): string | undefined {
  for (const node of nodes) {
    if (skippedTypes.has(node.type) || isAdmonitionTitle(node)) continue
    const text =
      'children' in node && node.type !== 'paragraph' ? firstText(node.children as RootContent[]) : paragraphText(node)
    if (text) return text
  }
  return undefined
}

const isAdmonitionTitle = ({ data }: Node) =>
  String((data as NodeData | undefined)?.hProperties?.className) === 'admonition-heading'

function paragraphText(node: Node): string | undefined {
  return textOf(asRead(node), { includeHtml: false, includeImageAlt: false }).trim() || undefined
}

/** A node without the definitions of its terms, which stand beside them, and with spaces for line breaks. */
function asRead(node: Node): Node {
  const { children } = node as { children?: Node[] }
  if (!children?.some(({ type }) => type !== 'text')) return node
  const isDefinition = ({ data }: Node) =>
    String((data as NodeData | undefined)?.hProperties?.className) === 'theme-term__definition'
  const read = (child: Node) => (child.type === 'break' ? { type: 'text', value: ' ' } : asRead(child))
  return { ...node, children: children.filter((child) => !isDefinition(child)).map(read) } as Node
}

interface NodeData {
  hProperties?: { className?: string[] }
}
