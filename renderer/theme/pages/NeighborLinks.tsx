import type { DocLink } from '../../../schemas/graph.ts'
import { PaginationLink } from './PaginationLink.tsx'

interface NeighborLinksProps {
  previous?: DocLink | undefined
  next?: DocLink | undefined
  /** Texts of the element: its label for screen readers, and the words above each title. */
  labels: { nav: string; previous: string; next: string }
}

/** Links to the pages before and after a page. Either may be missing. */
export function NeighborLinks({ previous, next, labels }: NeighborLinksProps) {
  if (!previous && !next) return null
  return (
    <nav className="pagination-nav" aria-label={labels.nav}>
      {previous && <PaginationLink permalink={previous.href} title={previous.title} subLabel={labels.previous} />}
      {next && <PaginationLink permalink={next.href} title={next.title} subLabel={labels.next} isNext />}
    </nav>
  )
}
