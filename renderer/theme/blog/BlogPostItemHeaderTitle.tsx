import { useShownPost } from './PostContext.tsx'
import { withClass } from './withClass.ts'

/** Title of a post. In a list it leads to the post. */
export function BlogPostItemHeaderTitle({ className }: { className?: string }) {
  const { post, isPostPage } = useShownPost()
  const classes = withClass('blog-post__title', className)
  return isPostPage ? (
    <h1 className={classes}>{post.title}</h1>
  ) : (
    <h2 className={classes}>
      <a href={post.href}>{post.title}</a>
    </h2>
  )
}
