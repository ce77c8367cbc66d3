import type { DocLink } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'

/** Links to the previous and next page in the sidebar. Either may be missing. */
export function Pagination({ previous, next }: { previous?: DocLink; next?: DocLink }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination-nav" aria-label={translate('docs.paginator.navAriaLabel')}>
      {previous && (
        <a className="pagination-nav__link pagination-nav__link--prev" rel="prev" href={previous.href}>
          <span className="pagination-nav__sublabel">{translate('docs.paginator.previous')}</span>
          <span className="pagination-nav__label">{previous.title}</span>
        </a>
      )}
      {next && (
        <a className="pagination-nav__link pagination-nav__link--next" rel="next" href={next.href}>
          <span className="pagination-nav__sublabel">{translate('docs.paginator.next')}</span>
          <span className="pagination-nav__label">{next.title}</span>
        </a>
      )}
    </nav>
  )
}
