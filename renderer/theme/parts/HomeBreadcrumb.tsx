import { translate } from '../../page/messages.ts'
import { usePage } from '../context/usePage.ts'

/** The first of the breadcrumbs. */
export function HomeBreadcrumb() {
  const { site } = usePage()
  return (
    <li className="breadcrumbs__item">
      <a className="breadcrumbs__link" href={site.home} aria-label={translate('docs.breadcrumbs.home')}>
        <span className="quire-icon quire-icon--home" />
      </a>
    </li>
  )
}
