import Link from '@theme/Link'
import Note from './Note.tsx'
import { useEntry } from './useEntry.ts'

/** Names the flag without which the page's subject is not there. */
export default function Experimental() {
  const { experimental, route } = useEntry()
  if (!experimental) throw new Error(`\`${route}\` needs no flag. Leave \`<Experimental />\` out.`)
  return (
    <Note type="caution" title="Experimental">
      It is there only when the configuration says{' '}
      <Link href={`/guides/references/configuration#${experimental}`}>
        <code>{experimental}: true</code>
      </Link>
      , and it may still change.
    </Note>
  )
}
