import type { Root, Text } from 'mdast'
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

/** Replace each directive by its text, which `textOf` returns. */
export function becomeText(
  tree: Node,
  textOf: (node: Node) => string,
  isText: (node: Node) => boolean = () => true,
): void {
  visit(tree, (node, index, parent: Parent | undefined) => {
    if (!parent || index === undefined) return
    if ((node.type !== 'textDirective' && node.type !== 'leafDirective') || isHandled(node)) return
    if (!isText(node)) return
    const { position } = node
    const text: Node = { type: 'text', value: textOf(node), position } as Text
    const paragraph = { type: 'paragraph', children: [text], position }
    parent.children[index] = node.type === 'textDirective' ? text : (paragraph as Node)
  })
}

/** Whether a plugin of the site has made an element of a directive. */
export const isHandled = ({ data }: Node): boolean => data !== undefined && ('hName' in data || 'hChildren' in data)
