import type { ReactNode } from 'react'
import { BlogPostItemFooter } from './BlogPostItemFooter.tsx'
import { BlogPostItemHeader } from './BlogPostItemHeader.tsx'
import { useShownPost } from './PostContext.tsx'

/** A post, on its page or in a list: header, text, footer. */
export function BlogPostItem({ children }: { children?: ReactNode }) {
  const { isPostPage } = useShownPost()
  return (
    <article className="blog-post">
      <BlogPostItemHeader />
      {isPostPage ? (
        <div id="__blog-post-container" className="theme-doc-markdown markdown">
          {children}
        </div>
      ) : (
        children
      )}
      <BlogPostItemFooter />
    </article>
  )
}
