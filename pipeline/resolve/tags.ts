import GithubSlugger from 'github-slugger'
import type { SiteConfig } from '../../schemas/config.ts'
import { docsOf } from '../../schemas/docsInstances.ts'
import type { Doc, Route } from '../../schemas/graph.ts'
import type { DocEntry } from './docEntry.ts'
import { siteHref, sitePath } from './href.ts'

type TagRoute = Extract<Route, { kind: 'tags' | 'tag' }>
type TagPage = Extract<Route, { kind: 'tag' }>

export interface ResolvedTags {
  /** The tags of each doc that has some, by its key. */
  byDoc: Map<string, Doc['tags']>
  routes: TagRoute[]
}

/**
 * Resolve the tags in front matter to links, a page for each tag and a page of all tags.
 *
 *     tags: [Getting started]                      →  /tags/getting-started
 *     tags: [{ label: Start, permalink: /begin }]  →  /tags/begin
 *
 * Tags with the same path are one tag, with the label of the first doc. Unlisted docs are left out.
 */
export function resolveTags(
  docs: DocEntry[],
  version: { name: string; path: string },
  config: SiteConfig,
): ResolvedTags {
  const base = `${version.path === '/' ? '' : version.path}/${docsOf(config, version.name).tagsBasePath}`.replace(
    /^\/*/,
    '/',
  )
  const urlsOf = (path: string) => ({ route: sitePath(path, config), href: siteHref(path, config) })
  const slugOf = memoizedText((label) => new GithubSlugger().slug(label))
  const tags = new Map<string, TagPage>()
  const byDoc = new Map<string, Doc['tags']>()

  for (const { key, frontMatter, unlisted, title, href, description } of docs) {
    if (!frontMatter.tags) continue
    const docTags = new Map<string, Doc['tags'][number]>()
    for (const entry of frontMatter.tags) {
      const { label, permalink } = typeof entry === 'string' ? { label: entry, permalink: undefined } : entry
      const slug = (permalink ?? slugOf(label)).replace(/^\/+|\/+$/g, '')
      const tag: TagPage = tags.get(slug) ?? {
        kind: 'tag',
        ...urlsOf(`${base}/${slug}`),
        version: version.name,
        label,
        allHref: urlsOf(base).href,
        items: [],
      }
      if (unlisted) continue
      tags.set(slug, tag)
      if (!docTags.has(slug)) tag.items.push({ label: title, href, ...(description ? { description } : {}) })
      docTags.set(slug, { label: tag.label, href: tag.href })
    }
    if (docTags.size === 0) continue
    byDoc.set(key, [...docTags.values()])
  }

  const sortedTags = [...tags.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'))
  for (const tag of sortedTags) tag.items.sort((a, b) => a.label.localeCompare(b.label, 'en'))
  const allTags: TagRoute = {
    kind: 'tags',
    ...urlsOf(base),
    version: version.name,
    items: sortedTags.map(({ label, href, items }) => ({ label, href, count: items.length })),
  }
  return { byDoc, routes: sortedTags.length > 0 ? [allTags, ...sortedTags] : [] }
}

function memoizedText(derive: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    const value = known.get(text) ?? derive(text)
    known.set(text, value)
    return value
  }
}
