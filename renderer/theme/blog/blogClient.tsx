import { type ReactNode, useMemo } from 'react'
import { usePage } from '../context/usePage.ts'
import { groupBy } from '../docusaurus/helpers.tsx'
import { isSamePath } from '../docusaurus/sidebarHooks.tsx'
import { blogOf, givenBlog } from './blogProps.tsx'
import { PostProvider, useShownPost } from './PostContext.tsx'
import { type PostContent, postFields } from './postContent.tsx'

/** The hooks and components of `@docusaurus/plugin-content-blog/client`. */

interface BlogPostProviderProps {
  /** One of the posts that a page of the blog gets. */
  content: PostContent
  isBlogPostPage?: boolean
  children?: ReactNode
}

/** Makes a post known to the parts of it. */
export function BlogPostProvider({ content, isBlogPostPage = false, children }: BlogPostProviderProps) {
  return (
    <PostProvider post={content.listed.post} isPostPage={isBlogPostPage}>
      {children}
    </PostProvider>
  )
}

/** The post around a component. */
export function useBlogPost() {
  const { post, isPostPage } = useShownPost()
  const { content } = usePage().page
  const doc = content.kind === 'doc' ? content : undefined
  return useMemo(() => ({ ...postFields(post, doc), isBlogPostPage: isPostPage }), [post, doc, isPostPage])
}

/** The blog of the page. */
export function useBlogMetadata() {
  const blog = blogOf(usePage().page)
  if (!blog) throw new Error('`useBlogMetadata` works on pages of a blog.')
  return givenBlog(blog)
}

interface SidebarItem {
  title: string
  permalink: string
  date?: string | undefined
  unlisted?: boolean
}

/** The items that are shown: an unlisted post on its own page only. */
export function useVisibleBlogSidebarItems<Item extends SidebarItem>(items: Item[]): Item[] {
  const { href } = usePage().page
  return useMemo(
    () => items.filter(({ unlisted, permalink }) => !unlisted || isSamePath(permalink, href)),
    [items, href],
  )
}

/** Items by year, the latest one first. */
export const groupBlogSidebarItemsByYear = <Item extends SidebarItem>(items: Item[]): [string, Item[]][] =>
  Object.entries(groupBy(items, ({ date }) => date?.slice(0, 4) ?? '')).reverse()

interface BlogSidebarItemListProps {
  items: SidebarItem[]
  ulClassName?: string
  liClassName?: string
  linkClassName?: string
  linkActiveClassName?: string
}

/** Links to posts. */
export function BlogSidebarItemList(props: BlogSidebarItemListProps) {
  const { items, ulClassName, liClassName, linkClassName, linkActiveClassName } = props
  const { href } = usePage().page
  return (
    <ul className={ulClassName}>
      {items.map(({ permalink, title }) => {
        const isActive = isSamePath(permalink, href)
        const classes = [linkClassName, isActive && linkActiveClassName].filter(Boolean).join(' ')
        return (
          <li key={permalink} className={liClassName}>
            <a href={permalink} className={classes || undefined} aria-current={isActive ? 'page' : undefined}>
              {title}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
