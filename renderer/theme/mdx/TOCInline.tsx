import type { TocItem } from '../../../schemas/graph.ts'
import { usePage } from '../context/usePage.ts'
import { trustedHtml } from '../html/trustedHtml.ts'

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
  const branches: { item: TocItem; below: TocItem[] }[] = []
  for (const item of items) {
    const last = branches.at(-1)
    if (last && item.level > last.item.level) last.below.push(item)
    else branches.push({ item, below: [] })
  }
  if (branches.length === 0) return null
  return (
    <ul className="table-of-contents">
      {branches.map(({ item, below }) => (
        <li key={item.id}>
          <a href={`#${encodeURIComponent(item.id)}`} dangerouslySetInnerHTML={trustedHtml(item.html)} />
          <Branches items={below} />
        </li>
      ))}
    </ul>
  )
}

export default TOCInline
