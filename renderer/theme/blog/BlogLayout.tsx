import type { ReactNode } from 'react'
import type { BlogData } from '../../page/pageData.ts'
import { BlogSidebar } from './BlogSidebar.tsx'

interface BlogLayoutProps {
  blog: BlogData
  /** Table of contents of a post. */
  toc?: ReactNode
  children?: ReactNode
}

/** A page of a blog: recent posts, the page, and the table of contents of a post. */
export function BlogLayout({ blog, toc, children }: BlogLayoutProps) {
  return (
    <div className="blog">
      {blog.recent && <BlogSidebar recent={blog.recent} />}
      <main className="blog__main">{children}</main>
      {toc}
    </div>
  )
}
