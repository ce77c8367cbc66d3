import { blogText } from '../../page/blog/messages.ts'

/** Link from the excerpt of a post to all of it. */
export function ReadMoreLink({ href, title }: { href: string; title: string }) {
  return (
    <a className="blog-post__more" href={href} aria-label={blogText('post.readMoreLabel', { title })}>
      {blogText('post.readMore')}
    </a>
  )
}
