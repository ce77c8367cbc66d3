import GithubSlugger from 'github-slugger'
import type { SiteConfig } from '../../schemas/config.ts'
import { type Diagnostic, diagnose, type Position } from '../../schemas/diagnostic.ts'
import { docsOf } from '../../schemas/docsInstances.ts'
import type { Doc, Route } from '../../schemas/graph.ts'
import { getOrInsert } from '../../schemas/shared/collections/getOrInsert.ts'
import type { TagsFile } from '../load/loadTags.ts'
import { didYouMean } from '../wording/didYouMean.ts'
import { severities } from './blog/authors.ts'
import { kebabCase } from './blog/postName.ts'
import type { DocEntry } from './docEntry.ts'
import { siteHref, sitePath } from './href.ts'

type TagRoute = Extract<Route, { kind: 'tags' | 'tag' }>
type TagPage = Extract<Route, { kind: 'tag' }>

export interface ResolvedTags {
  /** The tags of each doc that has some, by its key. */
  byDoc: Map<string, Doc['tags']>
  routes: TagRoute[]
  /** Tags that the file of tags does not have. */
  diagnostics: Diagnostic[]
}

/** The file of tags of a version, and where docs write theirs. */
interface ListedTags {
  file: TagsFile | undefined
  positionOf: (doc: DocEntry) => Position
}

/**
 * Resolve the tags in front matter to links, a page for each tag and a page of all tags.
 *
 *     tags: [Getting started]                      →  /tags/getting-started
 *     tags: [{ label: Start, permalink: /begin }]  →  /tags/begin
 *
 * A tag that the file of tags has by name gets its label, address and description from there. Tags with the same path are one tag, with the label of the first doc. Unlisted docs are left out.
 */
export function resolveTags(
  docs: DocEntry[],
  version: { name: string; path: string },
  config: SiteConfig,
  { file, positionOf }: ListedTags,
): ResolvedTags {
  const { tagsBasePath, onInlineTags } = docsOf(config, version.name)
  const base = `${version.path === '/' ? '' : version.path}/${tagsBasePath}`.replace(/^\/*/, '/')
  const urlsOf = (path: string) => ({ route: sitePath(path, config), href: siteHref(path, config) })
  const slugOf = memoizedText((label) => new GithubSlugger().slug(label))
  const tags = new Map<string, TagPage>()
  const byDoc = new Map<string, Doc['tags']>()

  const diagnostics: Diagnostic[] = []

  for (const doc of docs) {
    const { key, frontMatter, unlisted, title, href, description } = doc
    if (!frontMatter.tags) continue
    const docTags = new Map<string, Doc['tags'][number]>()
    for (const entry of frontMatter.tags) {
      const listed = typeof entry === 'string' ? file?.tags.get(entry) : undefined
      const given = typeof entry === 'string' ? { label: entry, permalink: listed && kebabCase(entry) } : entry
      const { label, permalink, description: ofTag } = { ...given, ...listed }
      if (file && !file.isPartial && !listed && onInlineTags !== 'ignore') {
        const more = { severity: severities[onInlineTags], suggestions: didYouMean(label, [...file.tags.keys()]) }
        diagnostics.push(diagnose('doc-tag-inline', positionOf(doc), { value: label, file: file.source }, more))
      }
      const slug = (permalink ?? slugOf(label)).replace(/^\/+|\/+$/g, '')
      const tag: TagPage = tags.get(slug) ?? {
        kind: 'tag',
        ...urlsOf(`${base}/${slug}`),
        version: version.name,
        label,
        ...(ofTag !== undefined && { description: ofTag }),
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
  return { byDoc, routes: sortedTags.length > 0 ? [allTags, ...sortedTags] : [], diagnostics }
}

function memoizedText(derive: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  return (text) => {
    return getOrInsert(known, text, () => derive(text))
  }
}
