import type { DocLink } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { NeighborLinks } from './NeighborLinks.tsx'

/** Links to the previous and next page in the sidebar. */
export function Pagination(neighbors: { previous?: DocLink; next?: DocLink }) {
  const labels = {
    nav: translate('docs.paginator.navAriaLabel'),
    previous: translate('docs.paginator.previous'),
    next: translate('docs.paginator.next'),
  }
  return <NeighborLinks {...neighbors} labels={labels} />
}
