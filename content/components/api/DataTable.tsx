import FactTable from './FactTable.tsx'
import { useEntry } from './useEntry.ts'

/** One of the further tables of the page's subject: `<DataTable name="presets" />`. */
export default function DataTable({ name }: { name: string }) {
  const { tables, route } = useEntry()
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined
  if (!table) {
    const known = Object.keys(tables).map((key) => `\`${key}\``)
    throw new Error(`\`${route}\` has no table \`${name}\`. It has ${known.join(', ') || 'none'}.`)
  }
  return <FactTable {...table} />
}
