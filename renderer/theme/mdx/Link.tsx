import type { AnchorHTMLAttributes } from 'react'
import { hrefOf } from '../../page/urls.ts'
import { usePage } from './usePage.ts'

/** A link. Within the site it gets the base URL and the rule for trailing slashes; to other sites it opens a new tab. */
export function Link({ to, href = to, ...others }: AnchorHTMLAttributes<HTMLAnchorElement> & { to?: string }) {
  const { site } = usePage()
  const scheme = /^\s*(?:([a-z][a-z\d+.-]*):|\/\/)/i.exec(href?.replace(/[\t\n\r]/g, '') ?? '')
  if (!href || /^(?:javascript|vbscript|data)$/i.test(scheme?.[1] ?? '')) return <a {...others} />
  if (!scheme) return <a {...others} href={href.startsWith('/') ? hrefOf(href, site) : href} />
  if (/^(?:mailto|tel)$/i.test(scheme[1] ?? '')) return <a {...others} href={href} />
  return <a target="_blank" rel="noopener noreferrer" {...others} href={href} />
}

export default Link
