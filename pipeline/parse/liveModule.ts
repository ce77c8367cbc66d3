import { createProcessor } from '@mdx-js/mdx'
import { valueToEstree } from 'estree-util-value-to-estree'
import type { Element, Root as HastRoot } from 'hast'
import type { Root } from 'mdast'
import type { Options as RehypeOptions } from 'remark-rehype'
import type { Parent } from 'unist'
import { VFile } from 'vfile'
import type { ParseContext } from './context.ts'
import { rehypeSteps } from './rehype/index.ts'
import { reactAttributes } from './rehype/jsxElements.ts'
import { visit } from './visit.ts'

/**
 * A doc that holds JavaScript, as the text of a module whose default export is its content.
 *
 * Goes through the same steps as every other doc, so headings, links and code are noted alike. Components that are not
 * imported come from the `components` property.
 */
export function compileLiveDoc(tree: Root, context: ParseContext, rehypeOptions: RehypeOptions): string {
  const processor = createProcessor({
    format: 'mdx',
    elementAttributeNameCase: 'react',
    remarkRehypeOptions: rehypeOptions,
    rehypePlugins: [...rehypeSteps.map((step) => () => step(context)), () => rawAsProperties],
  })
  const file = new VFile({ path: context.source, value: context.text })
  const program = processor.runSync(tree as never, file)
  for (const name of context.imported.values()) context.islands.add(name)
  return String(processor.stringify(program as never, file))
}

/** HTML as text has no place in JSX: an element that holds some gets it through `dangerouslySetInnerHTML`. */
function rawAsProperties(tree: HastRoot): void {
  visit(tree, 'element', (element: Element, index, parent: Parent | undefined) => {
    const [raw] = element.children as { type: string; value?: string }[]
    if (raw?.type !== 'raw' || !parent || index === undefined) return
    const attributes = { ...reactAttributes(element.properties), dangerouslySetInnerHTML: { __html: raw.value } }
    parent.children[index] = {
      type: 'mdxJsxTextElement',
      name: element.tagName,
      attributes: Object.entries(attributes).map(([name, value]) => ({
        type: 'mdxJsxAttribute',
        name,
        value: {
          type: 'mdxJsxAttributeValueExpression',
          value: '',
          data: {
            estree: {
              type: 'Program',
              sourceType: 'module',
              body: [{ type: 'ExpressionStatement', expression: valueToEstree(value) }],
            },
          },
        },
      })),
      children: [],
    } as never
  })
}
