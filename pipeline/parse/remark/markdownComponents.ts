import type { Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { themeComponents } from '../../../schemas/themeComponents.ts'
import type { ParseContext } from '../context.ts'
import { scriptNames } from '../scriptNames.ts'
import { visit } from '../visit.ts'

type Jsx = MdxJsxFlowElement | MdxJsxTextElement

/**
 * Components that are HTML in another form, as far as no earlier step has made Markdown of them.
 *
 *     <Details summary="More">…</Details>     →  <details><summary>More</summary>…</details>
 *     <CodeBlock>{computed}</CodeBlock>       →  <pre><code>{computed}</code></pre>
 *     a line with <Admonition>…</Admonition>  →  its content
 *
 * Runs after `liveDocs`, which notes the imports. What the doc or the site calls by these names is their own.
 */
export function markdownComponents(context: ParseContext) {
  return (tree: Root) => {
    const { declared } = scriptNames(tree)
    const isOwn = (name: string) => declared.has(name) || Object.hasOwn(context.options.components, name)
    visit(tree, (node) => {
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      const name = context.imported.get(node.name ?? '') ?? node.name ?? ''
      if (!themeComponents.includes(name) || isOwn(node.name!)) return
      if (name === 'Details') details(node)
      if (name === 'CodeBlock') code(node)
      if (name === 'Admonition') Object.assign(node, { name: null, attributes: [] })
    })
  }
}

function details(node: Jsx): void {
  const given = node.attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === 'summary')
  node.name = 'details'
  node.attributes = node.attributes.filter((one) => one !== given)
  if (!given?.value) return
  const { value } = given
  const child = typeof value === 'string' ? { type: 'text', value } : { ...value, type: 'mdxTextExpression' }
  const summary = { type: 'mdxJsxFlowElement', name: 'summary', attributes: [], children: [child] }
  node.children.unshift(summary as never)
}

function code(node: Jsx): void {
  const inner = {
    type: 'mdxJsxTextElement',
    name: 'code',
    attributes: [],
    children: node.children,
  } as MdxJsxTextElement
  Object.assign(node, { name: 'pre', attributes: [], children: [inner] })
}
