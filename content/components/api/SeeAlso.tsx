import Link from '@theme/Link'
import { labelOf, summaryAt } from './entries.ts'
import Text from './Text.tsx'
import { useEntry } from './useEntry.ts'

/** Links to related pages, each with what is found there. */
export default function SeeAlso() {
  return (
    <ul>
      {useEntry().seeAlso.map((route) => (
        <li key={route}>
          <Link href={route}>
            <Text>{labelOf(route)}</Text>
          </Link>
          <Text>{purposeOf(route)}</Text>
        </li>
      ))}
    </ul>
  )
}

/** `Clicks an element.` → `: clicks an element` */
function purposeOf(route: string): string {
  const summary = summaryAt(route)
  if (!summary) return ''
  return `: ${summary[0]!.toLowerCase()}${summary.slice(1).replace(/\.$/, '')}`
}
