import { EditMeta } from '../pages/EditMeta.tsx'
import { InlineTags } from '../pages/InlineTags.tsx'
import { useShownPost } from './PostContext.tsx'
import { ReadMoreLink } from './ReadMoreLink.tsx'

/** Tags of a post. In a list a link to the rest of it follows, on its page the edit link and the last update. */
export function BlogPostItemFooter() {
  const { post, isPostPage } = useShownPost()
  const { tags, editHref, lastUpdate, title, href } = post
  const hasMore = !isPostPage && post.truncated
  const hasMeta = isPostPage && (editHref !== undefined || lastUpdate !== undefined)
  if (tags.length === 0 && !hasMore && !hasMeta) return null
  return (
    <footer className="theme-doc-footer blog-post__footer">
      {tags.length > 0 && (
        <div className="theme-doc-footer-tags-row">
          <InlineTags tags={tags} />
        </div>
      )}
      {hasMore && <ReadMoreLink href={href} title={title} />}
      {hasMeta && <EditMeta {...(editHref !== undefined && { editHref })} {...(lastUpdate && { lastUpdate })} />}
    </footer>
  )
}
