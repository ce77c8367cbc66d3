import { useState } from 'react'
import type { TocItem } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { Collapse } from '../shell/Collapse.tsx'
import { TocList } from './TocList.tsx'

/** Table of contents on narrow screens: a collapsible list above the doc. */
export function TocMenu({ contents }: { contents: TocItem[] }) {
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
        <TocList contents={contents} className="table-of-contents" linkClassName="table-of-contents__link" />
      </Collapse>
    </div>
  )
}
