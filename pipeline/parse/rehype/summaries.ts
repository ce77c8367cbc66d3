import type { Root } from 'hast'
import { visit } from '../visit.ts'

/** Unwrap paragraphs that Markdown creates inside `<summary>`. */
export function summaries() {
  return (tree: Root) =>
    visit(tree, 'element', (element) => {
      if (element.tagName !== 'summary') return
      element.children = element.children.flatMap((child) =>
        child.type === 'element' && child.tagName === 'p' ? child.children : [child],
      )
    })
}
