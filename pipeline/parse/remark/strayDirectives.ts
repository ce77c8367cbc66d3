import type { Root, Text } from 'mdast'
import type { LeafDirective, TextDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import type { Node, Parent } from 'unist'
import type { ParseContext } from '../context.ts'
import { visit } from '../visit.ts'
import { writtenText } from '../writtenText.ts'

/**
 * Convert text and leaf directives (`:name`, `::name`) back to text. They are unsupported and usually text with a colon.
 *
 *     Run npm:test.     →  a paragraph with that text
 *
 * Runs after `headingIds`, because ids do not include them and must not change.
 */
export function strayDirectives(context: ParseContext) {
  return (tree: Root) => becomeText(tree, (node) => writtenText(node, context))
}

type Directive = TextDirective | LeafDirective

/** Replace each directive by its text, which `writtenText` returns, or by what one would write for it if a plugin has made it. */
export function becomeText(
  tree: Node,
  writtenText: (node: Node) => string,
  isText: (node: Node) => boolean = () => true,
): void {
  visit(tree, (node, index, parent: Parent | undefined) => {
    if (!parent || index === undefined) return
    if ((node.type !== 'textDirective' && node.type !== 'leafDirective') || isHandled(node)) return
    if (!isText(node)) return
    const { position } = node
    const value = position ? writtenText(node) : unwrittenText(node as Directive)
    const text: Node = { type: 'text', value, position } as Text
    const paragraph = { type: 'paragraph', children: [text], position }
    parent.children[index] = node.type === 'textDirective' ? text : (paragraph as Node)
  })
}

/** Whether a plugin of the site has made an element of a directive. */
export const isHandled = ({ data }: Node): boolean => data !== undefined && ('hName' in data || 'hChildren' in data)

/** The text of a directive that stands in no file: `:name[label]{id="x"}`. */
function unwrittenText(node: Directive): string {
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => `${name}="${value ?? ''}"`)
  const label = node.children.length > 0 ? `[${textOf(node)}]` : ''
  const colons = node.type === 'textDirective' ? ':' : '::'
  return `${colons}${node.name}${label}${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`
}
