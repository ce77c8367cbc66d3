import { BlogPostItemHeaderAuthor } from './BlogPostItemHeaderAuthor.tsx'
import { useShownPost } from './PostContext.tsx'
import { withClass } from './withClass.ts'

/** The authors of a post. */
export function BlogPostItemHeaderAuthors({ className }: { className?: string }) {
  const { authors } = useShownPost().post
  if (authors.length === 0) return null
  return (
    <ul className={withClass('blog-authors', className)}>
      {authors.map((author) => (
        <li key={author.key ?? author.name ?? author.image}>
          <BlogPostItemHeaderAuthor author={author} />
        </li>
      ))}
    </ul>
  )
}
