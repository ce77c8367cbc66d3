import type { Tree } from '../../page/bodyTree.ts'
import { translate } from '../../page/messages.ts'
import type { BlogPage } from '../../page/pageData.ts'
import { UnlistedBanner } from '../pages/UnlistedBanner.tsx'
import { BlogLayout } from './BlogLayout.tsx'
import { BlogListPaginator } from './BlogListPaginator.tsx'
import { BlogPostItems } from './BlogPostItems.tsx'
import { listedPosts } from './PostExcerpt.tsx'

/** The posts with a tag. */
export function BlogTagsPostsPage({ list, tree }: { list: BlogPage; tree: Tree }) {
  return (
    <BlogLayout recent={list.blog.recent}>
      {list.unlisted && <UnlistedBanner />}
      <header className="blog__header">
        <h1>{list.title}</h1>
        {list.description !== undefined && <p>{list.description}</p>}
        <a href={list.allHref}>{translate('tags.tagsPageLink')}</a>
      </header>
      <BlogPostItems items={listedPosts(list, tree)} />
      <BlogListPaginator pagination={list.pagination} />
    </BlogLayout>
  )
}
