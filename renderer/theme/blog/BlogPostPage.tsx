import type { ReactNode } from 'react'
import { blogText } from '../../page/blog/messages.ts'
import type { DocPage } from '../../page/pageData.ts'
import { usePage } from '../context/usePage.ts'
import { PaginationLink } from '../pages/PaginationLink.tsx'
import { UnlistedBanner } from '../pages/UnlistedBanner.tsx'
import { UntranslatedNotice } from '../pages/UntranslatedNotice.tsx'
import { TableOfContents } from '../toc/TableOfContents.tsx'
import { TocMenu } from '../toc/TocMenu.tsx'
import { BlogLayout } from './BlogLayout.tsx'
import { BlogPostItem } from './BlogPostItem.tsx'
import { PostProvider } from './PostContext.tsx'

/** The page of a post: the post, links to the posts before and after it, its table of contents. */
export function BlogPostPage({ doc, children }: { doc: DocPage; children?: ReactNode }) {
  const { site } = usePage()
  const { blog, data } = doc.post!
  const hasToc = !doc.hideContents && doc.contents.length > 0
  const toc = hasToc && (
    <TableOfContents contents={doc.contents} language={doc.language} navbarHides={site.navbar.hideOnScroll} />
  )
  return (
    <PostProvider post={data} isPostPage>
      <BlogLayout blog={blog} toc={toc}>
        {doc.unlisted && <UnlistedBanner />}
        <UntranslatedNotice doc={doc} />
        {hasToc && <TocMenu key={doc.key} contents={doc.contents} language={doc.language} />}
        <BlogPostItem>{children}</BlogPostItem>
        {(doc.previous || doc.next) && (
          <nav className="pagination-nav" aria-label={blogText('post.paginator.navAriaLabel')}>
            {doc.previous && (
              <PaginationLink
                permalink={doc.previous.href}
                title={doc.previous.title}
                subLabel={blogText('post.paginator.newerPost')}
              />
            )}
            {doc.next && (
              <PaginationLink
                permalink={doc.next.href}
                title={doc.next.title}
                subLabel={blogText('post.paginator.olderPost')}
                isNext
              />
            )}
          </nav>
        )}
      </BlogLayout>
    </PostProvider>
  )
}
