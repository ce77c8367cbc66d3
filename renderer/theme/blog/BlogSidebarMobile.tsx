import { BlogSidebar } from './BlogSidebar.tsx'
import { type Sidebar, takenSidebar } from './blogProps.tsx'

/** `BlogSidebar/Mobile` for components of a site: the list is the same at all widths. */
export function BlogSidebarMobile({ sidebar }: { sidebar: Sidebar }) {
  const recent = takenSidebar(sidebar)
  return recent && <BlogSidebar recent={recent} />
}
