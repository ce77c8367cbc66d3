import type { TocItem } from '../../../schemas/graph.ts'
import { usePage } from '../context/usePage.ts'
import { trustedHtml } from '../html/trustedHtml.ts'
import { nest } from '../toc/TocList.tsx'

interface TOCInlineProps {
  minHeadingLevel?: number
  maxHeadingLevel?: number
}

/** Table of contents inside a doc. */
export function TOCInline({ minHeadingLevel = 2, maxHeadingLevel = 6 }: TOCInlineProps) {
  const { content } = usePage().page
  const items = content.kind === 'doc' ? content.contents : []
  const visibleItems = items.filter(({ level }) => level >= minHeadingLevel && level <= maxHeadingLevel)
  return <Branches items={visibleItems} />
}

/** The top-level headings, each with its nested headings. */
function Branches({ items }: { items: TocItem[] }) {
  if (items.length === 0) return null
  return (
    <ul className="table-of-contents">
      {nest(items).map(({ item, below }) => (
        <li key={item.id}>
          <a href={`#${encodeURIComponent(item.id)}`} dangerouslySetInnerHTML={trustedHtml(item.html)} />
          <Branches items={below} />
        </li>
      ))}
    </ul>
  )
}

export default TOCInline
