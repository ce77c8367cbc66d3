import Link from '@theme/Link'
import { Fragment } from 'react'
import type { Option } from './entries.ts'
import FactTable from './FactTable.tsx'
import Text from './Text.tsx'
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
  <Fragment key="description">
    <Text>{option.description}</Text>
    {option.config && <Source names={option.config} />}
  </Fragment>,
]

/** Where the default is set: each name leads to its line on the page of the configuration. */
function Source({ names }: { names: string[] }) {
  return (
    <>
      . Set globally with{' '}
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ' and '}
          <Link href={`/guides/references/configuration#${name}`}>
            <code>{name}</code>
          </Link>
        </Fragment>
      ))}
    </>
  )
}
