import { createElement, type TableHTMLAttributes } from 'react'
import { scrollingTable } from '../../../schemas/shared/html/markup.ts'
import { themeElement } from '../body/themeElement.ts'

/** A table that scrolls if it is wider than the page, like Markdown tables. */
export function Table(props: TableHTMLAttributes<HTMLTableElement>) {
  return scrollingTable(themeElement, createElement('table', props))
}

export default Table
