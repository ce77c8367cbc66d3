import { useState } from 'react'
import { translate } from '../../page/messages.ts'
import type { DocPage } from '../../page/pageData.ts'
import { Collapse } from '../collapse/Collapse.tsx'
import { TocList } from './TocList.tsx'

/** Table of contents on narrow screens: a collapsible list above the doc. */
export function TocMenu({ contents, language }: Pick<DocPage, 'contents' | 'language'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="theme-doc-toc-mobile">
      <button
        type="button"
        className="theme-doc-toc-mobile__button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {translate('TOCCollapsible.toggleButtonLabel')}
      </button>
      <Collapse open={isOpen}>
        <TocList
          contents={contents}
          language={language}
          className="table-of-contents"
          linkClassName="table-of-contents__link"
        />
      </Collapse>
    </div>
  )
}
