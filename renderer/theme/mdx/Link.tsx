import type { AnchorHTMLAttributes } from 'react'
import { isScriptUrl } from '../../../schemas/shared/html/unsafeMarkup.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { hrefOf } from '../../page/urls.ts'
import { usePage } from '../context/usePage.ts'

/** A link. Internal links get the base URL and the configured trailing slash; external links open a new tab. */
export function Link({ to, href = to, ...others }: AnchorHTMLAttributes<HTMLAnchorElement> & { to?: string }) {
  const { site, linked } = usePage()
  if (!href || isScriptUrl(href)) return <a {...others} />
  if (!isExternal(href)) {
    const inSite = href.startsWith('/') ? hrefOf(href, site) : href
    linked?.add(inSite)
    return <a {...others} href={inSite} />
  }
  if (/^\s*(?:mailto|tel):/i.test(href)) return <a {...others} href={href} />
  return <a target="_blank" rel="noopener noreferrer" {...others} href={href} />
}

export default Link
