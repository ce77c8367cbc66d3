import Table from '@theme/Table'
import type { ReactNode } from 'react'
import Text from './Text.tsx'

interface FactTableProps {
  className?: string
  columns: string[]
  rows: ReactNode[][]
}

/** A table as Markdown would make it. Cells are texts, or what else is shown. */
export default function FactTable({ className, columns, rows }: FactTableProps) {
  return (
    <Table className={className}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column}>
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
