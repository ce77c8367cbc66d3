import type { ComponentType, ReactNode } from 'react'
import { BlogPostItem } from './BlogPostItem.tsx'
import { PostProvider } from './PostContext.tsx'
import { type ListedPost, PostExcerpt } from './PostExcerpt.tsx'

interface BlogPostItemsProps {
  items: ListedPost[]
  /** Around the excerpt of each post. */
  component?: ComponentType<{ children: ReactNode }>
}

/** Posts in a list, each with its excerpt. */
export function BlogPostItems({ items, component: Item = BlogPostItem }: BlogPostItemsProps) {
  return items.map((item) => (
    <PostProvider key={item.post.key} post={item.post} isPostPage={false}>
      <Item>
        <PostExcerpt {...item} />
      </Item>
    </PostProvider>
  ))
}
