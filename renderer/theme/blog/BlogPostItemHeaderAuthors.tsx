import { BlogPostItemHeaderAuthor } from './BlogPostItemHeaderAuthor.tsx'
import { useShownPost } from './PostContext.tsx'

/** The authors of a post. */
export function BlogPostItemHeaderAuthors() {
  const { authors } = useShownPost().post
  if (authors.length === 0) return null
  return (
    <ul className="blog-authors">
      {authors.map((author) => (
        <li key={author.key ?? author.name ?? author.image}>
          <BlogPostItemHeaderAuthor author={author} />
        </li>
      ))}
    </ul>
  )
}
