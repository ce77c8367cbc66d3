import type { Site } from '../../../schemas/graph.ts'
import { Logo } from './Logo.tsx'

/** Logo and title of the site, linked to its home page. */
export function Brand({ site, tabIndex }: { site: Site; tabIndex?: number }) {
  const { title, logo } = site.navbar
  if (!title && !logo) return null
  return (
    <a
      className="navbar__brand"
      tabIndex={tabIndex}
      href={logo?.href ?? site.home}
      target={logo?.target}
      rel={logo?.target === '_blank' ? 'noopener noreferrer' : undefined}
    >
      {logo && <Logo logo={logo} alt={title ? '' : site.title} className="navbar__logo" />}
      {title && <b className="navbar__title">{title}</b>}
    </a>
  )
}
