import type { DocLink } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { PaginationLink } from './PaginationLink.tsx'

/** Links to the previous and next page in the sidebar. Either may be missing. */
export function Pagination({ previous, next }: { previous?: DocLink; next?: DocLink }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination-nav" aria-label={translate('docs.paginator.navAriaLabel')}>
      {previous && (
        <PaginationLink
          permalink={previous.href}
          title={previous.title}
          subLabel={translate('docs.paginator.previous')}
        />
      )}
      {next && (
        <PaginationLink permalink={next.href} title={next.title} subLabel={translate('docs.paginator.next')} isNext />
      )}
    </nav>
  )
}
