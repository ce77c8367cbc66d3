import type { ComponentType } from 'react'
import { groupBy } from '../../../schemas/shared/collections/groupBy.ts'
import type { RecentPost } from '../../page/pageData.ts'
import { BlogSidebarList } from './BlogSidebarList.tsx'

interface BlogSidebarContentProps {
  posts: RecentPost[]
  /** Shows the posts of a year. */
  list?: ComponentType<{ posts: RecentPost[] }>
  yearClassName?: string
}

/** The recent posts by year. */
export function BlogSidebarContent({
  posts,
  list: List = BlogSidebarList,
  yearClassName = 'blog-sidebar__year',
}: BlogSidebarContentProps) {
  return byYear(posts).map(([year, posts]) => (
    <div key={year}>
      {year !== '' && <div className={yearClassName}>{year}</div>}
      <List posts={posts} />
    </div>
  ))
}

/** Group posts by year, in their order. Posts without a date have none. */
export function byYear<Post extends { date?: string }>(posts: Post[]): [year: string, posts: Post[]][] {
  return [...groupBy(posts, ({ date }) => date?.slice(0, 4) ?? '')]
}
