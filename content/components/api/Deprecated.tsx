import Admonition from '@theme/Admonition'
import Link from '@theme/Link'
import { labelOf } from './entries.ts'
import Text from './Text.tsx'
import { useEntry } from './useEntry.ts'

/** Says since when the page's subject is deprecated, and what takes its place. */
export default function Deprecated() {
  const { deprecated, title, route } = useEntry()
  if (!deprecated) throw new Error(`\`${route}\` is not deprecated. Leave \`<Deprecated />\` out.`)
  const { since, replacement, what = labelOf(route) } = deprecated
  return (
    <Admonition type="caution" title="Deprecated">
      <p>
        <Text>{`${what} ${what === title || !what.includes(' and ') ? 'was' : 'were'} deprecated in version ${since}. Use `}</Text>
        <Link href={replacement}>
          <Text>{labelOf(replacement)}</Text>
        </Link>{' '}
        instead.
      </p>
    </Admonition>
  )
}
