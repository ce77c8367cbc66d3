import type { DocPage } from '../../page/pageData.ts'
import { EditThisPage } from './EditThisPage.tsx'
import { LastUpdated } from './LastUpdated.tsx'

/** Edit link and last update of a doc. Either may be missing. */
export function EditMeta({ editHref, lastUpdate }: Pick<DocPage, 'editHref' | 'lastUpdate'>) {
  return (
    <div className="theme-doc-footer-edit-meta-row">
      {editHref !== undefined && <EditThisPage href={editHref} />}
      {lastUpdate && <LastUpdated {...lastUpdate} />}
    </div>
  )
}
