import { z } from 'zod'
import type { CreateFeedItems } from './blogPost.ts'
import { feedTypes } from './feedTypes.ts'

export type FeedType = (typeof feedTypes)[number]

const stylesheet = z.union([z.boolean(), z.string()]).nullish()

const createFeedItems = z
  .custom<CreateFeedItems>((value) => typeof value === 'function', { error: 'it has to be a function' })
  .meta({ title: 'function' })

/** Settings of the feeds of a blog. */
export const feedOptions = z.strictObject({
  /**
   * Formats of the feeds: `'rss'`, `'atom'`, `'json'`, a list of them, or `'all'`. `null` for no feeds.
   *
   * @default ['rss', 'atom']
   * @example 'all'
   */
  type: z
    .union([z.enum(['all', ...feedTypes]), z.array(z.enum(feedTypes))])
    .nullable()
    .default(['rss', 'atom']),
  /**
   * Title of the feeds. By default the title of the site and that of the blog.
   *
   * @example 'Click News'
   */
  title: z.string().optional(),
  /**
   * Description of the feeds. By default their title.
   *
   * @example 'What is new in Click'
   */
  description: z.string().optional(),
  /**
   * Copyright notice of the feeds.
   *
   * @default ''
   * @example '© 2024 Click'
   */
  copyright: z.string().default(''),
  /**
   * Language of the feeds. By default that of the posts.
   *
   * @example 'en-GB'
   */
  language: z.string().optional(),
  /**
   * Number of posts in a feed, the newest first. `false` for all.
   *
   * @default 20
   * @example false
   */
  limit: z
    .union([z.int().min(0), z.literal(false)])
    .nullable()
    .default(20),
  /**
   * Stylesheets (XSLT) with which browsers show the feeds: `true` for ours, or `rss` and `atom` with `true` or with a file in the
   * folder of the blog. A stylesheet of the same name beside the file, `feed.css` for `feed.xsl`, is copied as well.
   *
   * @default false
   * @example { rss: 'feed.xsl', atom: true }
   */
  xslt: z
    .union([
      z.boolean(),
      z.strictObject({
        /**
         * Stylesheet of the RSS feed: a file in the folder of the blog, or `true` for ours.
         *
         * @example 'feed.xsl'
         */
        rss: stylesheet,
        /**
         * Stylesheet of the Atom feed: a file in the folder of the blog, or `true` for ours.
         *
         * @example 'feed.xsl'
         */
        atom: stylesheet,
      }),
    ])
    .nullable()
    .default(false),
  /**
   * Function that makes the posts of the feeds from `blogPosts`, `siteConfig` and `outDir`. `defaultCreateFeedItems` makes the
   * usual ones.
   */
  createFeedItems: createFeedItems.optional(),
})

export type FeedOptions = z.output<typeof feedOptions>

/** The formats of the feeds of a blog. */
export const typesOf = ({ type }: FeedOptions): FeedType[] =>
  feedTypes.filter((one) => type === 'all' || [type].flat().includes(one))

/** The stylesheet of a feed: `true` for ours, a path from the folder of the blog, or none. */
export function stylesheetOf({ xslt }: FeedOptions, type: FeedType): true | string | undefined {
  if (type === 'json') return undefined
  return (typeof xslt === 'object' ? xslt?.[type] : xslt) || undefined
}
