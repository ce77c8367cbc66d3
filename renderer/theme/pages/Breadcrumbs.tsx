import type { Site } from '../../../schemas/graph.ts'
import { translate } from '../../page/messages.ts'
import { usePage } from '../context/usePage.ts'
import { HomeBreadcrumb } from '../parts/HomeBreadcrumb.tsx'
import { hasNoBreadcrumbs } from '../versions/versionMenu.ts'

interface BreadcrumbsProps {
  site: Site
  items: { label: string; href?: string }[]
}

/** Breadcrumbs from the home page, if the site has one. Docs without a sidebar have none. */
export function Breadcrumbs({ site, items }: BreadcrumbsProps) {
  const { versions, page } = usePage()
  if (!site.docs.breadcrumbs || hasNoBreadcrumbs(versions, page) || items.length === 0) return null
  return (
    <nav className="theme-doc-breadcrumbs" aria-label={translate('docs.breadcrumbs.navAriaLabel')}>
      <ol className="breadcrumbs">
        {site.home === site.baseUrl && <HomeBreadcrumb />}
        {items.map(({ label, href }, index) => {
          const isLast = index === items.length - 1
          return (
            <li key={index} className="breadcrumbs__item">
              {href !== undefined && !isLast ? (
                <a className="breadcrumbs__link" href={href}>
                  {label}
                </a>
              ) : (
                <span className="breadcrumbs__link" aria-current={isLast ? 'page' : undefined}>
                  {label}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
