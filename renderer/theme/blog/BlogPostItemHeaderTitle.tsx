import { useShownPost } from './PostContext.tsx'

/** Title of a post. In a list it leads to the post. */
export function BlogPostItemHeaderTitle() {
  const { post, isPostPage } = useShownPost()
  return isPostPage ? (
    <h1 className="blog-post__title">{post.title}</h1>
  ) : (
    <h2 className="blog-post__title">
      <a href={post.href}>{post.title}</a>
    </h2>
  )
}
