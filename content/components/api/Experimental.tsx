import Admonition from '@theme/Admonition'
import Link from '@theme/Link'
import { useEntry } from './useEntry.ts'

/** Names the flag that turns on the subject of the page. */
export default function Experimental() {
  const { experimental, route } = useEntry()
  if (!experimental) throw new Error(`\`${route}\` needs no flag. Leave \`<Experimental />\` out.`)
  return (
    <Admonition type="caution" title="Experimental">
      <p>
        Available only with{' '}
        <Link href={`/guides/references/configuration#${experimental}`}>
          <code>{experimental}: true</code>
        </Link>{' '}
        in the configuration. It may still change.
      </p>
    </Admonition>
  )
}
