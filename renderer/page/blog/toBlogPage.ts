import type { BlogRoute, Body, ContentGraph, Doc } from '../../../schemas/graph.ts'
import { isExternal } from '../../../schemas/shared/urls/isExternal.ts'
import { jsonForHtml } from '../headTags.ts'
import { lastUpdateOf, longDate } from '../lastUpdate.ts'
import { translate } from '../messages.ts'
import type { BlogData, BlogPage, Head, HeadTag, PostData, PostPage } from '../pageData.ts'
import { blogPlural, blogText } from './messages.ts'

type PostDoc = Doc & { post: NonNullable<Doc['post']> }

/** A blog for one of its pages. An unlisted post is in the list of recent posts of its own page only. */
function blogData({ blogs, docs }: ContentGraph, id: string, own?: string): BlogData {
  const blog = blogs!.find((blog) => blog.id === id)!
  const { recent, recentByYear = true, recentTitle, title, description, href, authorsHref } = blog
  const posts = recent
    .filter((key) => !docs[key]!.unlisted || key === own)
    .map((key) => {
      const { title, href, post } = docs[key]!
      return { title, href, ...(recentByYear && post?.date && { date: post.date }) }
    })
  return {
    ...{ id, title, description, href },
    ...(authorsHref !== undefined && { authorsHref }),
    ...(posts.length > 0 && { recent: { title: recentTitle, posts } }),
  }
}

function postData({ site }: ContentGraph, doc: PostDoc): PostData {
  const { key, title, href, description, image, tags, unlisted, live, frontMatter, editHref } = doc
  const { date, authors, readingTime, truncated } = doc.post
  const lastUpdate = lastUpdateOf(doc, site)
  return {
    ...{ key, title, href, authors, tags, truncated, unlisted, live, frontMatter },
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image }),
    ...(date !== undefined && { date, dateText: longDate(date, site) }),
    ...(readingTime !== undefined && { readingTime }),
    ...(editHref !== undefined && { editHref }),
    ...(lastUpdate && { lastUpdate }),
  }
}

/** The archive lists all posts, so their data are few. */
function archived({ site }: ContentGraph, { key, title, href, live, unlisted, post }: PostDoc): PostData {
  const date = post.date === undefined ? {} : { date: post.date, dateText: longDate(post.date, site) }
  return { ...{ key, title, href, live, unlisted }, ...date, authors: [], tags: [], truncated: false, frontMatter: {} }
}

/** What the page of a post shows beside the doc. */
export const postPage = (graph: ContentGraph, doc: Doc): PostPage => ({
  blog: blogData(graph, doc.post!.blog, doc.key),
  data: postData(graph, doc as PostDoc),
})

/** Fields of the head that follow from the page. */
interface BlogHead {
  title: string
  description?: string
  htmlClass: string
  searchTag: string
}

/** The content of a page that lists posts, tags or authors, and its head. `body` has the excerpts of the posts. */
export function blogPage(graph: ContentGraph, route: BlogRoute, body: Body): BlogPage & { fields: BlogHead } {
  const { kind, page, pagination, allHref, tags, author, authors, description } = route
  const { recent, ...blog } = blogData(graph, route.blog)
  // A component of the site may show anything of a post.
  const shown = page === 'archive' && !graph.theme.replacements?.BlogArchivePage ? archived : postData
  const posts = route.posts.map((key) => shown(graph, graph.docs[key] as PostDoc))
  const title = titleOf(route)
  return {
    ...{ kind, page, title, posts, body },
    blog: { ...blog, ...(recent && page !== 'archive' && { recent }) },
    ...(description !== undefined && { description }),
    ...(pagination && { pagination }),
    ...(page === 'tag' && { label: route.title }),
    ...(allHref !== undefined && { allHref }),
    ...(tags && { tags }),
    ...(author && { author }),
    ...(authors && { authors }),
    ...(route.unlisted && { unlisted: true }),
    fields: { title, ...(description !== undefined && { description }), ...heads[page] },
  }
}

const heads: Record<BlogRoute['page'], Pick<BlogHead, 'htmlClass' | 'searchTag'>> = {
  list: { htmlClass: 'blog-list-page', searchTag: 'blog_posts_list' },
  archive: { htmlClass: 'blog-archive-page', searchTag: 'blog_archive' },
  tags: { htmlClass: 'blog-tags-list-page', searchTag: 'blog_tags_list' },
  tag: { htmlClass: 'blog-tags-post-list-page', searchTag: 'blog_tags_posts' },
  authors: { htmlClass: 'blog-authors-list-page', searchTag: 'blog_authors_list' },
  author: { htmlClass: 'blog-authors-posts-page', searchTag: 'blog_author_posts' },
}

function titleOf({ page, title, pagination }: BlogRoute): string {
  const nPosts = blogPlural('post.plurals', pagination?.totalCount ?? 0)
  switch (page) {
    case 'list':
      return title
    case 'archive':
      return blogText('archive.title')
    case 'tags':
      return translate('tags.tagsPageTitle')
    case 'tag':
      return blogText('tagTitle', { nPosts, tagName: title })
    case 'authors':
      return blogText('authorsList.pageTitle')
    case 'author':
      return blogText('author.pageTitle', { authorName: title, nPosts })
  }
}

/** Tags of the head that only posts have: those of Open Graph for articles, and structured data (JSON-LD). */
export function postHead(graph: ContentGraph, doc: Doc, head: Head): Head {
  const { site } = graph
  const { date, authors } = doc.post!
  const urlOf = (href: string) => (isExternal(href) ? href : site.url + href)
  const property = (name: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { property: name, content },
  })
  const people = authors.flatMap(({ url }) => url ?? [])
  const modified = doc.lastUpdate?.date
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': urlOf(doc.href),
    mainEntityOfPage: urlOf(doc.href),
    url: urlOf(doc.href),
    headline: doc.title,
    name: doc.title,
    ...(doc.description !== undefined && { description: doc.description }),
    ...(date !== undefined && { datePublished: date }),
    ...(modified !== undefined && { dateModified: modified }),
    ...(authors.length > 0 && {
      author: authors.map(({ name, title, description, url, email, image }) => ({
        '@type': 'Person',
        ...(name !== undefined && { name }),
        ...((description ?? title) !== undefined && { description: description ?? title }),
        ...(url !== undefined && { url: urlOf(url) }),
        ...(email !== undefined && { email }),
        ...(image !== undefined && { image: urlOf(image) }),
      })),
    }),
    ...(doc.image !== undefined && { image: urlOf(doc.image) }),
    keywords: doc.keywords ?? [],
    isPartOf: { '@type': 'Blog', '@id': urlOf(blogData(graph, doc.post!.blog).href) },
  }
  const tags: HeadTag[] = [
    property('og:type', 'article'),
    ...(date === undefined ? [] : [property('article:published_time', date)]),
    ...(modified === undefined ? [] : [property('article:modified_time', modified)]),
    ...people.map((url) => property('article:author', urlOf(url))),
    ...doc.tags.map(({ label }) => property('article:tag', label)),
    { name: 'script', attributes: { type: 'application/ld+json' }, text: jsonForHtml(data) },
  ]
  return { ...head, tags }
}
