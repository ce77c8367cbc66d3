import { type ReactNode, useMemo } from 'react'
import type { PageScope } from './pageScope.ts'
import { PageContext, usePage } from './usePage.ts'

interface SitePageProps {
  /** Fields of the site that the component reads: `{ baseUrl: '/docs/', customFields: { plan: 'free' } }`. */
  site?: Partial<PageScope['site']>
  versions?: PageScope['versions']
  /** The route of the page: `/guides/start`. */
  route?: string
  children?: ReactNode
}

/** A page around components that are tested or shown outside of a site: `quire-docs/testing`. */
export function SitePage({ site, versions, route, children }: SitePageProps) {
  const outer = usePage()
  const scope = useMemo(() => {
    const merged = { ...outer.site, ...site }
    const href = route === undefined ? outer.page.href : merged.baseUrl + route.replace(/^\//, '')
    const page = { ...outer.page, route: route ?? outer.page.route, href }
    return { ...outer, site: merged, versions: versions ?? outer.versions, page }
  }, [outer, site, versions, route])
  return <PageContext value={scope}>{children}</PageContext>
}
