import type { Element, Root } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { Node } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { fieldOf } from '../../../schemas/shared/collections/fieldOf.ts'
import { isDataScript, isDocumentHead } from '../../../schemas/shared/html/documentHead.ts'
import {
  isDocumentUrl,
  isUnsafeElement,
  isUnsafeInMarkdown,
  type UnsafeProblem,
  unsafeAttribute,
  unsafeInMarkdown,
} from '../../../schemas/shared/html/unsafeMarkup.ts'
import { walkHtml } from '../../../schemas/shared/html/walkHtml.ts'
import { isJsx } from '../authoring/jsx.ts'
import type { ParseContext } from '../context.ts'
import { positionOf } from '../position.ts'
import { urlAttributeOf } from './links.ts'

/**
 * Report and remove HTML that runs scripts or replaces the page: `<script>`, `<base>`, `onclick="…"`, `srcdoc`, and addresses
 * that begin with `javascript:`. Addresses of links and images are left to `links`, which also reads Markdown's.
 *
 * Plain Markdown has no code at all: also `<object>`, `<link>`, `@import` and forms of other sites are removed from it.
 */
export function unsafeMarkup(context: ParseContext) {
  const { mdx } = context
  const data = new Set<Node>()
  return (tree: Root) =>
    walkHtml<Node>(tree, (node) => {
      const isComponent = isJsx(node)
      if (!isComponent && node.type !== 'element') return true
      const name = (isComponent ? (node as Jsx).name : (node as Element).tagName) ?? ''
      if (isComponent && isDocumentHead(name)) for (const child of dataScriptsOf(node as Jsx)) data.add(child)
      if (!/^[a-z]/.test(name) || data.has(node)) return true
      const report = (value: string, problem: UnsafeProblem) => {
        const { endLine, endColumn, ...start } = positionOf(node as Element, context.source)
        const hint = /^http-?equiv="refresh/i.test(value) ? redirectHint : undefined
        context.diagnostics.push(diagnose('markup-unsafe', start, { value, problem }, { ...(hint && { hint }) }))
      }
      if (isComponent || mdx ? isUnsafeElement(name) : isUnsafeInMarkdown(markdownElement(node as Element))) {
        report(`<${name}>`, 'element')
        return false
      }
      if (isComponent) removeFromJsx(node as Jsx, report)
      else removeFromElement(node as Element, mdx ? unsafeAttribute : unsafeInMarkdown, report)
      return true
    })
}

const redirectHint = 'For a redirect, list both addresses in `redirects` of the site config, and remove the page.'

type Jsx = MdxJsxFlowElementHast | MdxJsxTextElementHast
type ReportUnsafe = (value: string, problem: UnsafeProblem) => void

/** The scripts in `<Head>` that are data, such as JSON-LD. */
const dataScriptsOf = ({ children }: Jsx): Element[] =>
  (children as Node[]).filter(
    (child): child is Element =>
      child.type === 'element' &&
      (child as Element).tagName === 'script' &&
      isDataScript((child as Element).properties.type),
  )

const markdownElement = ({ tagName, properties, children }: Element) => ({
  tagName,
  attributes: properties,
  text: children.map((child) => ('value' in child ? child.value : '')).join(''),
})

/** Frames are documents: the rules for links and images are not enough for them. */
const isLeftToLinks = (tagName: string, name: string, value: unknown) =>
  fieldOf(urlAttributeOf, tagName) === name && !isDocumentUrl(tagName, name, value)

function removeFromElement(
  { tagName, properties }: Element,
  problemOf: typeof unsafeAttribute,
  report: ReportUnsafe,
): void {
  for (const [name, value] of Object.entries(properties)) {
    const text = Array.isArray(value) ? value.join(' ') : value
    const problem = isLeftToLinks(tagName, name, text) ? undefined : problemOf(tagName, name, text)
    if (problem === undefined) continue
    report(`${name.toLowerCase()}="${text}"`, problem)
    delete properties[name]
  }
}

function removeFromJsx(node: Jsx, report: ReportUnsafe): void {
  node.attributes = node.attributes.filter((attribute) => {
    const { type, name, value } = attribute as MdxJsxAttribute
    if (type !== 'mdxJsxAttribute' || isLeftToLinks(node.name!, name, value)) return true
    const problem = unsafeAttribute(node.name!, name, value)
    if (problem !== undefined) report(`${name}="${value}"`, problem)
    return problem === undefined
  })
}
