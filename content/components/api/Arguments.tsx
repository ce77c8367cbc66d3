import Field from '@theme/Field'
import Text from './Text.tsx'
import { useEntry } from './useEntry.ts'

/** What the call takes, with types. Options have their own list. */
export default function Arguments() {
  const { arguments: list } = useEntry()
  if (list.length === 0) return <p>There are no arguments.</p>
  return list.map(({ name, type, required, meaning }) => (
    <Field key={name} name={name} type={type} required={required}>
      <Text>{meaning}</Text>
    </Field>
  ))
}
