import type { Page } from 'playwright-core'
import { nextFrame } from '../nextFrame.ts'
import type { AuthoredTables } from './authoredTables.ts'

/** The least width of a table column with sentences, in em. */
const minColumnEm = 12

/** A cell with more characters than this outside of code and small text holds sentences, not a name or a number. */
const minSentence = 40

/** The number of anchors that are followed on a page. */
const maxHeadings = 5

/** What a reader would call broken about the layout of a page at its present width, a line for each. */
export async function layoutFlaws(page: Page, tables: AuthoredTables): Promise<string[]> {
  await nextFrame(page)
  return [
    ...(await page.evaluate(sideways)),
    ...(await page.evaluate(crashes)),
    ...(await page.evaluate(narrowColumns, { minColumnEm, minSentence })),
    ...(await page.evaluate(misalignedCells, tables)),
    ...(await page.evaluate(hiddenHeadings, maxHeadings)),
  ]
}

/** The page scrolls sideways; the elements that are too wide, innermost first. */
function sideways(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const wide = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    .reverse()
    .slice(0, 3)
    .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`)
  return [`the page is ${scrollWidth - innerWidth} px too wide: ${wide.join(', ')}`]
}

function crashes(): string[] {
  const text = 'This page crashed.'
  return document.body.innerText.includes(text) ? [text] : []
}

function narrowColumns({ minColumnEm, minSentence }: { minColumnEm: number; minSentence: number }): string[] {
  const sentenceOf = (cell: Element) => {
    const copy = cell.cloneNode(true) as Element
    // Small text is the type of an option.
    for (const code of copy.querySelectorAll('code, pre, small')) code.remove()
    return copy.textContent.trim()
  }
  return [...document.querySelectorAll('main td')].flatMap((cell) => {
    const { width } = cell.getBoundingClientRect()
    const { fontSize, paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell)
    const columnEm = (width - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)) / parseFloat(fontSize)
    const text = sentenceOf(cell)
    if (width === 0 || columnEm >= minColumnEm - 0.01 || text.length <= minSentence) return []
    return [`a column is ${columnEm.toFixed(1)} em wide: ${text.slice(0, 60)}`]
  })
}

function misalignedCells(tables: Record<string, string[]>): string[] {
  return [...document.querySelectorAll<HTMLTableElement>('main table')].flatMap((table) => {
    const headings = [...table.querySelectorAll<HTMLElement>('thead th')]
    const key = headings.map((heading) => heading.textContent.trim()).join('|')
    const authored = tables[key]
    if (!authored) return []
    return [...table.rows].flatMap((row) => {
      const cells = [...row.cells]
      if (cells.length !== headings.length || cells.some((cell) => cell.colSpan > 1)) return []
      const sides = cells.map((cell) => {
        const { textAlign, direction } = getComputedStyle(cell)
        const side = textAlign.replace('-webkit-', '')
        if (!/left|right/.test(side)) return side
        return (side === 'left') === (direction === 'ltr') ? 'start' : 'end'
      })
      return authored.includes(sides.join('|')) ? [] : [`cells are aligned ${sides}, not ${authored}: ${row.innerText}`]
    })
  })
}

/** Headings that something covers, or that are above the window, after their anchor was followed. */
async function hiddenHeadings(maxHeadings: number): Promise<string[]> {
  const hidden: string[] = []
  const headings = [...document.querySelectorAll<HTMLElement>('main :is(h2, h3, h4)[id]')].filter(
    (heading) => heading.checkVisibility() && heading.innerText.trim() !== '',
  )
  // Each takes a frame.
  for (const heading of headings.filter((_, at) => at % Math.ceil(headings.length / maxHeadings) === 0)) {
    location.replace(`#${encodeURIComponent(heading.id)}`)
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const { left, top, height } = heading.getBoundingClientRect()
    const y = top + Math.min(height / 2, 12)
    const atTop = document.elementFromPoint(Math.max(left + 4, 0), y)
    if (atTop && (heading.contains(atTop) || atTop.contains(heading))) continue
    hidden.push(`#${heading.id} is hidden at ${Math.round(top)} px, by ${atTop?.outerHTML.slice(0, 80)}`)
  }
  return hidden
}
