import type { RecentPost } from '../../page/pageData.ts'
import { usePage } from '../context/usePage.ts'

/** Links to posts. */
export function BlogSidebarList({ posts }: { posts: RecentPost[] }) {
  const { href } = usePage().page
  return (
    <ul>
      {posts.map((post) => (
        <li key={post.href}>
          <a href={post.href} aria-current={post.href === href ? 'page' : undefined}>
            {post.title}
          </a>
        </li>
      ))}
    </ul>
  )
}
