import type { Site } from '../../../schemas/graph.ts'
import { Logo } from './Logo.tsx'

interface BrandProps {
  site: Site
  tabIndex?: number
  classes?: { className?: string | undefined; imageClassName?: string | undefined; titleClassName?: string | undefined }
}

/** Logo and title of the site, linked to its home page. */
export function Brand({ site, tabIndex, classes = {} }: BrandProps) {
  const { className = 'navbar__brand', imageClassName = 'navbar__logo', titleClassName = 'navbar__title' } = classes
  const { title, logo } = site.navbar
  if (!title && !logo) return null
  return (
    <a
      className={className}
      tabIndex={tabIndex}
      href={logo?.href ?? site.home}
      target={logo?.target}
      rel={logo?.target === '_blank' ? 'noopener noreferrer' : undefined}
    >
      {logo && <Logo logo={logo} alt={title ? '' : site.title} className={imageClassName} />}
      {title && <b className={titleClassName}>{title}</b>}
    </a>
  )
}
