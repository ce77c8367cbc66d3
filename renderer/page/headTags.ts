import { nameInInstance } from '../../schemas/docsInstances.ts'
import type { Site } from '../../schemas/graph.ts'
import { hasMarkdown } from '../../schemas/shared/files/markdownFiles.ts'
import { breadcrumbList } from './breadcrumbList.ts'
import type { HeadTag, PageData } from './pageData.ts'
import { markdownHref } from './urls.ts'

/**
 * The tags of a page's head that differ between pages, for static HTML and for navigation.
 *
 * The site's `metadata` and the page's own tags override generated tags.
 */
export function headTags(
  { head, content, route }: PageData,
  { url, baseUrl, metadata, markdownPages }: Pick<Site, 'url' | 'baseUrl' | 'metadata' | 'markdownPages'>,
): HeadTag[] {
  const tags: HeadTag[] = [{ name: 'title', attributes: {}, text: head.title }, property('og:title', head.title)]
  if (head.description) tags.push(meta('description', head.description), property('og:description', head.description))
  if (head.keywords) tags.push(meta('keywords', head.keywords))
  if (head.image) tags.push(property('og:image', head.image), meta('twitter:image', head.image))
  if (head.canonical) tags.push(property('og:url', head.canonical), link('canonical', head.canonical))
  for (const [language, href] of Object.entries(head.alternates ?? {})) tags.push(link('alternate', href, language))
  if (markdownPages && hasMarkdown(content)) {
    const href = markdownHref(route, baseUrl)
    tags.push({ name: 'link', attributes: { rel: 'alternate', type: 'text/markdown', href } })
  }
  if (head.robots) tags.push(meta('robots', head.robots))
  if (head.version) {
    const version = nameInInstance(head.version)
    tags.push(meta('docusaurus_version', version), meta('docsearch:version', version))
  }
  tags.push(meta('docusaurus_tag', head.searchTag), meta('docsearch:docusaurus_tag', head.searchTag))

  const crumbs = 'breadcrumbs' in content ? content.breadcrumbs.filter(({ href }) => href !== undefined) : []
  if (crumbs.length > 0) tags.push(structuredData(breadcrumbList(crumbs, url)))
  const own = head.tags ?? []
  const overrides = [...metadata, ...own.map(({ attributes }) => attributes)]
  return [...tags.filter(({ attributes }) => !overrides.some((other) => isSameMeta(other, attributes))), ...own]
}

/** Whether two `<meta>` tags have the same name or property. */
function isSameMeta(one: Record<string, string>, other: Record<string, string>): boolean {
  return ['name', 'property'].some((key) => one[key] !== undefined && one[key] === other[key])
}

const meta = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { name, content } })
const property = (name: string, content: string): HeadTag => ({ name: 'meta', attributes: { property: name, content } })
const link = (rel: string, href: string, hreflang?: string): HeadTag => ({
  name: 'link',
  attributes: hreflang ? { rel, href, hreflang } : { rel, href },
})

const structuredData = (value: unknown): HeadTag => ({
  name: 'script',
  attributes: { type: 'application/ld+json' },
  text: jsonForHtml(value),
})

/** JSON that is safe inside a `<script>`: it cannot end the element or open a comment. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
