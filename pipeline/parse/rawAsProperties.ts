import type { Expression } from 'estree'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Element, Root as HastRoot } from 'hast'
import type { MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { Parent } from 'unist'
import { importOf } from './importOf.ts'
import { reactAttributes } from './rehype/jsxElements.ts'
import { visit } from './visit.ts'

/**
 * JSX cannot contain raw HTML: set it with `dangerouslySetInnerHTML` on the element that contains it, through the site's
 * Trusted Types policy.
 */
export function rawAsProperties(tree: HastRoot): void {
  let hasRaw = false
  visit(tree, 'element', (element: Element, index, parent: Parent | undefined) => {
    const [raw] = element.children as { type: string; value?: string }[]
    if (raw?.type !== 'raw' || !parent || index === undefined) return
    hasRaw = true
    const attributes = Object.entries(reactAttributes(element.properties)).map(
      ([name, value]) => [name, valueToEstree(value)] as const,
    )
    const trusted: Expression = {
      type: 'CallExpression',
      callee: { type: 'Identifier', name: trustedHtml },
      arguments: [{ type: 'Literal', value: raw.value! }],
      optional: false,
    }
    parent.children[index] = {
      type: 'mdxJsxTextElement',
      name: element.tagName,
      attributes: [...attributes, ['dangerouslySetInnerHTML', trusted] as const].map(([name, expression]) => ({
        type: 'mdxJsxAttribute',
        name,
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '',
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              body: [{ type: 'ExpressionStatement', expression }],
            },
          },
        },
      })),
      children: [],
    } as MdxJsxTextElementHast
  })
  if (hasRaw) tree.children.unshift(importOf(trustedHtml, 'quire-docs/trustedHtml', 'trustedHtml'))
}

/** Local name of the import in the module. Names of authors do not begin like this. */
const trustedHtml = '_quire_trustedHtml'
