import { BlogPostItemHeaderAuthors } from './BlogPostItemHeaderAuthors.tsx'
import { BlogPostItemHeaderInfo } from './BlogPostItemHeaderInfo.tsx'
import { BlogPostItemHeaderTitle } from './BlogPostItemHeaderTitle.tsx'

/** Title, date, reading time and authors of a post. */
export function BlogPostItemHeader() {
  return (
    <header className="blog-post__header">
      <BlogPostItemHeaderTitle />
      <BlogPostItemHeaderInfo />
      <BlogPostItemHeaderAuthors />
    </header>
  )
}
