import type { ReactNode } from 'react'

interface PaginationLinkProps {
  permalink: string
  title: ReactNode
  subLabel?: ReactNode
  isNext?: boolean
}

/** Link to the previous or next page. */
export function PaginationLink({ permalink, title, subLabel, isNext }: PaginationLinkProps) {
  const rel = isNext ? 'next' : 'prev'
  return (
    <a className={`pagination-nav__link pagination-nav__link--${rel}`} rel={rel} href={permalink}>
      {subLabel && <span className="pagination-nav__sublabel">{subLabel}</span>}
      <span className="pagination-nav__label">{title}</span>
    </a>
  )
}
