import type { Tree } from '../../page/bodyTree.ts'
import { usePage } from '../context/usePage.ts'
import { BlogArchivePage } from './BlogArchivePage.tsx'
import { BlogAuthorPage, BlogAuthorsPage } from './BlogAuthorPages.tsx'
import { BlogListPage } from './BlogListPage.tsx'
import { BlogTagPage } from './BlogTagPage.tsx'
import { BlogTagsPage } from './BlogTagsPage.tsx'

export { BlogPostPage } from './BlogPostPage.tsx'

/** The pages of a blog that list posts, tags or authors. This module is loaded by pages of a blog only. */
const pages = {
  list: BlogListPage,
  tags: BlogTagsPage,
  tag: BlogTagPage,
  archive: BlogArchivePage,
  authors: BlogAuthorsPage,
  author: BlogAuthorPage,
}

/** A page that lists posts, tags or authors. `tree` has the excerpts of the posts. */
export default function Blog({ tree }: { tree: Tree }) {
  const { content } = usePage().page
  if (content.kind !== 'blog') return null
  const Page = pages[content.page]
  return <Page list={content} tree={tree} />
}
