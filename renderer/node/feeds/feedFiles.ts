import type { BlogPost, FeedItem } from '../../../schemas/blogPost.ts'
import type { ContentGraph, GraphBlog } from '../../../schemas/graph.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { blogPostOf, feedItems, type HtmlOf } from './feedItems.ts'
import { styleFiles } from './feedStyles.ts'

/**
 * Makes the posts of the feeds of a blog with a function of the config, which may ask for the usual ones. `undefined` if the blog
 * has no such function, or if it fails.
 */
export type CustomFeedItems = (
  graph: ContentGraph,
  blog: GraphBlog,
  posts: BlogPost[],
  usual: (posts: BlogPost[]) => Promise<FeedItem[]>,
) => Promise<FeedItem[] | undefined>

/** The feeds of a site with their blogs, by path. A file of the site replaces one. */
export function feedPaths({ blogs = [], assets }: Pick<ContentGraph, 'blogs' | 'assets'>): Map<string, GraphBlog> {
  const paths = blogs.flatMap((blog) => (blog.feeds?.files ?? []).map(({ path }): [string, GraphBlog] => [path, blog]))
  const own = new Set(paths.length > 0 ? assets.map(({ path }) => path) : [])
  return new Map(paths.filter(([path]) => !own.has(path)))
}

/** Our stylesheets beside the feeds of a site. */
export function feedStyleFiles({ blogs = [] }: Pick<ContentGraph, 'blogs'>): OutputFile[] {
  const files = blogs.flatMap(({ feeds }) =>
    (feeds?.files ?? []).flatMap(({ type, path, xslt }) =>
      xslt === true && type !== 'json' ? styleFiles(type, path.slice(0, path.lastIndexOf('/') + 1)) : [],
    ),
  )
  return [...new Map(files.map((file) => [file.path, file])).values()]
}

/** Write the feeds of a blog, with the text of the posts from the HTML of their pages. */
export async function feedFiles(
  graph: ContentGraph,
  blog: GraphBlog,
  htmlOf: HtmlOf,
  custom?: CustomFeedItems,
): Promise<OutputFile[]> {
  const posts = blog.feeds!.posts.map((key) => blogPostOf(graph, graph.docs[key]!))
  const usual = (some: BlogPost[]) => feedItems(graph, some, htmlOf)
  const items = (await custom?.(graph, blog, posts, usual)) ?? (await usual(posts))
  if (items.length === 0) return []
  // Only sites with a blog load the package that writes feeds.
  const { feedText } = await import('./feedText.ts')
  const paths = feedPaths(graph)
  return blog
    .feeds!.files.filter(({ path }) => paths.has(path))
    .map((file) => ({ path: file.path, data: feedText(file, items, blog, graph.site) }))
}
