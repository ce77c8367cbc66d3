import type { BlogPage, PostData } from '../../page/pageData.ts'
import { BlogLayout } from './BlogLayout.tsx'
import { byYear } from './BlogSidebar.tsx'

const withYear = (post: PostData) => ({ ...post, ...(post.date !== undefined && { year: post.date.slice(0, 4) }) })

/** All posts of a blog by year. */
export function BlogArchivePage({ list }: { list: BlogPage }) {
  return (
    <BlogLayout blog={list.blog}>
      <div className="markdown blog-archive">
        <h1>{list.title}</h1>
        <div className="blog-archive__years">
          {byYear(list.posts.map(withYear)).map(([year, posts]) => (
            <section key={year}>
              {year !== '' && <h2>{year}</h2>}
              <ul>
                {posts.map(({ key, href, title, date, dateText }) => (
                  <li key={key}>
                    <a href={href}>{title}</a>
                    {date !== undefined && <time dateTime={date}>{dateText}</time>}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </BlogLayout>
  )
}
