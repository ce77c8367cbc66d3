import type { BlogPage } from '../../page/pageData.ts'
import { TagsByLetter } from '../pages/TagsByLetter.tsx'
import { BlogLayout } from './BlogLayout.tsx'

/** The tags of a blog. */
export function BlogTagsListPage({ list }: { list: BlogPage }) {
  return (
    <BlogLayout recent={list.blog.recent}>
      <div className="markdown">
        <h1>{list.title}</h1>
        <TagsByLetter tags={list.tags ?? []} />
      </div>
    </BlogLayout>
  )
}
