import type { ReactNode } from 'react'
import type { SidebarItem, Site } from '../../../schemas/graph.ts'
import type { PageData } from '../../page/pageData.ts'
import { CategoryPage } from '../pages/CategoryPage.tsx'
import { CrashedPage } from '../pages/CrashedPage.tsx'
import { DocPage } from '../pages/DocPage.tsx'
import { NotFoundPage } from '../pages/NotFoundPage.tsx'
import { TagPage } from '../pages/TagPage.tsx'
import { TagsPage } from '../pages/TagsPage.tsx'
import { SearchPage } from '../search/SearchPage.tsx'
import { DocSidebar } from '../sidebar/DocSidebar.tsx'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BackToTop } from './BackToTop.tsx'
import { type Crash, CrashBoundary } from './CrashBoundary.tsx'
import { Footer } from './Footer.tsx'

import { Navbar } from './Navbar.tsx'
import { mainWrapperId, SkipLink } from './SkipLink.tsx'

export interface AppProps {
  site: Site
  page: PageData
  /** The complete sidebar of the page, or its open branches. */
  sidebar?: SidebarItem[]
  /** The rendered body of a doc, or a custom page. */
  children?: ReactNode
}

/**
 * One page: its content inside the shell that all pages share.
 *
 * If the content crashes, the error is shown inside the shell. If the shell crashes, it is rendered again around the error
 * message, and if that fails too, the message is shown alone.
 */
export function App(props: AppProps) {
  const { site, page } = props
  const message = (crash: Crash) => <CrashedPage site={site} {...crash} />
  const inShell = (crash: Crash) => (
    <CrashBoundary pageHref={page.href} fallback={message}>
      <Shell {...props}>{message(crash)}</Shell>
    </CrashBoundary>
  )
  return (
    <CrashBoundary pageHref={page.href} fallback={inShell}>
      <Shell {...props}>
        <CrashBoundary pageHref={page.href} fallback={message}>
          <PageContent {...props} />
        </CrashBoundary>
      </Shell>
    </CrashBoundary>
  )
}

function Shell({ site, page, sidebar, children }: AppProps) {
  const { docs, navbar, footer, announcementBar } = site
  return (
    <>
      <SkipLink />
      {announcementBar && <AnnouncementBar bar={announcementBar} />}
      <Navbar site={site} page={page} sidebar={sidebar} />
      <div id={mainWrapperId} className="main-wrapper">
        {sidebar && (
          <DocSidebar
            key={page.sidebar}
            items={sidebar}
            pageHref={page.href}
            filterable={page.longSidebar === true}
            autoCollapse={docs.sidebarAutoCollapse}
            hideable={docs.sidebarHideable}
            brand={navbar.hideOnScroll ? site : undefined}
          />
        )}
        {children}
      </div>
      {(page.content.kind === 'doc' || page.content.kind === 'category') && <BackToTop pageHref={page.href} />}
      {footer && <Footer footer={footer} siteTitle={site.title} />}
    </>
  )
}

function PageContent({ site, page, children }: AppProps) {
  const { content } = page
  switch (content.kind) {
    case 'doc':
      return (
        <DocPage site={site} page={page} doc={content}>
          {children}
        </DocPage>
      )
    case 'tags':
      return <TagsPage tags={content} />
    case 'tag':
      return <TagPage tag={content} />
    case 'category':
      return <CategoryPage site={site} page={page} category={content} />
    case 'search':
      return <SearchPage />
    case 'not-found':
      return <NotFoundPage site={site} />
    case 'page':
      return children
  }
}
