import type { BlogConfig } from '../../../schemas/blog.ts'
import type { SiteConfig } from '../../../schemas/config.ts'
import type { BlogRoute, Doc, DocLink, GraphBlog } from '../../../schemas/graph.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { blogsOf } from '../../load/load.ts'
import { task } from '../../tasks/task.ts'
import type { DocEntry } from '../docEntry.ts'
import { siteHref, sitePath } from '../href.ts'
import { configOf } from '../localizeConfig.ts'
import { authorRoute, shownAuthor } from './authors.ts'
import { blogFeeds } from './feeds.ts'
import { blogNamed, blogSettings } from './postEntries.ts'
import { joinRoute } from './postName.ts'
import { blogPosts } from './posts.ts'
import type { PostTag } from './postTags.ts'

const isListed = ({ unlisted }: DocEntry) => !unlisted
const keysOf = (posts: DocEntry[]) => posts.map(({ key }) => key)

/** The pages of a blog beside its posts, by Docusaurus's rules. A blog without posts has none. */
const blogRoutes = task('routes of a blog', (run, code: string, id: string): BlogRoute[] => {
  const posts = run.get(blogPosts, code, id)
  if (posts.length === 0) return []
  const blog = run.get(blogSettings, code, id)
  const config = run.get(configOf, code)
  const { authors } = run.get(blogNamed, id).locales.get(code)!.authors
  const base = joinRoute(blog.routeBasePath)
  const make = routeMaker(blog, config)
  const listed = posts.filter(isListed)
  const list = { title: blog.blogTitle, description: blog.blogDescription }

  const archive =
    blog.archiveBasePath !== null && listed.length > 0
      ? [make('archive', joinRoute(base, blog.archiveBasePath), { title: 'Archive', posts: keysOf(listed) })]
      : []
  return [
    ...paginate(listed, base, blog.pageBasePath, blog, config).map((page) =>
      make('list', page.route, { ...list, ...page }),
    ),
    ...tagRoutes(posts, blog, config),
    ...archive,
    ...authorRoutes(posts, authors, blog, config),
  ]
})

/** The routes of all blogs. */
export const allBlogRoutes = task('routes of blogs', (run, code: string): BlogRoute[] =>
  run.get(blogsOf).flatMap(({ id }) => run.get(blogRoutes, code, id)),
)

type Fields = Pick<BlogRoute, 'title'> & Partial<Omit<BlogRoute, 'kind' | 'page' | 'route' | 'href' | 'blog'>>

const routeMaker =
  (blog: BlogConfig, config: SiteConfig) => (page: BlogRoute['page'], path: string, fields: Fields) => {
    const route = sitePath(path, config)
    return { kind: 'blog', page, posts: [], ...fields, route, href: siteHref(path, config), blog: blog.id } as BlogRoute
  }

type Page = Required<Pick<BlogRoute, 'posts' | 'pagination'>> & { route: string }

/** Split posts into pages: `/blog`, `/blog/page/2`. */
function paginate(posts: DocEntry[], base: string, part: string, blog: BlogConfig, config: SiteConfig): Page[] {
  const totalCount = posts.length
  const postsPerPage = blog.postsPerPage === 'ALL' ? totalCount : blog.postsPerPage
  const totalPages = totalCount === 0 ? 0 : Math.ceil(totalCount / postsPerPage)
  const pathOf = (page: number) => (page === 1 ? base : joinRoute(base, part, String(page)))
  return Array.from({ length: totalPages }, (_, index): Page => {
    const page = index + 1
    return {
      route: pathOf(page),
      posts: keysOf(posts.slice(index * postsPerPage, page * postsPerPage)),
      pagination: {
        ...{ page, totalPages, totalCount, postsPerPage },
        ...(page > 1 && { previousHref: siteHref(pathOf(page - 1), config) }),
        ...(page < totalPages && { nextHref: siteHref(pathOf(page + 1), config) }),
      },
    }
  })
}

function tagRoutes(posts: DocEntry[], blog: BlogConfig, config: SiteConfig): BlogRoute[] {
  const byRoute = new Map<string, { tag: PostTag; posts: DocEntry[] }>()
  for (const entry of posts) {
    for (const tag of entry.post!.tags) {
      const known = getOrInsert(byRoute, tag.route, () => ({ tag, posts: [] }))
      known.posts.push(entry)
    }
  }
  if (byRoute.size === 0) return []
  const make = routeMaker(blog, config)
  const base = joinRoute(blog.routeBasePath, blog.tagsBasePath)
  const allHref = siteHref(base, config)
  const tags = [...byRoute.values()].map(({ tag, posts }) => {
    const listed = posts.filter(isListed)
    return { tag, posts: listed.length === 0 ? posts : listed, isUnlisted: listed.length === 0 }
  })
  const items = tags
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ tag, posts }) => ({ label: tag.label, href: siteHref(tag.route, config), count: posts.length }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
  return [
    make('tags', base, { title: 'Tags', tags: items }),
    ...tags.flatMap(({ tag, posts, isUnlisted }) =>
      paginate(posts, tag.route, blog.pageBasePath, blog, config).map((page) =>
        make('tag', page.route, {
          title: tag.label,
          ...(tag.description !== undefined && { description: tag.description }),
          ...(isUnlisted && { unlisted: true }),
          allHref,
          ...page,
        }),
      ),
    ),
  ]
}

type Authors = Parameters<typeof shownAuthor>[0]

function authorRoutes(
  posts: DocEntry[],
  map: ReadonlyMap<string, Authors>,
  blog: BlogConfig,
  config: SiteConfig,
): BlogRoute[] {
  if (map.size === 0) return []
  const make = routeMaker(blog, config)
  const base = joinRoute(blog.routeBasePath, blog.authorsBasePath)
  const authors = [...map].map(([key, author]) => {
    const own = posts.filter((entry) => isListed(entry) && entry.post!.authors.some((other) => other.key === key))
    const shown = { ...shownAuthor({ ...author, key }, blog, config), count: own.length }
    return { shown, posts: own, route: authorRoute(key, author, blog) }
  })
  return [
    make('authors', base, { title: 'Authors', authors: authors.map(({ shown }) => shown) }),
    ...authors.flatMap(({ shown, posts, route }) =>
      route === undefined
        ? []
        : paginate(posts, route, blog.authorsBasePath, blog, config).map((page) =>
            make('author', page.route, {
              title: shown.name ?? shown.key!,
              author: shown,
              allHref: siteHref(base, config),
              ...page,
            }),
          ),
    ),
  ]
}

/** The blogs of the site, for pages. */
export const graphBlogs = task('blogs in the graph', (run, code: string): GraphBlog[] =>
  run.get(blogsOf).map(({ id }) => {
    const blog = run.get(blogSettings, code, id)
    const config = run.get(configOf, code)
    const posts = run.get(blogPosts, code, id)
    const recent = blog.blogSidebarCount === 'ALL' ? posts : posts.slice(0, blog.blogSidebarCount)
    const route = joinRoute(blog.routeBasePath)
    const authors = run.get(blogRoutes, code, id).find(({ page }) => page === 'authors')
    const feeds = run.get(blogFeeds, code, id)
    return {
      ...{ id, title: blog.blogTitle, description: blog.blogDescription },
      ...{ href: siteHref(route, config), route: sitePath(route, config) },
      recentTitle: blog.blogSidebarTitle,
      recent: keysOf(recent),
      ...(!config.themeConfig.blog.sidebar.groupByYear && { recentByYear: false as const }),
      ...(authors && { authorsHref: authors.href }),
      ...(feeds && { feeds }),
    }
  }),
)

type Neighbors = Pick<Doc, 'previous' | 'next' | 'tags'>

/** The tags of posts, and the posts before and after each, by its key. Unlisted posts have none. */
const postNavigation = task('navigation of posts', (run, code: string): Map<string, Neighbors> => {
  const config = run.get(configOf, code)
  const linkTo = (entry: DocEntry | undefined): DocLink | undefined =>
    entry && { title: entry.title, href: entry.href, doc: entry.key }
  return new Map(
    run.get(blogsOf).flatMap(({ id }) => {
      const posts = run.get(blogPosts, code, id)
      const listed = posts.filter(isListed)
      return posts.map((entry): [string, Neighbors] => {
        const index = listed.indexOf(entry)
        const previous = index < 0 ? undefined : linkTo(listed[index - 1])
        const next = index < 0 ? undefined : linkTo(listed[index + 1])
        const tags = entry.post!.tags.map(({ label, route }) => ({ label, href: siteHref(route, config) }))
        return [entry.key, { ...(previous && { previous }), ...(next && { next }), tags }]
      })
    }),
  )
})

/** The neighbors and tags of a post, by its key. */
export const neighborsOf = task(
  'neighbors of a post',
  (run, code: string, key: string): Neighbors => run.get(postNavigation, code).get(key)!,
  { isEager: true },
)
