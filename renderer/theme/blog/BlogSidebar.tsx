import { blogText } from '../../page/blog/messages.ts'
import type { BlogData } from '../../page/pageData.ts'
import { BlogSidebarContent } from './BlogSidebarContent.tsx'

/** The recent posts of a blog, beside its pages. */
export function BlogSidebar({ recent }: { recent: NonNullable<BlogData['recent']> }) {
  return (
    <aside className="blog-sidebar">
      <nav aria-label={blogText('sidebar.navAriaLabel')}>
        <div className="blog-sidebar__title">{recent.title}</div>
        <BlogSidebarContent posts={recent.posts} />
      </nav>
    </aside>
  )
}
