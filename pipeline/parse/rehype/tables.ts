import type { Element, Root } from 'hast'
import type { Parent } from 'unist'
import { scrollingTable } from '../../../schemas/shared/html/markup.ts'
import { hastElement } from '../elements.ts'
import { SKIP, visit } from '../visit.ts'

/**
 * Put every table into a box that scrolls.
 *
 * Cells are aligned by a class: the attribute is gone from HTML, and a strict policy forbids inline styles.
 */
export function tables() {
  return (tree: Root) =>
    visit(tree, 'element', (element, index, parent: Parent | undefined) => {
      if (element.tagName !== 'table' || !parent || index === undefined) return undefined
      alignCells(element)
      parent.children[index] = scrollingTable(hastElement, element)
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
