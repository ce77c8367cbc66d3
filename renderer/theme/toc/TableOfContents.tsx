import { useEffect, useRef } from 'react'
import type { TocItem } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { scrollIntoContainer } from '../sidebar/scrollIntoContainer.ts'
import { TocList } from './TocList.tsx'
import { useActiveHeading } from './useActiveHeading.ts'

/** Table of contents beside a doc. The heading at the scroll position is highlighted. */
export function TableOfContents({ contents, navbarHides }: { contents: TocItem[]; navbarHides: boolean }) {
  const activeId = useActiveHeading(contents, navbarHides)
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    const active = activeId !== undefined && nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (active && nav.current) scrollIntoContainer(active, nav.current)
  }, [activeId])

  return (
    <nav ref={nav} className="theme-doc-toc-desktop" aria-label={translate('TOCCollapsible.toggleButtonLabel')}>
      <p className="table-of-contents__title" aria-hidden="true">
        {translate('TOCCollapsible.toggleButtonLabel')}
      </p>
      <TocList
        contents={contents}
        activeId={activeId}
        className="table-of-contents"
        linkClassName="table-of-contents__link"
      />
    </nav>
  )
}
