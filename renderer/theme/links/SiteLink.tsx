import type { AnchorHTMLAttributes } from 'react'
import { translate } from '../../page/messages.ts'
import { trustedHtml } from '../html/trustedHtml.ts'

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  label: string
  /** HTML from the site's config, instead of the label. */
  html?: string
  external?: boolean
  /** Further attributes from the site's config. */
  attributes?: Record<string, string | number | boolean | null> | undefined
}

/** A link of the shell. External links open a new tab and have an icon, unless the config sets another target. */
export function SiteLink({ href, label, html, external, attributes, ...rest }: SiteLinkProps) {
  const target = '_blank'
  const opensTab = external && !/^(mailto|tel):/i.test(href) && (attributes?.target ?? target) === target
  const props = {
    ...(opensTab && { target, rel: 'noopener noreferrer' }),
    ...rest,
    ...(attributes as AnchorHTMLAttributes<HTMLAnchorElement>),
    href,
  }
  if (html !== undefined) return <a {...props} dangerouslySetInnerHTML={trustedHtml(html)} />
  return (
    <a {...props}>
      {label}
      {opensTab && label && <ExternalIcon />}
    </a>
  )
}

/** An empty drawing, because stylesheets of sites hide or move it by that element and the class of Docusaurus. */
function ExternalIcon() {
  return (
    <>
      <svg className="iconExternalLink quire-icon quire-icon--external" aria-hidden="true" />
      <span className="visually-hidden"> {translate('IconExternalLink.ariaLabel')}</span>
    </>
  )
}
