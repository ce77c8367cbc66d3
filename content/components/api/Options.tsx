import Field from '@theme/Field'
import Link from '@theme/Link'
import { Fragment } from 'react'
import type { Option } from './entries.ts'
import Text from './Text.tsx'
import { useEntry } from './useEntry.ts'

/** The options: name and type, default, purpose and the configuration value that a default comes from. */
export default function Options() {
  return (
    <>
      <p>
        <strong>Options</strong>
      </p>
      {useEntry().options.map((option) => (
        <OptionField key={option.name} {...option} />
      ))}
    </>
  )
}

function OptionField({ name, type, default: value, description, config }: Option) {
  const code = /^`([^`]*)`$/.exec(value ?? '')?.[1]
  return (
    <Field name={name} type={type} default={code}>
      <p>
        <Text>{description}</Text>
        {config && <Source names={config} />}
      </p>
      {value !== null && code === undefined && (
        <p>
          Default: <Text>{value}</Text>.
        </p>
      )}
    </Field>
  )
}

/** Where the default is set: each name leads to its line on the page of the configuration. */
function Source({ names }: { names: NonNullable<Option['config']> }) {
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
