import { usePage } from '../context/usePage.ts'
import { type LinkFields, targetOf } from '../docusaurus/linkFields.ts'
import { type NavbarFields, navbarItem } from '../docusaurus/navbarFields.ts'
import { ariaCurrent } from '../links/ariaCurrent.ts'
import { SiteLink } from '../links/SiteLink.tsx'

interface NavbarNavLinkProps extends LinkFields {
  /** Class of the link on the pages that it stands for. */
  activeClassName?: string
}

/** `@theme/NavbarItem/NavbarNavLink`: the link of an item, without the markup around it. */
export default function NavbarNavLink({ activeClassName = '', className = '', ...fields }: NavbarNavLinkProps) {
  const { site, page } = usePage()
  const item = navbarItem(fields as NavbarFields, site)
  if (item.kind !== 'link') return null
  const current = ariaCurrent(targetOf(fields, site), item.activeWhen, page)
  const { label, html, href, external, attributes } = item
  const classes = [className, current && activeClassName].filter(Boolean).join(' ')
  return (
    <SiteLink
      {...{ label, html, href, external, attributes }}
      className={classes || undefined}
      aria-current={current}
    />
  )
}
