import { clsx } from 'clsx'
import type { FooterItem } from '../../../../schemas/graph.ts'
import { trustedHtml } from '../../html/trustedHtml.ts'
import { SiteLink } from '../../links/SiteLink.tsx'

/** A link of the footer, or HTML in place of one. */
export function FooterLink({ item }: { item: FooterItem }) {
  if ('html' in item) return <span className={item.className} dangerouslySetInnerHTML={trustedHtml(item.html)} />
  const { label, href, external, attributes } = item
  return <SiteLink {...{ label, href, external, attributes }} className={clsx('footer__link-item', item.className)} />
}
