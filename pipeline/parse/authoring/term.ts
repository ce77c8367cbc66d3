import { toString as textOf } from 'mdast-util-to-string'
import type { Node } from 'unist'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { sha256 } from '../../../schemas/shared/cache/sha256.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { ParseContext } from '../context.ts'
import type { DocTerm } from '../docTerms.ts'
import { mdastElement } from '../elements.ts'
import { literalAttributes } from '../literals.ts'
import { positionOf } from '../position.ts'
import type { Jsx } from './jsx.ts'
import { unwrappedContent } from './jsx.ts'

/**
 * A term as a button that opens its definition. The browser opens and closes it, with the keyboard too, and a screen reader reads
 * the definition with the term.
 *
 *     <Term>snapshot</Term>  →  <button popovertarget="term-…">snapshot</button><span popover id="term-…">…</span>
 */
export function termElement({ term, definition }: DocTerm, content: Node[], node: Node, context: ParseContext): Node {
  const element = mdastElement(node)
  context.definitions += 1
  // Several posts of a blog are on one page.
  const prefix = sha256(context.source).slice(0, 6)
  const id = `term-${prefix}-${context.definitions}`
  return element('span', { className: 'theme-term' }, [
    element('button', { type: 'button', popovertarget: id, 'aria-describedby': id }, content),
    element('span', { id, popover: 'auto', className: 'theme-term__definition' }, [
      element('strong', {}, [term]),
      ` ${definition}`,
    ]),
  ])
}

/** The element of `<Term>`. A term that the glossary does not have is reported, and shown as its text. */
export function authoredTerm(node: Jsx, context: ParseContext): object {
  const content = unwrappedContent(node)
  const name = nameOfTerm(node)
  const term = context.terms?.finder.termOf(name)
  if (term) return termElement(term, content, node, context)
  const forms = context.terms?.all.flatMap((one) => one.forms) ?? []
  const { endLine: _, endColumn: __, ...position } = positionOf(node, context.source)
  const more = { suggestions: didYouMean(name, forms) }
  context.diagnostics.push(diagnose('term-unknown', position, { value: name }, more))
  return { name: null, children: node.children }
}

/** The term that `<Term>` is for: its `name`, else its text. */
export function nameOfTerm(node: Jsx): string {
  const { name } = literalAttributes(node)
  return (typeof name === 'string' ? name : textOf(node)).trim()
}
