import type { Element, Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { Parent } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { isUnsafeElement, type UnsafeProblem, unsafeAttribute } from '../../../schemas/shared/html/unsafeMarkup.ts'
import type { ParseContext } from '../context.ts'
import { positionOf } from '../position.ts'
import { visit } from '../visit.ts'
import { urlAttributeOf } from './links.ts'

/**
 * Report and remove HTML that runs scripts or replaces the page: `<script>`, `<base>`, `onclick="…"`, `srcdoc`, and addresses
 * that begin with `javascript:`. Addresses of links and images are left to `links`, which also reads Markdown's.
 */
export function unsafeMarkup(context: ParseContext) {
  return (tree: Root) =>
    visit(tree, (node, index, parent: Parent | undefined) => {
      const isJsx = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
      if (!isJsx && node.type !== 'element') return undefined
      const name = isJsx ? (node.name ?? '') : node.tagName
      if (!/^[a-z]/.test(name)) return undefined
      const report = (value: string, problem: UnsafeProblem) => {
        const { endLine, endColumn, ...start } = positionOf(node, context.source)
        context.diagnostics.push(diagnose('markup-unsafe', start, { value, problem }))
      }
      if (isUnsafeElement(name) && parent && index !== undefined) {
        report(`<${name}>`, 'element')
        parent.children.splice(index, 1)
        return index
      }
      if (isJsx) removeFromJsx(node, report)
      else removeFromElement(node, report)
      return undefined
    })
}

type ReportUnsafe = (value: string, problem: UnsafeProblem) => void

function removeFromElement({ tagName, properties }: Element, report: ReportUnsafe): void {
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value) ? value.join(' ') : value
    const problem = urlAttributeOf[tagName] === name ? undefined : unsafeAttribute(tagName, name, text)
    if (problem === undefined) continue
    report(`${name.toLowerCase()}="${text}"`, problem)
    delete properties[name]
  }
}

function removeFromJsx(node: MdxJsxFlowElementHast | MdxJsxTextElementHast, report: ReportUnsafe): void {
  node.attributes = node.attributes.filter((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || urlAttributeOf[node.name!] === attribute.name) return true
    const problem = unsafeAttribute(node.name!, attribute.name, attribute.value)
    if (problem !== undefined) report(`${attribute.name}="${attribute.value}"`, problem)
    return problem === undefined
  })
}
