import { useEffect, useRef } from 'react'
import { translate } from '../../page/messages.ts'
import type { DocPage } from '../../page/pageData.ts'
import { scrollIntoContainer } from '../browser/scrollIntoContainer.ts'
import { TocList } from './TocList.tsx'
import { useActiveHeading } from './useActiveHeading.ts'

interface TableOfContentsProps extends Pick<DocPage, 'contents' | 'language'> {
  navbarHides: boolean
}

/** Table of contents beside a doc. The heading at the scroll position is highlighted. */
export function TableOfContents({ contents, language, navbarHides }: TableOfContentsProps) {
  const activeId = useActiveHeading(contents, navbarHides)
  const nav = useRef<HTMLElement>(null)

  useEffect(() => {
    const active = activeId !== undefined && nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (active && nav.current) scrollIntoContainer(active, nav.current)
  }, [activeId])

  return (
    <nav ref={nav} className="theme-doc-toc-desktop" aria-label={translate('TOCCollapsible.toggleButtonLabel')}>
      {/* On the side of the entries, also if those are an original in another direction. */}
      <p className="table-of-contents__title" aria-hidden="true" dir={language?.dir}>
        {translate('TOCCollapsible.toggleButtonLabel')}
      </p>
      <TocList
        contents={contents}
        language={language}
        activeId={activeId}
        className="table-of-contents"
        linkClassName="table-of-contents__link"
      />
    </nav>
  )
}
