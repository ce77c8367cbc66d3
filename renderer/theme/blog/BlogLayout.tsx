import type { ReactNode } from 'react'
import type { BlogData } from '../../page/pageData.ts'
import { BlogSidebar } from './BlogSidebar.tsx'

interface BlogLayoutProps {
  /** The list of recent posts; `undefined` without one. */
  recent: BlogData['recent']
  /** Table of contents of a post. */
  toc?: ReactNode
  children?: ReactNode
}

/** A page of a blog: recent posts, the page, and the table of contents of a post. */
export function BlogLayout({ recent, toc, children }: BlogLayoutProps) {
  return (
    <div className={recent || toc ? 'blog blog--columns' : 'blog'}>
      {recent && <BlogSidebar recent={recent} />}
      <main className="blog__main">{children}</main>
      {toc}
    </div>
  )
}
