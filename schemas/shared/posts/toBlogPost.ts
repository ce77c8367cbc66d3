import type { BlogPost } from '../../blogPost.ts'
import type { PostAuthor } from '../../graph.ts'

/** A post as the graph has it, before its links are resolved or after. */
interface PostFields {
  source: string
  route: string
  href: string
  title: string
  description?: string | undefined
  frontMatter: Record<string, unknown>
  unlisted: boolean
  post?: { date?: string; authors: PostAuthor[]; readingTime?: number; truncated: boolean } | undefined
  editHref?: string | undefined
}

/** A post in Docusaurus's shape. `base` is the route of its blog; posts without a date have that of the epoch. */
export function toBlogPost(
  fields: PostFields,
  base: string,
  tags: BlogPost['metadata']['tags'],
  content = '',
): BlogPost {
  const { source, title, href, description = '', editHref, frontMatter, unlisted, route } = fields
  const { date, readingTime, truncated, authors } = fields.post!
  return {
    id: route.slice(base.replace(/\/$/, '').length).replace(/\/$/, ''),
    content,
    metadata: {
      source: `@site/${source}`,
      ...{ title, description, frontMatter, unlisted, permalink: href, hasTruncateMarker: truncated },
      date: new Date(date ?? 0),
      ...(editHref !== undefined && { editUrl: editHref }),
      ...(readingTime !== undefined && { readingTime }),
      authors: authors.map(({ image, ...author }) => ({ ...author, ...(image !== undefined && { imageURL: image }) })),
      tags,
    },
  }
}
