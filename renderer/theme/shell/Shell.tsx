import type { ReactNode } from 'react'
import type { SidebarItem, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BackToTop } from './BackToTop.tsx'
import { Footer } from './Footer.tsx'
import { Navbar } from './Navbar.tsx'
import { SkipLink } from './SkipLink.tsx'
import { mainWrapperId } from './SkipToContentLink.tsx'

export interface ShellProps {
  site: Site
  page: PageData
  /** The complete sidebar of the page, or its open branches. */
  sidebar?: SidebarItem[]
  /** The rendered body of a doc, or a custom page. */
  children?: ReactNode
}

/** What all pages share: navbar, footer, and between them the page with its sidebar. */
export function Shell({ site, page, sidebar, children }: ShellProps) {
  const { footer, announcementBar } = site
  return (
    <>
      <SkipLink />
      <AnnouncementBar bar={announcementBar} />
      <Navbar site={site} page={page} sidebar={sidebar} />
      <div id={mainWrapperId} className="main-wrapper">
        {children}
      </div>
      {(page.content.kind === 'doc' || page.content.kind === 'category') && <BackToTop pageHref={page.href} />}
      <Footer footer={footer} />
    </>
  )
}
