import GithubSlugger from 'github-slugger'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Doc, Route } from '../../schemas/graph.ts'
import type { DocEntry } from './docEntry.ts'
import { siteHref, sitePath } from './href.ts'

type TagRoute = Extract<Route, { kind: 'tags' | 'tag' }>

/**
 * Front matter's tags become links, a page for each tag, and one for all of them.
 *
 *     tags: [Getting started]                      →  /tags/getting-started
 *     tags: [{ label: Start, permalink: /begin }]  →  /tags/begin
 *
 * Tags with one address are one tag, called as the first doc calls it. Docs that are not listed do not count.
 */
export function resolveTags(docs: DocEntry[], version: { name: string; path: string }, config: SiteConfig) {
  const base = `${version.path === '/' ? '' : version.path}/${config.docs.tagsBasePath}`.replace(/^\/*/, '/')
  const at = (path: string) => ({ route: sitePath(path, config), href: siteHref(path, config) })
  const tags = new Map<string, Extract<Route, { kind: 'tag' }>>()
  const byDoc = new Map<string, Doc['tags']>()

  for (const { key, frontMatter, unlisted, title, href, description } of docs) {
    const own = new Map<string, Doc['tags'][number]>()
    for (const written of frontMatter.tags ?? []) {
      const { label, permalink } = typeof written === 'string' ? { label: written, permalink: undefined } : written
      const slug = (permalink ?? new GithubSlugger().slug(label)).replace(/^\/+|\/+$/g, '')
      const tag: Extract<Route, { kind: 'tag' }> = tags.get(slug) ?? {
        kind: 'tag',
        ...at(`${base}/${slug}`),
        version: version.name,
        label,
        allHref: at(base).href,
        items: [],
      }
      if (unlisted) continue
      tags.set(slug, tag)
      if (!own.has(slug)) tag.items.push({ label: title, href, ...(description ? { description } : {}) })
      own.set(slug, { label: tag.label, href: tag.href })
    }
    if (own.size > 0) byDoc.set(key, [...own.values()])
  }

  const listed = [...tags.values()].sort((a, b) => a.label.localeCompare(b.label, 'en'))
  for (const tag of listed) tag.items.sort((a, b) => a.label.localeCompare(b.label, 'en'))
  const all: TagRoute = {
    kind: 'tags',
    ...at(base),
    version: version.name,
    items: listed.map(({ label, href, items }) => ({ label, href, count: items.length })),
  }
  return { byDoc, routes: listed.length > 0 ? [all, ...listed] : [] }
}
