import type { Page } from 'playwright-core'
import type { AuthoredTables } from './authoredTables.ts'

/** The least width of a table column with sentences, in em. */
const minColumnEm = 12

/** A cell with more characters than this outside of code and small text holds a sentence, not a label that may be in a narrow column. */
const minSentence = 60

/** The number of anchors that are followed on a page. */
const maxHeadings = 5

export interface LayoutFlaw {
  code: 'layout-sideways' | 'layout-crash' | 'layout-column' | 'layout-alignment' | 'layout-heading'
  /** The element, text or number at fault, as the end of a message. */
  detail: string
}

/** The flaws in the layout of a page at its present width. */
export async function layoutFlaws(page: Page, tables: AuthoredTables): Promise<LayoutFlaw[]> {
  await drawn(page)
  const flaws = async (code: LayoutFlaw['code'], details: Promise<string[]>) =>
    (await details).map((detail) => ({ code, detail }))
  return [
    ...(await flaws('layout-sideways', page.evaluate(sideways))),
    ...(await flaws('layout-crash', page.evaluate(crashes))),
    ...(await flaws('layout-column', page.evaluate(narrowColumns, { minColumnEm, minSentence }))),
    ...(await flaws('layout-alignment', page.evaluate(misalignedCells, tables))),
    ...(await flaws('layout-heading', page.evaluate(hiddenHeadings, maxHeadings))),
  ]
}

/** Wait until the page has been drawn: events of scrolling and of media queries have then been handled. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )

/** The page scrolls sideways; the elements that are too wide, innermost first. */
function sideways(): string[] {
  const { scrollWidth } = document.documentElement
  if (scrollWidth <= innerWidth) return []
  const wide = [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
    .reverse()
    .slice(0, 3)
    .map((element) => (element.cloneNode(false) as Element).outerHTML.replace(/<\/.*$/, '').slice(0, 80))
  return [wide.join(', ')]
}

/** What components have thrown that show their text of the server, and the message in place of a page that crashed. */
function crashes(): string[] {
  const texts = [...document.querySelectorAll<HTMLElement>('[data-crash], .notice__message')].map(
    (crash) => crash.dataset.crash ?? crash.innerText,
  )
  return [...new Set(texts.map((text) => text.trim().replace(/\s+/g, ' ')))]
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
    return [text.slice(0, 60)]
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
      return authored.includes(sides.join('|'))
        ? []
        : [
            `${sides.join(', ')} in place of ${authored.join(' or ').replaceAll('|', ', ')}: ${row.innerText.replace(/\s+/g, ' ')}`,
          ]
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
    hidden.push(`#${heading.id}`)
  }
  return hidden
}
