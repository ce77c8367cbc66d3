import { z } from 'zod'
import { admonitions } from './admonitions.ts'
import { feedOptions } from './blogFeeds.ts'
import type { ProcessBlogPosts, ReadingTime } from './blogPost.ts'
import { address } from './fields/address.ts'
import { aFunction } from './fields/aFunction.ts'
import { includeGlobs } from './fields/includeGlobs.ts'
import { routePath } from './fields/routePath.ts'
import { repositoryPath } from './fields/sitePath.ts'
import { markdownPlugins } from './markdownPlugins.ts'

const count = (least: number) => z.union([z.literal('ALL'), z.int().min(least)])
const severity = z.enum(['ignore', 'log', 'warn', 'throw'])

/** URL at which a post can be edited. `blogPath` is relative to `blogDirPath`, the folder of the blog or of its translations. */
export type BlogEditUrl = (post: {
  blogDirPath: string
  blogPath: string
  permalink: string
  locale: string
}) => string | undefined

const editUrl = z.union([address, aFunction<BlogEditUrl>()])

/** The marker, if a site has none of its own: `<!-- truncate -->`, in MDX also a comment in braces. */
export const defaultMarker = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/

/** Settings of a blog. */
export const blog = z.strictObject({
  /**
   * Name of the blog, if a site has several. It is part of the folder of its translations.
   *
   * @default 'default'
   * @example 'changelog'
   */
  id: z
    .string()
    .refine((id) => /^[\w-]+$/.test(id), {
      error: ({ input }) => `is \`${input}\`; an id is made of letters, digits, \`-\` and \`_\``,
    })
    .default('default'),
  /**
   * Folder of the posts.
   *
   * @default 'blog'
   * @example 'news'
   */
  path: repositoryPath.default('blog'),
  /**
   * Route of the blog. `/` for a blog that is the whole site.
   *
   * @default 'blog'
   * @example 'news'
   */
  routeBasePath: routePath.default('blog'),
  /**
   * Globs of the files that are posts, relative to the folder of the blog.
   *
   * @default ['**\/*.{md,mdx}']
   * @example ['posts/**']
   */
  include: includeGlobs.default(['**/*.{md,mdx}']),
  /**
   * Globs of the files that are not posts. By default these are parts of posts, and tests.
   *
   * @default ['**\/_*.{js,jsx,ts,tsx,md,mdx}', '**\/_*\/**', '**\/*.test.{js,jsx,ts,tsx}', '**\/__tests__/**']
   * @example ['drafts/**']
   */
  exclude: z
    .array(z.string())
    .default(['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']),
  /**
   * Title of the blog, on the pages that list posts.
   *
   * @default 'Blog'
   * @example 'Click News'
   */
  blogTitle: z.string().default('Blog'),
  /**
   * Description of the blog, for search engines.
   *
   * @default 'Blog'
   * @example 'What is new in Click'
   */
  blogDescription: z.string().default('Blog'),
  /**
   * Number of posts in the list of recent posts beside pages of the blog. `'ALL'` for all, `0` for no list.
   *
   * @default 5
   * @example 'ALL'
   */
  blogSidebarCount: count(0).default(5),
  /**
   * Title of that list.
   *
   * @default 'Recent posts'
   * @example 'All our posts'
   */
  blogSidebarTitle: z.string().default('Recent posts'),
  /**
   * Number of posts on a page. `'ALL'` for one page with all of them.
   *
   * @default 10
   * @example 'ALL'
   */
  postsPerPage: count(1).default(10),
  /**
   * File with the tags, relative to the folder of the blog: labels, addresses and descriptions by name. `false` for none. By
   * default `tags.yml`, where it exists.
   *
   * @example 'topics.yml'
   */
  tags: z.union([z.string(), z.literal(false)]).nullish(),
  /**
   * Route of the page that lists all tags, below the route of the blog.
   *
   * @default 'tags'
   * @example 'topics'
   */
  tagsBasePath: routePath.default('tags'),
  /**
   * Route of the page that lists all posts by year, below the route of the blog. `null` for no such page.
   *
   * @default 'archive'
   * @example 'all'
   */
  archiveBasePath: routePath.nullable().default('archive'),
  /**
   * File with the authors, relative to the folder of the blog.
   *
   * @default 'authors.yml'
   * @example 'people.yml'
   */
  authorsMapPath: z.string().default('authors.yml'),
  /**
   * Route of the page that lists the authors, below the route of the blog.
   *
   * @default 'authors'
   * @example 'people'
   */
  authorsBasePath: routePath.default('authors'),
  /**
   * Part of the routes of further pages of a list: `/blog/page/2`.
   *
   * @default 'page'
   * @example 'p'
   */
  pageBasePath: routePath.default('page'),
  /**
   * Whether posts show how long it takes to read them.
   *
   * @default true
   * @example false
   */
  showReadingTime: z.boolean().default(true),
  /**
   * Function that returns the minutes that a post takes to be read. It gets `content`, `frontMatter`, `locale`, `blogPath` and
   * `defaultReadingTime`, which counts 200 words a minute, or `wordsPerMinute` of its `options`.
   */
  readingTime: aFunction<ReadingTime>().optional(),
  /**
   * Function that gets `blogPosts` before pages are made of them, and returns those that the blog has, in their order. It may
   * change `title`, `description`, `date`, `permalink`, `authors`, `tags`, `unlisted`, `readingTime` and `frontMatter` in their
   * `metadata`.
   */
  processBlogPosts: aFunction<ProcessBlogPosts>().optional(),
  /**
   * Regular expression of the marker at which the excerpt of a post ends. By default `<!-- truncate -->`, and in MDX also
   * `truncate` as a comment in braces.
   *
   * @example /<!-- more -->/
   */
  truncateMarker: z
    .instanceof(RegExp, { error: 'it has to be a regular expression, such as `/<!-- more -->/`' })
    .default(defaultMarker)
    .meta({ title: 'regular expression' }),
  /**
   * Order of the posts by date.
   *
   * @default 'descending'
   * @example 'ascending'
   */
  sortPosts: z.enum(['descending', 'ascending']).default('descending'),
  /**
   * Beginning of the URLs at which posts can be edited; a path below the site's folder follows. A function gets
   * `blogDirPath`, `blogPath`, `permalink` and `locale`, and returns the URL.
   *
   * @example 'https://github.com/click/docs/edit/main'
   */
  editUrl: editUrl.optional(),
  /**
   * Whether the edit link of a translated post leads to the translation.
   *
   * @default false
   * @example true
   */
  editLocalizedFiles: z.boolean().default(false),
  /**
   * Whether posts show the date of their last change in git.
   *
   * @default false
   * @example true
   */
  showLastUpdateTime: z.boolean().default(false),
  /**
   * Whether posts show the author of their last change in git.
   *
   * @default false
   * @example true
   */
  showLastUpdateAuthor: z.boolean().default(false),
  /**
   * Severity of authors that a post describes itself instead of naming one of the file of authors (`post-author-inline`).
   *
   * @default 'warn'
   * @example 'ignore'
   */
  onInlineAuthors: severity.default('warn'),
  /**
   * Severity of tags that the file of tags does not have (`post-tag-inline`).
   *
   * @default 'warn'
   * @example 'throw'
   */
  onInlineTags: severity.default('warn'),
  /**
   * Severity of long posts without a marker (`post-untruncated`).
   *
   * @default 'warn'
   * @example 'ignore'
   */
  onUntruncatedBlogPosts: severity.default('warn'),
  /** Feeds, with which readers follow the blog: RSS and Atom by default. */
  feedOptions: feedOptions.prefault({}),
  /**
   * Whether `:::note` and similar blocks become admonitions in posts. An object adds or replaces keywords.
   *
   * @default true
   * @example false
   */
  admonitions,
  ...markdownPlugins,
})

// One schema in the JSON Schema, where a blog alone and one of a list are the same.
z.globalRegistry.add(blog, { id: 'blog' })

/** A blog with defaults filled in. */
export type BlogConfig = z.output<typeof blog>

/** One blog, or a list of blogs with an `id` each. */
export const blogs = z
  .union([blog, z.array(blog)])
  .transform((value) => [value].flat())
  .check(({ value, issues }) => {
    for (const [index, { id }] of value.entries()) {
      if (value.findIndex((other) => other.id === id) === index) continue
      const hint = "Give each blog another `id`: `id: 'changelog'`."
      const message = `is \`${id}\`, which is the id of another blog`
      issues.push({ code: 'custom', path: [index, 'id'], input: id, message, params: { hint } })
    }
  })
