import { BlogAuthor, type BlogAuthorProps } from './BlogAuthor.tsx'

/** An author of a post, in its header. */
export function BlogPostItemHeaderAuthor({ author, className }: Pick<BlogAuthorProps, 'author' | 'className'>) {
  return <BlogAuthor author={author} {...(className !== undefined && { className })} />
}
