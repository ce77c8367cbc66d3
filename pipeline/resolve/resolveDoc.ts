import { join, posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Asset, Doc } from '../../schemas/graph.ts'
import { currentName } from '../load/loadVersions.ts'
import type { ParsedLink } from '../parse/context.ts'
import { docFailure } from '../parse/docFailure.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import type { DocFacts } from '../parse/parse.ts'
import type { Assets } from './assets.ts'
import type { DocEntry } from './docEntry.ts'
import { hrefOfFile } from './href.ts'
import { type LinkTargets, type ResolvedLink, resolveLink } from './links.ts'

/** A doc with its links: a function of its entry, its facts and the targets of links. */
export interface ResolvedDoc {
  entry: DocEntry
  facts: DocFacts
  /** Without the fields that depend on other docs: its place in a sidebar, its tags, the docs that link to it. */
  doc: Doc
  /** The hrefs of its links, in their order. */
  addresses: ResolvedUrl[]
  /** The files that it links to. */
  assets: Asset[]
  diagnostics: Diagnostic[]
}

export function resolveDoc(entry: DocEntry, facts: DocFacts, targets: LinkTargets, locale: string): ResolvedDoc {
  const { assets } = targets
  const usedAssets = assets.recordUse()
  const resolved = facts.links.map((link) => resolveLinkSafely(link, entry, targets))
  const links = resolved.map(({ link }) => link)
  return {
    entry,
    facts,
    doc: toDoc(entry, facts, links, targets, locale),
    addresses: resolved.map(({ address }) => address),
    assets: [...usedAssets],
    diagnostics: resolved.flatMap(({ diagnostic }) => diagnostic ?? []),
  }
}

/** Resolve a link. An exception is reported at the link, which stays as it is. */
function resolveLinkSafely(link: ParsedLink, entry: DocEntry, targets: LinkTargets): ResolvedLink {
  try {
    return resolveLink(link, entry, targets)
  } catch (error) {
    const { kind, url, position: place } = link
    const diagnostic = docFailure({ file: entry.source, ...place }, 'resolved', error)
    return { link: { kind, url, place, href: url, unchecked: true }, address: { href: url }, diagnostic }
  }
}

function toDoc(entry: DocEntry, facts: DocFacts, links: Doc['links'], targets: LinkTargets, locale: string): Doc {
  const { config, assets } = targets
  const { frontMatter } = entry
  const levels = config.themeConfig.tableOfContents
  const min = frontMatter.toc_min_heading_level ?? levels.minHeadingLevel
  const max = frontMatter.toc_max_heading_level ?? levels.maxHeadingLevel
  const image = frontMatter.image === undefined ? undefined : imageHref(frontMatter.image, entry, config, assets)
  return {
    key: entry.key,
    id: entry.id,
    version: entry.version,
    source: entry.source,
    ...(entry.translated === undefined ? {} : { translated: entry.translated }),
    route: entry.route,
    href: entry.href,
    title: entry.title,
    ...(entry.description ? { description: entry.description } : {}),
    ...(frontMatter.keywords ? { keywords: frontMatter.keywords } : {}),
    ...(image === undefined ? {} : { image }),
    frontMatter: facts.rawFrontMatter,
    hasTitle: facts.contentTitle !== undefined,
    hideTitle: frontMatter.hide_title ?? false,
    hideContents: frontMatter.hide_table_of_contents ?? false,
    contents: facts.headings.flatMap(({ id, level, html, inContents }) =>
      inContents && id !== undefined && level >= min && level <= max ? [{ level, id, html }] : [],
    ),
    unlisted: entry.unlisted,
    draft: entry.draft,
    ...(entry.version === '' ? {} : editHref(entry, targets, locale)),
    breadcrumbs: [],
    headings: facts.headings,
    links,
    linkedFrom: [],
    tags: [],
    anchors: facts.anchors,
    code: facts.code,
    islands: facts.islands,
    live: facts.live,
    ...(facts.openIds ? { openIds: true as const } : {}),
    ...(facts.incomplete ? { incomplete: true as const } : {}),
  }
}

/** `custom_edit_url` of the front matter, else the site's `editUrl` followed by the path of the doc's file. */
function editHref(
  { path, href: permalink, frontMatter, version, translated }: DocEntry,
  { config, foldersOf }: LinkTargets,
  locale: string,
): { editHref?: string } {
  if (frontMatter.custom_edit_url !== undefined) {
    return frontMatter.custom_edit_url ? { editHref: frontMatter.custom_edit_url } : {}
  }
  const { editUrl, editLocalizedFiles, editCurrentVersion, path: docsPath } = config.docs
  if (editUrl === undefined) return {}
  const { docs, translations } = foldersOf(version)
  const versionFolder = editLocalizedFiles && translated ? translations : docs
  const currentFolder =
    editLocalizedFiles && translated ? posix.join(posix.dirname(translations), currentName) : docsPath
  const versionDocsDirPath = editCurrentVersion ? currentFolder : versionFolder
  if (typeof editUrl !== 'function') {
    return { editHref: `${editUrl.replace(/\/$/, '')}/${encodeURI(posix.join(versionDocsDirPath, path))}` }
  }
  const href = editUrl({ version, versionDocsDirPath, docPath: path, permalink, locale })
  return href ? { editHref: href } : {}
}

function imageHref(image: string, entry: DocEntry, config: SiteConfig, assets: Assets): string {
  if (/^[a-z]+:/i.test(image)) return image
  const asset = image.startsWith('.') ? assets.file(join(entry.source, '..', image)) : undefined
  return asset ? config.baseUrl + asset.path : hrefOfFile(image, config)
}
