import { Feed, type Item } from 'feed'
import type { FeedItem } from '../../../schemas/blogPost.ts'
import type { GraphBlog, Site } from '../../../schemas/graph.ts'
import { escapeHtml } from '../../../schemas/shared/html/escapeHtml.ts'
import { xmlText } from '../../../schemas/shared/html/xmlText.ts'
import { absoluteUrl } from '../../page/pageHead.ts'
import { fileUrl } from '../../page/urls.ts'
import { feedStyles } from './feedStyles.ts'

type Feeds = NonNullable<GraphBlog['feeds']>
type FeedFile = Feeds['files'][number]

/** Write a feed. The posts are the newest first, as `defaultItem` makes them. */
export function feedText({ type, path, xslt }: FeedFile, items: FeedItem[], blog: GraphBlog, site: Site): string {
  const { title, description, copyright, language } = blog.feeds!
  const link = site.url + blog.href
  const dates = items.map(({ date }) => new Date(date).getTime())
  const feed = new Feed({
    id: link,
    title,
    description,
    link,
    language,
    updated: new Date(Math.max(...dates)),
    generator: 'Quire',
    feedLinks: { [type]: site.url + fileUrl(path, site.baseUrl) },
    ...(copyright !== '' && { copyright }),
    ...(site.favicon !== undefined && { favicon: absoluteUrl(site, site.favicon) }),
    // Entries of Atom without an author need one of the feed.
    author: { name: site.title },
    ...(xslt !== undefined && { stylesheet: xslt === true ? feedStyles[type === 'rss' ? 'rss' : 'atom'].name : xslt }),
  })
  for (const item of items) feed.addItem(forms[type](item) as Item)
  return `${writers[type](feed).trim()}\n`
}

const writers = {
  rss: (feed: Feed) => xmlText(feed.rss2()),
  atom: (feed: Feed) => xmlText(feed.atom1()).replaceAll(lessThan, '&lt;'),
  json: (feed: Feed) => feed.json1(),
}

/** Stands for `<` in attributes, where the package writes it as it is. */
const lessThan = '\u{f8ff}'

/** A post in the form that each format needs of the package. */
const forms = {
  /** Its `author` is an address for mail, so names are in `dc:creator`. A description is HTML. */
  rss({ author = [], ...item }: FeedItem) {
    const creators = author.flatMap(({ name, email }) => name ?? email ?? [])
    const hasNamespace = Boolean(item.content)
    return {
      ...item,
      title: inSection(item.title),
      ...(item.description && { description: inSection(escapeHtml(item.description)) }),
      ...(creators.length > 0 &&
        hasNamespace && { extensions: [{ name: 'dc:creator', objects: creators.map((name) => ({ _text: name })) }] }),
    }
  },
  /** Titles and descriptions are HTML, and authors have a name. */
  atom: ({ author = [], category = [], ...item }: FeedItem) => ({
    ...item,
    title: inSection(escapeHtml(item.title)),
    ...(item.description && { description: inSection(escapeHtml(item.description)) }),
    ...(author.length > 0 && { author: author.map((one) => ({ ...one, name: one.name ?? one.email ?? one.link })) }),
    category: category.map((one) =>
      Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value?.replaceAll('<', lessThan)])),
    ),
  }),
  json: (item: FeedItem) => ({ ...item, published: item.published ?? item.date }),
}

/** The package ends a section of XML at these characters from the second ones on. */
const inSection = (text: string) => text.replaceAll(']]>', ']]&gt;')
