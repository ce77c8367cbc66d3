import { translate } from '../../page/messages.ts'
import type { DocPage } from '../../page/pageData.ts'
import { EditThisPage } from './EditThisPage.tsx'
import { LastUpdated } from './LastUpdated.tsx'

/** Footer of a doc: tags, edit link, last update. */
export function DocFooter({ doc }: { doc: DocPage }) {
  const { tags, editHref, lastUpdate } = doc
  if (tags.length === 0 && editHref === undefined && !lastUpdate) return null
  return (
    <footer className="theme-doc-footer">
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row">
          <b>{translate('tags.tagsListLabel')}</b>
          <ul className="tags">
            {tags.map((tag) => (
              <li key={tag.href}>
                <a rel="tag" href={tag.href}>
                  {tag.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(editHref !== undefined || lastUpdate) && (
        <div className="theme-doc-footer-edit-meta-row">
          {editHref !== undefined && <EditThisPage href={editHref} />}
          {lastUpdate && <LastUpdated {...lastUpdate} />}
        </div>
      )}
    </footer>
  )
}
