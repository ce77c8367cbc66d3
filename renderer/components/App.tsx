import type { ReactNode } from 'react'
import type { SidebarItem, Site } from '../../schemas/graph.ts'
import type { PageData } from '../pageData.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { BackToTop } from './BackToTop.tsx'
import { CategoryPage } from './CategoryPage.tsx'
import { type Crash, CrashBoundary } from './CrashBoundary.tsx'
import { CrashedPage } from './CrashedPage.tsx'
import { DocPage } from './DocPage.tsx'
import { DocSidebar } from './DocSidebar.tsx'
import { Footer } from './Footer.tsx'
import { mainWrapperId } from './mainWrapperId.ts'
import { Navbar } from './Navbar.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { SearchPage } from './SearchPage.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TagPage } from './TagPage.tsx'
import { TagsPage } from './TagsPage.tsx'

export interface AppProps {
  site: Site
  page: PageData
  /** The sidebar of the page: whole, or its open branches. */
  sidebar?: SidebarItem[]
  /** The rendered body of a doc, or a custom page. */
  children?: ReactNode
}

/**
 * One page: the shell that all pages share, and the page's content in it.
 *
 * Where the content crashes the shell stays; where the shell crashes it is tried once more around the message, and then
 * the message stands alone.
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
