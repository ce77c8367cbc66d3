import type { Element, Nodes, Root } from 'hast'
import type { Parent } from 'unist'
import { scrollingTable, textColumnClass } from '../../../schemas/shared/html/markup.ts'
import type { ParseContext } from '../context.ts'
import { hastElement } from '../elements.ts'
import { SKIP, visit } from '../visit.ts'
import { textColumns } from './textColumns.ts'

/**
 * Put every table into a box that scrolls.
 *
 * Empty cells of the header are no headings: screen readers would read them out for each cell below. A header of nothing else is
 * removed. Cells are aligned by a class: the attribute is gone from HTML, and a strict policy forbids inline styles. A class of the first
 * cell distinguishes a column of sentences, which needs room, from one of names and values.
 *
 * A component of the site in place of tables gets the header as it is written.
 */
export function tables({ options }: ParseContext) {
  const isOwn = Object.hasOwn(options.components, 'table')
  return (tree: Root) =>
    visit(tree, 'element', (element, index, parent: Parent | undefined) => {
      if (element.tagName !== 'table' || !parent || index === undefined) return undefined
      alignCells(element)
      if (!isOwn) emptyHeadings(element)
      markTextColumns(element)
      parent.children[index] = scrollingTable(hastElement, element)
      return SKIP
    })
}

function alignCells(table: Element): void {
  visit(table, 'element', (cell) => {
    const { align } = cell.properties
    if (typeof align !== 'string') return
    delete cell.properties.align
    addClass(cell, `text--${align}`)
  })
}

function emptyHeadings(table: Element): void {
  const headers = table.children.filter((child) => child.type === 'element' && child.tagName === 'thead') as Element[]
  for (const header of headers) {
    const headings = rowsOf(header).flatMap(cellsOf)
    const empty = headings.filter(({ children }) => children.length === 0)
    if (empty.length === headings.length) table.children = table.children.filter((child) => child !== header)
    for (const heading of empty) heading.tagName = 'td'
  }
}

function markTextColumns(table: Element): void {
  const rows = rowsOf(table).map(cellsOf)
  const lengths = rows.map((cells) => cells.map((cell) => (cell.properties.colSpan ? 0 : textLength(cell))))
  const columns = textColumns(lengths)
  rows[0]?.forEach((cell, column) => {
    if (columns.has(column)) addClass(cell, textColumnClass)
  })
}

function rowsOf(table: Element): Element[] {
  const rows: Element[] = []
  visit(table, 'element', (element) => {
    if (element.tagName === 'tr') rows.push(element)
  })
  return rows
}

const cellsOf = (row: Element): Element[] =>
  row.children.filter((child) => child.type === 'element' && /^t[hd]$/.test(child.tagName)) as Element[]

function textLength(node: Nodes): number {
  if (node.type === 'text') return node.value.length
  if (!('children' in node) || (node.type === 'element' && /^(?:code|pre)$/.test(node.tagName))) return 0
  return node.children.reduce((length, child) => length + textLength(child), 0)
}

function addClass({ properties }: Element, name: string): void {
  properties.className = [...((properties.className as string[] | undefined) ?? []), name]
}
