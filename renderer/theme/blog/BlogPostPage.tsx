import type { ReactNode } from 'react'
import type { DocPage } from '../../page/pageData.ts'
import { usePage } from '../context/usePage.ts'
import { UnlistedBanner } from '../pages/UnlistedBanner.tsx'
import { UntranslatedNotice } from '../pages/UntranslatedNotice.tsx'
import { TableOfContents } from '../toc/TableOfContents.tsx'
import { TocMenu } from '../toc/TocMenu.tsx'
import { BlogLayout } from './BlogLayout.tsx'
import { BlogPostItem } from './BlogPostItem.tsx'
import { BlogPostPaginator } from './BlogPostPaginator.tsx'

/** The page of a post: the post, links to the posts before and after it, its table of contents. */
export function BlogPostPage({ doc, children }: { doc: DocPage; children?: ReactNode }) {
  const { site } = usePage()
  const hasToc = !doc.hideContents && doc.contents.length > 0
  const toc = hasToc && (
    <TableOfContents contents={doc.contents} language={doc.language} navbarHides={site.navbar.hideOnScroll} />
  )
  return (
    <BlogLayout recent={doc.post!.blog.recent} toc={toc}>
      {doc.unlisted && <UnlistedBanner />}
      <UntranslatedNotice doc={doc} />
      {hasToc && <TocMenu key={doc.key} contents={doc.contents} language={doc.language} />}
      <BlogPostItem>{children}</BlogPostItem>
      <BlogPostPaginator previous={doc.previous} next={doc.next} />
    </BlogLayout>
  )
}
