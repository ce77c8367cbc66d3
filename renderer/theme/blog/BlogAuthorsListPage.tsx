import type { BlogPage } from '../../page/pageData.ts'
import { BlogAuthor } from './BlogAuthor.tsx'
import { BlogLayout } from './BlogLayout.tsx'

/** The authors of a blog. */
export function BlogAuthorsListPage({ list }: { list: BlogPage }) {
  return (
    <BlogLayout recent={list.blog.recent}>
      <header className="blog__header">
        <h1>{list.title}</h1>
      </header>
      <ul className="blog-people">
        {(list.authors ?? []).map((author) => (
          <li key={author.key}>
            <BlogAuthor author={author} as="h2" count={author.count} />
          </li>
        ))}
      </ul>
    </BlogLayout>
  )
}
