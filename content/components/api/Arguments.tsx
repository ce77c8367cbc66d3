import { Fragment } from 'react'
import Text from './Text.tsx'
import { useEntry } from './useEntry.ts'

/** What the call takes, with types. Options have their own table. */
export default function Arguments() {
  const { arguments: list } = useEntry()
  if (list.length === 0) return <p>There are no arguments.</p>
  return (
    <dl>
      {list.map(({ name, type, required, meaning }) => (
        <Fragment key={name}>
          <dt>
            {name}{' '}
            <em>
              ({type}
              {required ? '' : ', optional'})
            </em>
          </dt>
          <dd>
            <Text>{meaning}</Text>
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
