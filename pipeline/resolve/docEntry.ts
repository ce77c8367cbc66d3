import type { FrontMatter } from '../../schemas/frontMatter.ts'
import type { PostAuthor } from '../../schemas/graph.ts'
import type { PostTag } from './blog/postTags.ts'

/** A doc before its links are resolved. */
export interface DocEntry {
  /** Key in the content graph: the id, or `version:id` where there is more than one version, or set of docs. */
  key: string
  /** Path under the docs folder without number prefixes and extension; `id` in front matter replaces the last part. */
  id: string
  version: string
  /** The authored file, from the site's root: `content/guides/01-start.mdx`. */
  source: string
  /** Whether the text is a translation. Absent in the default language. */
  translated?: boolean
  /** The original from the folder of the version: `guides/01-start.mdx`. */
  path: string
  route: string
  href: string
  title: string
  description?: string
  frontMatter: FrontMatter
  /** Order in generated sidebars: `sidebar_position`, else the number prefix of the file name. */
  position?: number
  draft: boolean
  unlisted: boolean
  /** Of a post in a blog. */
  post?: EntryPost
}

/** What a post has beside other docs. */
export interface EntryPost {
  /** The id of its blog. */
  blog: string
  /** ISO 8601, in UTC. Absent if neither the post nor its path has one. */
  date?: string
  authors: PostAuthor[]
  tags: PostTag[]
  /** Minutes. */
  readingTime?: number
  /** Whether it has a marker that ends its excerpt. */
  truncated: boolean
  words: number
}

/** A doc that links may lead to. */
export type DocAddress = Pick<DocEntry, 'key' | 'source' | 'version' | 'path' | 'route' | 'href' | 'draft'> & {
  /** Of a post: the id of its blog. */
  blog?: string
}

export const addressOf = ({ key, source, version, path, route, href, draft, post }: DocEntry): DocAddress => ({
  key,
  source,
  version,
  path,
  route,
  href,
  draft,
  ...(post && { blog: post.blog }),
})
