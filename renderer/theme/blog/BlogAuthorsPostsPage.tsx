import { blogText } from '../../page/blog/messages.ts'
import type { Tree } from '../../page/bodyTree.ts'
import type { BlogPage } from '../../page/pageData.ts'
import { BlogAuthor } from './BlogAuthor.tsx'
import { BlogLayout } from './BlogLayout.tsx'
import { BlogListPaginator } from './BlogListPaginator.tsx'
import { BlogPostItems } from './BlogPostItems.tsx'
import { listedPosts } from './PostExcerpt.tsx'

/** An author and the posts of them. */
export function BlogAuthorsPostsPage({ list, tree }: { list: BlogPage; tree: Tree }) {
  return (
    <BlogLayout recent={list.blog.recent}>
      <header className="blog__header">
        {list.author && <BlogAuthor author={list.author} as="h1" count={list.author.count} />}
        <a href={list.allHref}>{blogText('authorsList.viewAll')}</a>
      </header>
      <BlogPostItems items={listedPosts(list, tree)} />
      <BlogListPaginator pagination={list.pagination} />
    </BlogLayout>
  )
}
