import { translate } from '../../page/messages.ts'
import { markdownHref } from '../../page/urls.ts'
import { usePage } from '../context/usePage.ts'

/** A button that copies the page's Markdown, and a link to it. `onCopyPageClick` answers the button before React is there. */
export function PageActions() {
  const { site, page } = usePage()
  if (!site.markdownPages) return null
  return (
    <div className="page-actions">
      <button type="button" className="clean-btn" data-copy="" suppressHydrationWarning>
        {translate('PageActions.copy')}
      </button>
      <a href={markdownHref(page.route, site.baseUrl)}>{translate('PageActions.view')}</a>
    </div>
  )
}
