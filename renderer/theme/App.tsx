import { type ComponentType, createElement, type ReactNode } from 'react'
import type { DocPage as Doc } from '../page/pageData.ts'
import { blogModule, loadedModule } from './body/modules.ts'
import { CategoryPage } from './pages/CategoryPage.tsx'
import { CrashedPage } from './pages/CrashedPage.tsx'
import { DocPage } from './pages/DocPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { TagPage } from './pages/TagPage.tsx'
import { TagsPage } from './pages/TagsPage.tsx'
import { SearchPage } from './search/SearchPage.tsx'
import { type Crash, CrashBoundary } from './shell/CrashBoundary.tsx'
import { DocRoot } from './shell/DocRoot.tsx'
import { Shell, type ShellProps } from './shell/Shell.tsx'

/**
 * One page: its content inside the shell that all pages share.
 *
 * If the content crashes, the error is shown inside the shell. If the shell crashes, it is rendered again around the error
 * message, and if that fails too, the message is shown alone.
 */
export function App(props: ShellProps) {
  const { site, page } = props
  const message = (crash: Crash) => <CrashedPage site={site} {...crash} />
  const inShell = (crash: Crash) => (
    <CrashBoundary pageHref={page.href} fallback={message}>
      <Shell {...props}>
        <DocRoot {...props}>{message(crash)}</DocRoot>
      </Shell>
    </CrashBoundary>
  )
  return (
    <CrashBoundary pageHref={page.href} fallback={inShell}>
      <Shell {...props}>
        <DocRoot {...props}>
          <CrashBoundary pageHref={page.href} fallback={message}>
            <PageContent {...props} />
          </CrashBoundary>
        </DocRoot>
      </Shell>
    </CrashBoundary>
  )
}

function PageContent({ site, page, children }: ShellProps) {
  const { content } = page
  switch (content.kind) {
    case 'doc':
      if (!import.meta.env.WITHOUT_BLOG && content.post)
        return createElement(blogComponent('BlogPost'), { doc: content, children })
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
    default:
      return children
  }
}

/** A page of the module that only pages of a blog load. */
const blogComponent = (name: 'BlogPost') =>
  loadedModule(blogModule)?.[name] as ComponentType<{ doc: Doc; children: ReactNode }>
