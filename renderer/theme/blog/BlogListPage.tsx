import { blogText } from '../../page/blog/messages.ts'
import type { Tree } from '../../page/bodyTree.ts'
import type { BlogPage } from '../../page/pageData.ts'
import { BlogLayout } from './BlogLayout.tsx'
import { BlogListPaginator } from './BlogListPaginator.tsx'
import { BlogPostItems } from './BlogPostItems.tsx'

interface BlogListPageProps {
  list: BlogPage
  tree: Tree
}

/** Posts of a blog, newest first. Its title is for search engines and screen readers: each post has one. */
export function BlogListPage({ list, tree }: BlogListPageProps) {
  return (
    <BlogLayout blog={list.blog}>
      <h1 className="visually-hidden">{list.title || blogText('archive.title')}</h1>
      <BlogPostItems posts={list.posts} tree={tree} />
      <BlogListPaginator pagination={list.pagination} />
    </BlogLayout>
  )
}
