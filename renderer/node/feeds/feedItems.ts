import type { BlogPost, FeedItem } from '../../../schemas/blogPost.ts'
import type { ContentGraph, Doc } from '../../../schemas/graph.ts'
import { toBlogPost } from '../../../schemas/shared/posts/toBlogPost.ts'
import { absoluteUrl } from '../../page/pageHead.ts'
import { feedContent } from './feedContent.ts'

/** Gets the HTML of the page of a post; `undefined` if it cannot be rendered. */
export type HtmlOf = (doc: Doc) => Promise<string | undefined>

/** A post of the graph in Docusaurus's shape, without its text. */
export function blogPostOf({ blogs }: ContentGraph, doc: Doc): BlogPost {
  const { route } = blogs!.find(({ id }) => id === doc.post!.blog)!
  return toBlogPost(
    doc,
    route,
    doc.tags.map(({ label, href }) => ({ label, permalink: href })),
  )
}

/** The posts of a feed. Those of which the page cannot be rendered are left out. */
export async function feedItems(graph: ContentGraph, posts: BlogPost[], htmlOf: HtmlOf): Promise<FeedItem[]> {
  const docs = new Map(Object.values(graph.docs).flatMap((doc) => (doc.post ? [[`@site/${doc.source}`, doc]] : [])))
  const items: FeedItem[] = []
  for (const post of posts) {
    const doc = docs.get(post.metadata.source)
    const html = doc && (await htmlOf(doc))
    if (html !== undefined) items.push(feedItem(graph, post, html))
  }
  return items
}

function feedItem({ site }: ContentGraph, { metadata }: BlogPost, html: string): FeedItem {
  const { title, permalink, date, description, authors, tags } = metadata
  const url = new URL(permalink, site.url).href
  const content = feedContent(html, url)
  return {
    ...{ title, id: url, link: url, date },
    ...(description !== '' && { description }),
    category: tags.map(({ label }) => ({ name: label, term: label })),
    ...(content && { content }),
    ...(authors.length > 0 && {
      author: authors.map(({ name, url: link, email }) => ({
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(link !== undefined && { link: absoluteUrl(site, link) }),
      })),
    }),
  }
}
