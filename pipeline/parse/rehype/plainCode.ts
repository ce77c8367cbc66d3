import type { Element, Root } from 'hast'
import type { Node, Parent } from 'unist'
import { visit } from '../visit.ts'
import type { CodeNode } from './codeBlocks.ts'

/** A fence as plugins of rehype know it: `<pre><code class="language-js">`, with the meta in the data of `<code>`. */
interface PlainCode extends Element {
  data: Element['data'] & { isFence?: boolean }
}

/** Turn fences into the elements that remark-rehype makes of them. */
export function toPlainCode(tree: Root): void {
  visit(tree, (node: Node, index, parent: Parent | undefined) => {
    if (node.type !== 'codeBlock' || !parent || index === undefined) return
    const { lang, meta, value, position, data } = node as CodeNode & Node
    const code = {
      type: 'element',
      tagName: 'code',
      properties: lang ? { className: [`language-${lang}`] } : {},
      children: [{ type: 'text', value: value === '' ? '' : `${value}\n` }],
      data: meta ? { meta } : {},
      position,
    }
    const pre = { type: 'element', tagName: 'pre', properties: {}, children: [code], data: { ...data, isFence: true } }
    parent.children[index] = { ...pre, position } as PlainCode
  })
}

/** Turn these elements back, unless a plugin has put elements into the code. */
export function fromPlainCode(tree: Root): void {
  visit(tree, 'element', (element, index, parent: Parent | undefined) => {
    const { isFence, ...data } = (element as PlainCode).data ?? {}
    if (!isFence || !parent || index === undefined) return
    const [code, ...others] = element.children
    if (code?.type !== 'element' || code.tagName !== 'code' || others.length > 0) return
    if (code.children.some(({ type }) => type !== 'text')) return
    const classes = [code.properties.className ?? []].flat().map(String)
    const lang = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length)
    const text = code.children.map((child) => (child as { value: string }).value).join('')
    const { meta } = (code.data ?? {}) as { meta?: string }
    const block = { type: 'codeBlock', lang, meta, value: text.replace(/\n$/, ''), position: element.position, data }
    parent.children[index] = block as Node
  })
}
