import type { DocPage } from '../../page/pageData.ts'
import { trustedHtml } from '../html/trustedHtml.ts'
import { EditMeta } from './EditMeta.tsx'
import { InlineTags } from './InlineTags.tsx'

/** Footer of a doc: tags, edit link, last update. */
export function DocFooter({ doc }: { doc: DocPage }) {
  const { tags, editHref, lastUpdate, feedback } = doc
  if (tags.length === 0 && editHref === undefined && !lastUpdate && !feedback) return null
  return (
    <footer className="theme-doc-footer">
      {feedback && <div className="theme-feedback" dangerouslySetInnerHTML={trustedHtml(feedback)} />}
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row">
          <InlineTags tags={tags} />
        </div>
      )}
      {(editHref !== undefined || lastUpdate) && <EditMeta editHref={editHref} lastUpdate={lastUpdate} />}
    </footer>
  )
}
