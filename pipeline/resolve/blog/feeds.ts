import { posix } from 'node:path'
import { type FeedType, stylesheetOf, typesOf } from '../../../schemas/blogFeeds.ts'
import type { Asset, GraphBlog, Site } from '../../../schemas/graph.ts'
import { blogsOf, localeWithCode } from '../../load/load.ts'
import { siteOptions } from '../../load/siteConfig.ts'
import { existsSync } from '../../tasks/disk.ts'
import { task } from '../../tasks/task.ts'
import type { DocEntry } from '../docEntry.ts'
import { siteHref } from '../href.ts'
import { configOf } from '../localizeConfig.ts'
import { blogSettings } from './postEntries.ts'
import { joinRoute } from './postName.ts'
import { blogPosts } from './posts.ts'

type Feeds = NonNullable<GraphBlog['feeds']>

const fileNames: Record<FeedType, string> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

const mediaTypes: Record<FeedType, string> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

const isInFeeds = ({ draft, unlisted, post }: DocEntry) => !draft && !unlisted && post!.date !== undefined

/** The feeds of a blog; `undefined` if it has none. Posts without a date are in no feed. */
export const blogFeeds = task('feeds of a blog', (run, code: string, id: string): Feeds | undefined => {
  const { feedOptions, routeBasePath, blogTitle } = run.get(blogSettings, code, id)
  const types = typesOf(feedOptions)
  const limit = feedOptions.limit === false ? undefined : (feedOptions.limit ?? undefined)
  const posts = run.get(blogPosts, code, id).filter(isInFeeds).slice(0, limit)
  if (types.length === 0 || posts.length === 0) return undefined
  const { title = `${run.get(configOf, code).title} ${blogTitle}` } = feedOptions
  return {
    files: types.map((type) => {
      const xslt = stylesheetOf(feedOptions, type)
      return {
        type,
        path: joinRoute(routeBasePath, fileNames[type]).slice(1),
        ...(xslt !== undefined && { xslt: xslt === true ? xslt : posix.basename(xslt) }),
      }
    }),
    title,
    description: feedOptions.description ?? title,
    copyright: feedOptions.copyright,
    language: feedOptions.language ?? run.get(localeWithCode, code).locale.htmlLang,
    posts: posts.map(({ key }) => key),
  }
})

/** Links to the feeds of the site, for the heads of all pages. */
export const feedLinks = task('links to feeds', (run, code: string): Site['headTags'] =>
  run.get(blogsOf).flatMap(({ id }) => {
    const feeds = run.get(blogFeeds, code, id)
    return (feeds?.files ?? []).map(({ type, path }) => {
      const href = siteHref(`/${path}`, run.get(configOf, code))
      const title = `${feeds!.title} (${type === 'atom' ? 'Atom' : type.toUpperCase()})`
      return { tagName: 'link', attributes: { rel: 'alternate', type: mediaTypes[type], href, title } }
    })
  }),
)

/** The stylesheets that the config names for feeds: XSLT, and the CSS of the same name where there is some. */
export const feedAssets = task('stylesheets of feeds', (run, code: string): Asset[] =>
  run.get(blogsOf).flatMap(({ id, folder, locales }) => {
    const { feedOptions, routeBasePath } = run.get(blogSettings, code, id)
    const { root } = run.get(siteOptions)
    const names = (['rss', 'atom'] as const).flatMap((type) => stylesheetOf(feedOptions, type) ?? [])
    return names.flatMap((name) => {
      if (name === true) return []
      return [name, name.replace(/\.[^./]*$/, '.css')].flatMap((file) => {
        const paths = [locales.get(code)!.folder, folder].map((of) => posix.join(of, file))
        const source = paths.find((path) => existsSync(posix.join(root, path)))
        return source === undefined ? [] : [{ source, path: joinRoute(routeBasePath, posix.basename(file)).slice(1) }]
      })
    })
  }),
)
