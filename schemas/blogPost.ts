import type { PostAuthor } from './graph.ts'

/** A post as functions of the config get it, in Docusaurus's shape. */
export interface BlogPost {
  /** Path of the post below the route of its blog. */
  id: string
  metadata: BlogPostMetadata
  /** The text of the file without its front matter. */
  content: string
}

export interface BlogPostMetadata {
  /** Path of the file, with `@site` for the folder of the site. */
  source: string
  title: string
  date: Date
  /** With the base URL. */
  permalink: string
  /** Empty if the post has none. */
  description: string
  editUrl?: string
  /** Minutes. */
  readingTime?: number
  hasTruncateMarker: boolean
  authors: (Omit<PostAuthor, 'image'> & { imageURL?: string })[]
  frontMatter: Record<string, unknown>
  tags: { label: string; permalink: string; description?: string }[]
  unlisted: boolean
}

/** One post of a feed, as the package `feed` has it. */
export interface FeedItem {
  title: string
  /** Absolute URL. */
  link: string
  date: Date
  id?: string
  description?: string
  /** HTML. */
  content?: string
  author?: { name?: string; email?: string; link?: string }[]
  category?: { name?: string; term?: string }[]
  [field: string]: unknown
}

/** What the posts of feeds are made from. */
export interface FeedInput {
  blogPosts: BlogPost[]
  siteConfig: Record<string, unknown>
  /** The folder with the built pages of the language, absolute. */
  outDir: string
}

/** Makes the posts of feeds. */
export type CreateFeedItems = (
  input: FeedInput & { defaultCreateFeedItems: (input: Pick<FeedInput, 'blogPosts'>) => Promise<FeedItem[]> },
) => FeedItem[] | Promise<FeedItem[]>

/**
 * Changes the posts of a blog before its pages are made: leaves some out, orders them, or changes what is shown of them. It returns
 * the posts, or nothing for those that it got.
 */
export type ProcessBlogPosts = (input: { blogPosts: BlogPost[] }) => unknown

/** The minutes that a post takes to be read; `undefined` to show none. */
export type ReadingTime = (post: {
  /** The text of the file without its front matter. */
  content: string
  frontMatter: Record<string, unknown>
  locale: string
  /** Path of the post in the folder of the blog. */
  blogPath: string
  defaultReadingTime: (input: { content: string; locale?: string; options?: { wordsPerMinute?: number } }) => number
}) => number | undefined
