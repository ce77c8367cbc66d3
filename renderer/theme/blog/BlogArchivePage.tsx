import type { BlogPage } from '../../page/pageData.ts'
import { BlogLayout } from './BlogLayout.tsx'
import { byYear } from './BlogSidebarContent.tsx'

/** All posts of a blog by year. */
export function BlogArchivePage({ list }: { list: BlogPage }) {
  return (
    <BlogLayout recent={list.blog.recent}>
      <div className="markdown blog-archive">
        <h1>{list.title}</h1>
        <div className="blog-archive__years">
          {byYear(list.posts).map(([year, posts]) => (
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
