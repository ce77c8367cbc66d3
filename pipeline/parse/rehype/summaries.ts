import type { Root } from 'hast'
import { visit } from '../visit.ts'

/** A summary holds text: where Markdown made a paragraph inside it, its content stays. */
export function summaries() {
  return (tree: Root) =>
    visit(tree, 'element', (element) => {
      if (element.tagName !== 'summary') return
      element.children = element.children.flatMap((child) =>
        child.type === 'element' && child.tagName === 'p' ? child.children : [child],
      )
    })
}
