import type { Element, Root } from 'hast'
import type { Parent } from 'unist'
import { SKIP, visit } from '../visit.ts'

/**
 * A table stands in a box that scrolls when the table is wider than the page, by keyboard too.
 *
 * Cells are aligned by a class: the attribute is gone from HTML, and a strict policy forbids inline styles.
 */
export function tables() {
  return (tree: Root) =>
    visit(tree, 'element', (element, index, parent: Parent | undefined) => {
      if (element.tagName !== 'table' || !parent || index === undefined) return undefined
      alignCells(element)
      const box: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['table-scroll'], tabIndex: 0 },
        children: [element],
      }
      parent.children[index] = box
      return SKIP
    })
}

function alignCells(table: Element): void {
  visit(table, 'element', ({ properties }) => {
    const { align, className = [] } = properties
    if (typeof align !== 'string') return
    delete properties.align
    properties.className = [...(className as string[]), `text--${align}`]
  })
}
