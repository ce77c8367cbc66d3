import type { Entry } from './entries.ts'
import Text from './Text.tsx'
import { useEntry } from './useEntry.ts'

/** What a call gives, a property holds or a handler hands back, for everything that is no command. */
export default function Returns() {
  const entry = useEntry()
  if (!entry.returns) throw new Error(`Nothing is known of what \`${entry.route}\` returns. Leave \`<Returns />\` out.`)
  return (
    <p>
      <Text>{`${verbOf(entry)} ${entry.returns}.`}</Text>
    </p>
  )
}

function verbOf(entry: Entry): string {
  if ('event' in entry) return entry.event === null ? 'The function returns' : 'A handler returns'
  return entry.signatures[0]?.includes('(') ? 'Returns' : 'Holds'
}
