import Table from '@theme/Table'
import { isValidElement, type ReactNode } from 'react'
import Text from './Text.tsx'

interface FactTableProps {
  className?: string
  columns: string[]
  rows: ReactNode[][]
}

/** Whether a column with this cell needs room: the theme gives it to columns of sentences in Markdown. */
const isSentence = (cell: ReactNode) => textOf(cell).replace(/`[^`]*`|\]\([^)]*\)/g, '').length > 40

function textOf(node: ReactNode): string {
  if (typeof node === 'string') return node
  if (Array.isArray(node)) return node.map(textOf).join('')
  const isText = isValidElement<{ children?: ReactNode }>(node) && node.type !== 'code'
  return isText ? textOf(node.props.children) : ''
}

/** A table as Markdown would make it. Cells are texts, or what else is shown. */
export default function FactTable({ className, columns, rows }: FactTableProps) {
  return (
    <Table className={className}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} className={rows.some((cells) => isSentence(cells[index])) ? 'text-column' : undefined}>
              <Text>{column}</Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={`${row}`}>
            {cells.map((cell, index) => (
              <td key={columns[index]}>{typeof cell === 'string' ? <Text>{cell}</Text> : cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
