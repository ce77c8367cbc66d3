import { clsx } from 'clsx'
import type { TocItem } from '../../../schemas/graph.ts'
import type { DocPage } from '../../page/pageData.ts'
import { trustedHtml } from '../html/trustedHtml.ts'

interface TocListProps {
  contents: TocItem[]
  className?: string
  linkClassName: string
  /** Language of the headings, if it is not that of the page. */
  language?: DocPage['language']
  activeId?: string
}

/** The headings of a doc as nested lists of links. */
export function TocList({ contents, className, linkClassName, language, activeId }: TocListProps) {
  return (
    <ul className={className} {...language}>
      {nest(contents).map(({ item, below }) => (
        <li key={item.id}>
          <a
            href={`#${item.id}`}
            className={clsx(linkClassName, item.id === activeId && 'table-of-contents__link--active')}
            aria-current={item.id === activeId ? 'true' : undefined}
            dangerouslySetInnerHTML={trustedHtml(item.html)}
          />
          {below.length > 0 && <TocList contents={below} linkClassName={linkClassName} activeId={activeId} />}
        </li>
      ))}
    </ul>
  )
}

/** Nest headings: each with the deeper headings that follow it. A heading without a parent moves up a level. */
export function nest(contents: TocItem[]): { item: TocItem; below: TocItem[] }[] {
  const entries: { item: TocItem; below: TocItem[] }[] = []
  for (const item of contents) {
    const last = entries.at(-1)
    if (last && item.level > last.item.level) last.below.push(item)
    else entries.push({ item, below: [] })
  }
  return entries
}
