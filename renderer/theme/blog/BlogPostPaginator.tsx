import type { DocLink } from '../../../schemas/graph.ts'
import { blogText } from '../../page/blog/messages.ts'
import { PaginationLink } from '../pages/PaginationLink.tsx'

interface BlogPostPaginatorProps {
  previous?: DocLink | undefined
  next?: DocLink | undefined
}

/** Links to the posts before and after a post. Either may be missing. */
export function BlogPostPaginator({ previous, next }: BlogPostPaginatorProps) {
  if (!previous && !next) return null
  return (
    <nav className="pagination-nav" aria-label={blogText('post.paginator.navAriaLabel')}>
      {previous && (
        <PaginationLink
          permalink={previous.href}
          title={previous.title}
          subLabel={blogText('post.paginator.newerPost')}
        />
      )}
      {next && (
        <PaginationLink
          permalink={next.href}
          title={next.title}
          subLabel={blogText('post.paginator.olderPost')}
          isNext
        />
      )}
    </nav>
  )
}
