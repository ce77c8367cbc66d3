import type { BlogPage } from '../../page/pageData.ts'
import { TagsByLetter } from '../pages/TagsByLetter.tsx'
import { BlogLayout } from './BlogLayout.tsx'

/** The tags of a blog. */
export function BlogTagsPage({ list }: { list: BlogPage }) {
  return (
    <BlogLayout blog={list.blog}>
      <div className="markdown">
        <h1>{list.title}</h1>
        <TagsByLetter tags={list.tags ?? []} />
      </div>
    </BlogLayout>
  )
}
