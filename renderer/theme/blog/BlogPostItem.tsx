import type { ReactNode } from 'react'
import { BlogPostItemContainer } from './BlogPostItemContainer.tsx'
import { BlogPostItemContent } from './BlogPostItemContent.tsx'
import { BlogPostItemFooter } from './BlogPostItemFooter.tsx'
import { BlogPostItemHeader } from './BlogPostItemHeader.tsx'

/** A post, on its page or in a list: header, text, footer. */
export function BlogPostItem({ className, children }: { className?: string; children?: ReactNode }) {
  return (
    <BlogPostItemContainer {...(className !== undefined && { className })}>
      <BlogPostItemHeader />
      <BlogPostItemContent>{children}</BlogPostItemContent>
      <BlogPostItemFooter />
    </BlogPostItemContainer>
  )
}
