import { blogPlural } from '../../page/blog/messages.ts'
import { useShownPost } from './PostContext.tsx'
import { withClass } from './withClass.ts'

/** Date of a post, and the time that it takes to be read. */
export function BlogPostItemHeaderInfo({ className }: { className?: string }) {
  const { date, dateText, readingTime } = useShownPost().post
  if (date === undefined && readingTime === undefined) return null
  const minutes = Math.max(1, Math.ceil(readingTime ?? 0))
  return (
    <div className={withClass('blog-post__info', className)}>
      {date !== undefined && <time dateTime={date}>{dateText}</time>}
      {date !== undefined && readingTime !== undefined && ' · '}
      {readingTime !== undefined && blogPlural('post.readingTime.plurals', minutes, { readingTime: minutes })}
    </div>
  )
}
