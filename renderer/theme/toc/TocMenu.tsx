import { useState } from 'react'
import type { ContentsItem } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { Collapse } from '../shell/Collapse.tsx'
import { ContentsList } from './TocList.tsx'

/** The table of contents of a narrow screen: a button above the doc. */
export function ContentsMenu({ contents }: { contents: ContentsItem[] }) {
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
        <ContentsList contents={contents} className="table-of-contents" linkClassName="table-of-contents__link" />
      </Collapse>
    </div>
  )
}
