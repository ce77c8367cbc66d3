import type { MouseEvent } from 'react'
import type { NavbarLink } from '../../../schemas/graph.ts'

/** Let a link that leads to the same page, in another language or version, keep the query and the hash of the address. */
export function keepAddress({ href, attributes = {} }: NavbarLink, event: MouseEvent<HTMLAnchorElement>) {
  if ('hrefLang' in attributes || 'data-version' in attributes)
    event.currentTarget.href = href + location.search + location.hash
}
