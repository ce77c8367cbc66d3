import { blogText } from '../../page/blog/messages.ts'
import type { BlogData } from '../../page/pageData.ts'
import { usePage } from '../context/usePage.ts'

type Recent = NonNullable<BlogData['recent']>

/** The recent posts of a blog by year, beside its pages. */
export function BlogSidebar({ recent }: { recent: Recent }) {
  const { href } = usePage().page
  return (
    <aside className="blog-sidebar">
      <nav aria-label={blogText('sidebar.navAriaLabel')}>
        <div className="blog-sidebar__title">{recent.title}</div>
        {byYear(recent.posts).map(([year, posts]) => (
          <div key={year}>
            {year !== '' && <div className="blog-sidebar__year">{year}</div>}
            <ul>
              {posts.map((post) => (
                <li key={post.href}>
                  <a href={post.href} aria-current={post.href === href ? 'page' : undefined}>
                    {post.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </aside>
  )
}

/** Group posts by year, in their order. */
export function byYear<Post extends { year?: string }>(posts: Post[]): [year: string, posts: Post[]][] {
  const groups = new Map<string, Post[]>()
  for (const post of posts) {
    const year = post.year ?? ''
    groups.set(year, [...(groups.get(year) ?? []), post])
  }
  return [...groups]
}
