import { createElement, type TableHTMLAttributes } from 'react'
import { scrollingTable } from '../../../schemas/markup.ts'
import { themeElement } from '../body/themeElement.ts'

/** A table that scrolls where it is wider than the page, as those of Markdown do. */
export function Table(props: TableHTMLAttributes<HTMLTableElement>) {
  return scrollingTable(themeElement, createElement('table', props))
}

export default Table
