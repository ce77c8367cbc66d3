import { type ComponentProps, type ComponentType, type ReactNode, useMemo } from 'react'
import type { ThemeSlot } from '../../../schemas/themeSlots.ts'
import type { BlogData, BlogPage, PageData, RecentPost } from '../../page/pageData.ts'
import { type Adapter, adapter, type Props } from '../slots/adapter.ts'
import type { AuthorSocials } from './AuthorSocials.tsx'
import type { BlogArchivePage } from './BlogArchivePage.tsx'
import type { BlogAuthor } from './BlogAuthor.tsx'
import type { BlogAuthorsListPage } from './BlogAuthorsListPage.tsx'
import type { BlogLayout } from './BlogLayout.tsx'
import type { BlogListPage } from './BlogListPage.tsx'
import type { BlogListPaginator } from './BlogListPaginator.tsx'
import type { BlogPostItems } from './BlogPostItems.tsx'
import type { BlogPostPage } from './BlogPostPage.tsx'
import type { BlogPostPaginator } from './BlogPostPaginator.tsx'
import type { BlogSidebar } from './BlogSidebar.tsx'
import type { BlogSidebarContent } from './BlogSidebarContent.tsx'
import { BlogSidebarList } from './BlogSidebarList.tsx'
import type { BlogTagsListPage } from './BlogTagsListPage.tsx'
import { listedPosts } from './PostExcerpt.tsx'
import { givenAuthor, givenLink, listedContent, type PostContent, pageContent, takenAuthor } from './postContent.tsx'
import type { ReadMoreLink } from './ReadMoreLink.tsx'

interface SidebarItem {
  title: string
  permalink: string
  date: string | undefined
  unlisted: boolean
}
export interface Sidebar {
  title: string
  items: SidebarItem[]
}
const givenPost = ({ title, href, date }: RecentPost): SidebarItem => ({
  title,
  permalink: href,
  date,
  unlisted: false,
})
const takenPost = ({ title, permalink, date }: SidebarItem): RecentPost => ({
  ...{ title, href: permalink },
  ...(date && { date }),
})
const givenSidebar = (recent: BlogData['recent']): Sidebar => ({
  title: recent?.title ?? '',
  items: (recent?.posts ?? []).map(givenPost),
})
export const takenSidebar = (sidebar: Sidebar | undefined): BlogData['recent'] =>
  sidebar && sidebar.items.length > 0 ? { title: sidebar.title, posts: sidebar.items.map(takenPost) } : undefined

/** The blog of a page. */
export function blogOf({ content }: PageData): BlogData | undefined {
  return content.kind === 'blog' ? content.blog : content.kind === 'doc' ? content.post?.blog : undefined
}

export const givenBlog = ({ href, title, description, authorsHref }: BlogData) => ({
  ...{ blogBasePath: href, blogTitle: title, blogDescription: description, authorsListPath: authorsHref },
})

const givenPagination = ({ pagination, blog }: Pick<BlogPage, 'pagination' | 'blog'>, permalink: string) => {
  const { previousHref, nextHref, ...numbers } = pagination ?? {}
  return {
    ...{ blogTitle: blog.title, blogDescription: blog.description, permalink },
    ...{ ...numbers, previousPage: previousHref, nextPage: nextHref },
  }
}

type ListProps = ComponentProps<typeof BlogListPage>
interface Items {
  items: { content: PostContent }[]
}
const givenItems = ({ list, tree }: ListProps): Items['items'] =>
  listedPosts(list, tree).map((listed) => ({ content: listedContent(listed) }))

/** The theme's pages of lists have nothing from the props of Docusaurus that they do not know already. */
const asPassed = () => ({})

const sidebarAdapter = adapter<ComponentProps<typeof BlogSidebar>, { sidebar: Sidebar }>({
  give: ({ recent }) => ({ sidebar: givenSidebar(recent) }),
  take: ({ sidebar }) => {
    const recent = takenSidebar(sidebar)
    return recent ? { recent } : null
  },
})

interface SidebarContentFields {
  items: SidebarItem[]
  ListComponent?: ComponentType<{ items: SidebarItem[] }>
  yearGroupHeadingClassName?: string | undefined
}

/** A list of our theme for components that pass items of Docusaurus, and the other way. */
const givenList = ({ items }: { items: SidebarItem[] }) => <BlogSidebarList posts={items.map(takenPost)} />
const takenList =
  (List: ComponentType<{ items: SidebarItem[] }>) =>
  ({ posts }: { posts: RecentPost[] }) => <List items={posts.map(givenPost)} />

/** How the props of the parts of a blog become those of Docusaurus, and the other way. */
export const blogProps: Partial<Record<ThemeSlot, Adapter<Props, Props>>> = {
  BlogLayout: adapter<ComponentProps<typeof BlogLayout>, { sidebar?: Sidebar; toc?: ReactNode; children?: ReactNode }>({
    give: ({ recent, toc, children }) => ({ sidebar: givenSidebar(recent), toc, children }),
    take: ({ sidebar, toc, children }) => ({ recent: takenSidebar(sidebar), toc, children }),
  }),
  BlogSidebar: sidebarAdapter,
  'BlogSidebar/Desktop': sidebarAdapter,
  'BlogSidebar/Content': adapter<ComponentProps<typeof BlogSidebarContent>, SidebarContentFields>({
    give: ({ posts }) => ({
      ...{ items: posts.map(givenPost), ListComponent: givenList, yearGroupHeadingClassName: 'blog-sidebar__year' },
    }),
    take: ({ items, ListComponent, yearGroupHeadingClassName }) => {
      const list = useMemo(() => ListComponent && takenList(ListComponent), [ListComponent])
      return {
        posts: items.map(takenPost),
        ...(list && { list }),
        ...(yearGroupHeadingClassName !== undefined && { yearClassName: yearGroupHeadingClassName }),
      }
    },
  }),
  BlogListPage: adapter<ListProps, Items>({
    give: (props, { page }) => ({
      sidebar: givenSidebar(props.list.blog.recent),
      metadata: givenPagination(props.list, page.href),
      items: givenItems(props),
    }),
    take: asPassed,
  }),
  BlogTagsPostsPage: adapter<ListProps, Items>({
    give: (props, { page }) => {
      const { title, label, description, allHref, unlisted, pagination, posts, blog } = props.list
      const permalink = posts.flatMap(({ tags }) => tags).find((tag) => tag.label === label)?.href ?? page.href
      const tag = { label: label ?? title, permalink, description, allTagsPath: allHref, count: pagination?.totalCount }
      return {
        ...{ sidebar: givenSidebar(blog.recent), tag: { ...tag, unlisted: unlisted === true } },
        ...{ listMetadata: givenPagination(props.list, page.href), items: givenItems(props) },
      }
    },
    take: asPassed,
  }),
  'Blog/Pages/BlogAuthorsPostsPage': adapter<ListProps, Items>({
    give: (props, { page }) => {
      const { author, blog } = props.list
      return {
        ...{ sidebar: givenSidebar(blog.recent), author: author && { ...givenAuthor(author), count: author.count } },
        ...{ listMetadata: givenPagination(props.list, page.href), items: givenItems(props) },
      }
    },
    take: asPassed,
  }),
  'Blog/Pages/BlogAuthorsListPage': adapter<ComponentProps<typeof BlogAuthorsListPage>>({
    give: ({ list }) => ({
      sidebar: givenSidebar(list.blog.recent),
      authors: (list.authors ?? []).map((author) => ({ ...givenAuthor(author), count: author.count })),
    }),
    take: asPassed,
  }),
  BlogTagsListPage: adapter<ComponentProps<typeof BlogTagsListPage>>({
    give: ({ list }) => ({
      sidebar: givenSidebar(list.blog.recent),
      tags: (list.tags ?? []).map(({ label, href, count }) => ({ label, permalink: href, count })),
    }),
    take: asPassed,
  }),
  BlogArchivePage: adapter<ComponentProps<typeof BlogArchivePage>>({
    // The oldest is the first, as in Docusaurus.
    give: ({ list }) => ({
      archive: { blogPosts: listedPosts(list, []).reverse().map(listedContent) },
    }),
    take: asPassed,
  }),
  BlogListPaginator: adapter<
    ComponentProps<typeof BlogListPaginator>,
    { metadata: { previousPage?: string | undefined; nextPage?: string | undefined } }
  >({
    give: ({ pagination }, { page }) => ({
      metadata: givenPagination({ pagination, blog: blogOf(page)! } as BlogPage, page.href),
    }),
    take: ({ metadata: { previousPage, nextPage } }) => ({
      pagination: {
        ...(previousPage !== undefined && { previousHref: previousPage }),
        ...(nextPage !== undefined && { nextHref: nextPage }),
      } as BlogPage['pagination'],
    }),
  }),
  BlogPostItems: adapter<
    ComponentProps<typeof BlogPostItems>,
    Items & { component?: ComponentType<{ children: ReactNode }> }
  >({
    give: ({ items, component }) => ({
      items: items.map((listed) => ({ content: listedContent(listed) })),
      ...(component && { component }),
    }),
    take: ({ items, component }) => ({
      items: items.map(({ content }) => content.listed),
      ...(component && { component }),
    }),
  }),
  BlogPostPage: adapter<ComponentProps<typeof BlogPostPage>>({
    give: ({ doc }) => ({
      content: pageContent(doc),
      sidebar: givenSidebar(doc.post!.blog.recent),
      blogMetadata: givenBlog(doc.post!.blog),
    }),
    take: asPassed,
  }),
  BlogPostPaginator: adapter<
    ComponentProps<typeof BlogPostPaginator>,
    Record<'prevItem' | 'nextItem', { title: string; permalink: string } | undefined>
  >({
    give: ({ previous, next }) => ({ prevItem: givenLink(previous), nextItem: givenLink(next) }),
    take: ({ prevItem, nextItem }) => ({
      previous: prevItem && { title: prevItem.title, href: prevItem.permalink },
      next: nextItem && { title: nextItem.title, href: nextItem.permalink },
    }),
  }),
  'BlogPostItem/Footer/ReadMoreLink': adapter<
    ComponentProps<typeof ReadMoreLink>,
    { blogPostTitle: string; to?: string; href?: string }
  >({
    give: ({ href, title }) => ({ blogPostTitle: title, to: href }),
    take: ({ blogPostTitle, to, href }) => ({ title: blogPostTitle, href: to ?? href ?? '' }),
  }),
  'BlogPostItem/Header/Author': authorAdapter(),
  'Blog/Components/Author': authorAdapter(),
  'Blog/Components/Author/Socials': adapter<
    ComponentProps<typeof AuthorSocials>,
    { author: { socials?: Record<string, string> } }
  >({
    give: ({ author: { socials } }) => ({ author: { ...(socials && { socials }) } }),
    take: ({ author }) => ({ author }),
  }),
}

function authorAdapter() {
  type Ours = ComponentProps<typeof BlogAuthor>
  return adapter<Ours, Omit<Ours, 'author'> & { author: ReturnType<typeof givenAuthor> }>({
    give: ({ author, ...props }) => ({ ...props, author: givenAuthor(author) }),
    take: ({ author, ...props }) => ({ ...props, author: takenAuthor(author) }),
  })
}
