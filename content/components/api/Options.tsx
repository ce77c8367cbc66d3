import type { Option } from './entries.ts'
import FactTable from './FactTable.tsx'
import { useEntry } from './useEntry.ts'

/** The table of options: name and type, default, purpose and the configuration value that a default comes from. */
export default function Options() {
  return <FactTable columns={['Option', 'Default', 'Description']} rows={useEntry().options.map(rowOf)} />
}

const rowOf = (option: Option) => [
  <span key={option.name} className="api-option">
    <code>{option.name}</code> <small>{option.type}</small>
  </span>,
  option.default ?? '—',
  `${option.description}${sourceOf(option)}`,
]

function sourceOf({ config = [] }: Option): string {
  if (config.length === 0) return ''
  const names = config.map((name) => `\`${name}\``).join(' and ')
  return `. Set for all by ${names} in the configuration`
}
