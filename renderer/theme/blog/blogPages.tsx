import type { ReactNode } from 'react'
import type { Tree } from '../../page/bodyTree.ts'
import type { DocPage } from '../../page/pageData.ts'
import { usePage } from '../context/usePage.ts'
import { BlogArchivePage } from './BlogArchivePage.tsx'
import { BlogAuthorsListPage } from './BlogAuthorsListPage.tsx'
import { BlogAuthorsPostsPage } from './BlogAuthorsPostsPage.tsx'
import { BlogListPage } from './BlogListPage.tsx'
import { BlogPostPage } from './BlogPostPage.tsx'
import { BlogTagsListPage } from './BlogTagsListPage.tsx'
import { BlogTagsPostsPage } from './BlogTagsPostsPage.tsx'
import { PostProvider } from './PostContext.tsx'

/** The page of a post. This module is loaded by pages of a blog only. */
export function BlogPost({ doc, children }: { doc: DocPage; children: ReactNode }) {
  return (
    <PostProvider post={doc.post!.data} isPostPage>
      <BlogPostPage doc={doc}>{children}</BlogPostPage>
    </PostProvider>
  )
}

/** The pages of a blog that list posts, tags or authors. */
const pages = {
  list: BlogListPage,
  tags: BlogTagsListPage,
  tag: BlogTagsPostsPage,
  archive: BlogArchivePage,
  authors: BlogAuthorsListPage,
  author: BlogAuthorsPostsPage,
}

/** A page that lists posts, tags or authors. `tree` has the excerpts of the posts. */
export default function Blog({ tree }: { tree: Tree }) {
  const { content } = usePage().page
  if (content.kind !== 'blog') return null
  const Page = pages[content.page]
  return <Page list={content} tree={tree} />
}
