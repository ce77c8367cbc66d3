import type { ReactNode } from 'react'
import { useShownPost } from './PostContext.tsx'
import { withClass } from './withClass.ts'

/** The text of a post. An excerpt has an element around it already. */
export function BlogPostItemContent({ className, children }: { className?: string; children?: ReactNode }) {
  const { isPostPage } = useShownPost()
  if (!isPostPage) return className ? <div className={className}>{children}</div> : children
  return (
    <div id="__blog-post-container" className={withClass('theme-doc-markdown markdown', className)}>
      {children}
    </div>
  )
}
