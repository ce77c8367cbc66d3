import { blogText } from '../../page/blog/messages.ts'
import type { Tree } from '../../page/bodyTree.ts'
import type { BlogPage } from '../../page/pageData.ts'
import { BlogLayout } from './BlogLayout.tsx'
import { BlogListPaginator } from './BlogListPaginator.tsx'
import { BlogPostItems } from './BlogPostItems.tsx'
import { listedPosts } from './PostExcerpt.tsx'

interface BlogListPageProps {
  list: BlogPage
  /** The excerpts of the posts. */
  tree: Tree
}

/** Posts of a blog, newest first. Its title is for search engines and screen readers: each post has one. */
export function BlogListPage({ list, tree }: BlogListPageProps) {
  return (
    <BlogLayout recent={list.blog.recent}>
      <h1 className="visually-hidden">{list.title || blogText('archive.title')}</h1>
      <BlogPostItems items={listedPosts(list, tree)} />
      <BlogListPaginator pagination={list.pagination} />
    </BlogLayout>
  )
}
