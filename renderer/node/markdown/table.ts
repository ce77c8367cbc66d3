import { type Alignment, tableOf } from '../../../schemas/shared/markdown/blocks.ts'
import { attributeOf, type HtmlElement, type HtmlNode } from './htmlTree.ts'
import { paragraphs } from './paragraphs.ts'
import { type PhrasingOptions, phrasing, textOf } from './phrasing.ts'

/** A table of GFM. One without a header gets an empty one, because GFM has no other. */
export function table(element: HtmlElement, options: PhrasingOptions): string {
  const inCell: PhrasingOptions = { ...options, in: 'cell' }
  const rows = rowsOf(element)
  const [first] = rows
  if (!first) return ''
  const hasHeader =
    first.some(({ name }) => name === 'th') &&
    first.every(({ name, children }) => name === 'th' || children.length === 0)
  const texts = textsOf(rows, inCell)
  const width = Math.max(...texts.map((row) => row.length))
  const alignments = Array.from({ length: width }, (_, column) =>
    rows
      .map((row) => row[column])
      .map(alignmentOf)
      .find(Boolean),
  )
  const body = hasHeader ? texts.slice(1) : texts
  const header = (hasHeader ? texts[0] : undefined) ?? []
  return tableOf(header, alignments, body)
}

function rowsOf(element: HtmlElement): HtmlElement[][] {
  return element.children.flatMap((child): HtmlElement[][] => {
    if (typeof child === 'string' || child.name === 'caption') return []
    if (child.name !== 'tr') return rowsOf(child)
    return [child.children.filter((cell): cell is HtmlElement => typeof cell !== 'string')]
  })
}

/** The texts of the cells. A cell over several columns or rows stands in the first one; the others are empty. */
function textsOf(rows: HtmlElement[][], options: PhrasingOptions): string[][] {
  /** By column, the number of rows below that a cell above takes. */
  const taken: number[] = []
  return rows.map((row) => {
    const texts: string[] = []
    const skipTaken = () => {
      while ((taken[texts.length] ?? 0) > 0) {
        taken[texts.length]! -= 1
        texts.push('')
      }
    }
    for (const cell of row) {
      skipTaken()
      const [columns, below] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan') - 1]
      for (let column = 0; column < columns; column += 1) {
        if (below > 0) taken[texts.length] = below
        texts.push(column === 0 ? cellText(cell, options) : '')
      }
    }
    skipTaken()
    return texts
  })
}

/** Browsers have a limit of the same size. */
const spanOf = (cell: HtmlElement, name: string) => Math.min(1000, Math.max(1, Number(attributeOf(cell, name)) || 1))

function alignmentOf(cell: HtmlElement | undefined): Alignment {
  if (!cell) return undefined
  const written =
    attributeOf(cell, 'align') ??
    /text-align:\s*(\w+)/.exec(attributeOf(cell, 'style') ?? '')?.[1] ??
    /\btext--(\w+)/.exec(attributeOf(cell, 'class') ?? '')?.[1]
  return written === 'left' || written === 'center' || written === 'right' ? written : undefined
}

/** The blocks of a cell become lines. */
function cellText(cell: HtmlElement, options: PhrasingOptions): string {
  return linesOf(cell.children, options, '').join('<br>')
}

function linesOf(nodes: HtmlNode[], options: PhrasingOptions, marker: string): string[] {
  const lines = paragraphs(
    nodes,
    options,
    (text) => text,
    (element) => linesOfBlock(element, options),
  )
  return lines.map((line, index) => (index === 0 ? marker + line : line))
}

function linesOfBlock(node: HtmlElement, options: PhrasingOptions): string[] {
  if (node.name === 'pre') {
    const code = textOf(node).replace(/\n$/, '').split('\n')
    return code
      .map((line) => phrasing([{ ...node, name: 'code', children: [line] }], options))
      .filter((line) => line !== '')
  }
  if (node.name === 'tr') {
    const cells = node.children.filter((cell) => typeof cell !== 'string')
    return [cells.map((cell) => linesOf(cell.children, options, '').join(' ')).join(' ')]
  }
  if (node.name === 'a') return [phrasing([node], options)]
  return linesOf(node.children, options, node.name === 'li' ? '- ' : '')
}
