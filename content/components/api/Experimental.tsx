import Note from './Note.tsx'
import Text from './Text.tsx'
import { useEntry } from './useEntry.ts'

/** Names the flag without which the page's subject is not there. */
export default function Experimental() {
  const { experimental, route } = useEntry()
  if (!experimental) throw new Error(`\`${route}\` needs no flag. Leave \`<Experimental />\` out.`)
  return (
    <Note type="caution" title="Experimental">
      <Text>{`It is there only when the configuration says \`${experimental}: true\`, and it may still change.`}</Text>
    </Note>
  )
}
