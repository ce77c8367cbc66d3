import { blogText } from '../../page/blog/messages.ts'
import type { BlogPage } from '../../page/pageData.ts'
import { PaginationLink } from '../pages/PaginationLink.tsx'

/** Links to the pages of a list before and after. Either may be missing. */
export function BlogListPaginator({ pagination }: { pagination: BlogPage['pagination'] }) {
  const { previousHref, nextHref } = pagination ?? {}
  if (previousHref === undefined && nextHref === undefined) return null
  return (
    <nav className="pagination-nav" aria-label={blogText('paginator.navAriaLabel')}>
      {previousHref !== undefined && (
        <PaginationLink permalink={previousHref} title={blogText('paginator.newerEntries')} />
      )}
      {nextHref !== undefined && (
        <PaginationLink permalink={nextHref} title={blogText('paginator.olderEntries')} isNext />
      )}
    </nav>
  )
}
