import type { DocLink } from '../../../schemas/graph.ts'
import { blogText } from '../../page/blog/messages.ts'
import { NeighborLinks } from '../pages/NeighborLinks.tsx'

/** Links to the posts before and after a post. */
export function BlogPostPaginator(neighbors: { previous?: DocLink | undefined; next?: DocLink | undefined }) {
  const labels = {
    nav: blogText('post.paginator.navAriaLabel'),
    previous: blogText('post.paginator.newerPost'),
    next: blogText('post.paginator.olderPost'),
  }
  return <NeighborLinks {...neighbors} labels={labels} />
}
