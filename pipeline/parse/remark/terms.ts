import type { Root, Text } from 'mdast'
import type { Node, Parent } from 'unist'
import { memoized } from '../../../schemas/shared/cache/memoized.ts'
import { isJsx } from '../authoring/jsx.ts'
import { nameOfTerm, termElement } from '../authoring/term.ts'
import type { ParseContext, Terms } from '../context.ts'
import { termsOf } from '../docTerms.ts'
import { termFinder } from '../termFinder.ts'

const finderOf = memoized(termFinder)

/** Prepare the terms of a doc; `undefined` on a site without a glossary. */
export function termsOfDoc(source: string, { glossary }: ParseContext['options']): Terms | undefined {
  const all = glossary && termsOf(source, glossary)
  const finder = all && finderOf(all)
  return finder && { all, finder, used: new Set() }
}

/**
 * Give the first use of each term on a page its definition.
 *
 * Headings, links, code and the inside of components that are not ours are left alone. A `<Term>` before is the first use.
 */
export function terms(context: ParseContext) {
  return (tree: Root) => {
    if (!context.terms) return
    const { finder, used } = context.terms
    const defined = new Set<string>()
    const isOwn = Object.hasOwn(context.options.components, 'Term') || context.names.has('Term')
    const enter = (parent: Parent, isPlain: boolean) => {
      for (let index = 0; index < parent.children.length; index++) {
        const node = parent.children[index]!
        if (node.type === 'text') {
          const parts = split(node as Text, isPlain)
          if (parts) parent.children.splice(index, 1, ...parts)
          if (parts) index += parts.length - 1
        } else if (!isOwn && isTerm(node)) {
          const term = finder.termOf(nameOfTerm(node))
          if (term) defined.add(term.id)
          if (term) used.add(term.id)
        } else if ('children' in node) {
          const isTableHead = parent.type === 'table' && index === 0
          enter(node as Parent, isPlain && !isTableHead && holdsText(node as Parent))
        }
      }
    }
    const split = (node: Text, isPlain: boolean): Node[] | undefined => {
      const parts: Node[] = []
      let end = 0
      for (const { term, start, end: termEnd } of finder.find(node.value)) {
        used.add(term.id)
        if (!isPlain || !term.firstUse || defined.has(term.id)) continue
        defined.add(term.id)
        if (start > end) parts.push({ ...node, value: node.value.slice(end, start) } as Node)
        const form = { ...node, value: node.value.slice(start, termEnd) } as Node
        parts.push(termElement(term, [form], node, context))
        end = termEnd
      }
      if (end === 0) return undefined
      if (end < node.value.length) parts.push({ ...node, value: node.value.slice(end) } as Node)
      return parts
    }
    enter(tree, true)
  }
}

const isTerm = (node: Node): node is Extract<Node, { name: string }> & Parameters<typeof nameOfTerm>[0] =>
  isJsx(node) && node.name === 'Term'

const plainTypes = new Set([
  'paragraph',
  'blockquote',
  'list',
  'listItem',
  'emphasis',
  'strong',
  'delete',
  'table',
  'containerDirective',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
  'footnoteDefinition',
])
/** Components and elements in which a button may stand. */
const plainElements =
  /^(?:Steps|Step|Columns?|Accordion|Field|Tabs|TabItem|Admonition|Details|Frame|div|p|span|section|article|details|ul|ol|li|dl|dd|em|strong|b|i|blockquote|table|tbody|tr|td)$/

function holdsText(node: Parent): boolean {
  if (node.type === 'tableRow' || node.type === 'tableCell') return true
  if (!plainTypes.has(node.type)) return false
  if (isJsx(node)) return plainElements.test(node.name ?? '')
  // The title of an admonition is a heading, and raw HTML may be a link.
  const { directiveLabel } = (node.data ?? {}) as { directiveLabel?: boolean }
  return !directiveLabel && !node.children.some(({ type }) => type === 'html')
}
