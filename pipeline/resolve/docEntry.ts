import type { FrontMatter } from '../../schemas/frontMatter.ts'

/** A doc before its links are resolved. */
export interface DocEntry {
  /** Key in the content graph: the id, or `version:id` where there is more than one version. */
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
}

/** A doc that links may lead to. */
export type DocAddress = Pick<DocEntry, 'key' | 'source' | 'version' | 'path' | 'route' | 'href' | 'draft'>

export const addressOf = ({ key, source, version, path, route, href, draft }: DocEntry): DocAddress => ({
  key,
  source,
  version,
  path,
  route,
  href,
  draft,
})
