import { join, posix } from 'node:path'
import type { SiteConfig } from '../../schemas/config.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docsOf, nameInInstance } from '../../schemas/docsInstances.ts'
import type { Asset, Doc, Post } from '../../schemas/graph.ts'
import { fileOfRef, pathInItsSite } from '../../schemas/shared/files/refFolder.ts'
import { currentName } from '../../schemas/versionName.ts'
import type { ParsedLink } from '../parse/context.ts'
import type { DocFacts } from '../parse/docFacts.ts'
import { docFailure } from '../parse/docFailure.ts'
import { factsOf } from '../parse/docs.ts'
import type { ResolvedUrl } from '../parse/links.ts'
import { task } from '../tasks/task.ts'
import type { Assets } from './assets.ts'
import type { DocEntry, EntryPost } from './docEntry.ts'
import { linkHref } from './href.ts'
import { type ResolvedLink, resolveLink, type UnknownFile } from './links.ts'
import type { LinkTargets } from './linkTargets.ts'
import { linkTargets } from './linkTargets.ts'
import { entries } from './siteRoutes.ts'

/** A doc with its links: a function of its entry, its facts and the targets of links. */
export interface ResolvedDoc {
  entry: DocEntry
  /** Without the fields that depend on other docs: its place in a sidebar, its tags, the docs that link to it. */
  doc: Doc
  /** The hrefs of its links, in their order. */
  addresses: ResolvedUrl[]
  /** The routes that it links to, each once. */
  linked: string[]
  /** The files that it links to. */
  assets: Asset[]
  diagnostics: Diagnostic[]
  /** Links to docs that do not exist. */
  unknownFiles: UnknownFile[]
  /** Functions of the config that have failed. */
  failures: Diagnostic[]
}

/** The docs that are built, and the pages in Markdown, with their links. */
export const resolvedDocs = task('resolved docs', (run, code: string): ResolvedDoc[] =>
  run.get(entries, code).map((_, index) => run.get(resolvedDoc, code, String(index))),
)

const entryAt = task('entry at', (run, code: string, index: string) => run.get(entries, code)[Number(index)]!, {
  isEager: true,
})

/** One of them, by its index. */
export const resolvedDoc = task('resolved doc', (run, code: string, index: string): ResolvedDoc => {
  const entry = run.get(entryAt, code, index)
  return resolveDoc(entry, run.get(factsOf, entry.source)!, linkTargets(run, code), { locale: code })
})

/** Resolves a link in its own way, where `resolve` is how links of docs are resolved. */
type ResolveOne = (...link: [...Parameters<typeof resolveLink>, resolve: typeof resolveLink]) => ResolvedLink

/** Resolve the links of a doc. */
export function resolveDoc(
  entry: DocEntry,
  facts: DocFacts,
  targets: LinkTargets,
  { locale, resolve = resolveLink }: { locale: string; resolve?: ResolveOne },
): ResolvedDoc {
  const resolved = facts.links.map((link) => resolveLinkSafely(link, entry, targets, resolve))
  const links = resolved.map(({ link }) => link)
  const doc = toDoc(entry, facts, links, targets, locale)
  return {
    entry,
    doc,
    addresses: resolved.map(({ address }) => address),
    linked: [...new Set(links.flatMap(({ route }) => route ?? []))],
    assets: [...targets.assets.used],
    diagnostics: resolved.flatMap(({ diagnostic }) => diagnostic ?? []),
    unknownFiles: resolved.flatMap(({ unknownFile }) => unknownFile ?? []),
    failures: [...targets.callbacks.diagnostics, ...targets.assets.diagnostics],
  }
}

/** Resolve a link. An exception is reported at the link, which stays as it is. */
function resolveLinkSafely(link: ParsedLink, entry: DocEntry, targets: LinkTargets, resolve: ResolveOne): ResolvedLink {
  try {
    return resolve(link, entry, targets, resolveLink)
  } catch (error) {
    const { kind, url, position } = link
    const diagnostic = docFailure({ file: entry.source, ...position }, 'resolved', error)
    return { link: { kind, url, position, href: url, unchecked: true }, address: { href: url }, diagnostic }
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
    // Pages of posts show the title themselves.
    hasTitle: facts.contentTitle !== undefined && !entry.post,
    hideTitle: frontMatter.hide_title ?? false,
    hideContents: frontMatter.hide_table_of_contents ?? false,
    contents: facts.headings.flatMap(({ id, level, html, inContents }) =>
      inContents && id !== undefined && level >= min && level <= max ? [{ level, id, html }] : [],
    ),
    unlisted: entry.unlisted,
    draft: entry.draft,
    ...(entry.post
      ? postEditHref(entry, targets, locale)
      : entry.version === ''
        ? {}
        : editHref(entry, targets, locale)),
    breadcrumbs: [],
    headings: facts.headings,
    links,
    ...(entry.post && { post: graphPost(entry.post) }),
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
function editHref(entry: DocEntry, { config, foldersOf }: LinkTargets, locale: string): { editHref?: string } {
  const { path, href: permalink, frontMatter, version, translated } = entry
  if (frontMatter.custom_edit_url !== undefined) {
    return frontMatter.custom_edit_url ? { editHref: frontMatter.custom_edit_url } : {}
  }
  const { editUrl, editLocalizedFiles, editCurrentVersion, path: docsPath } = docsOf(config, version)
  if (editUrl === undefined) return {}
  const folders = foldersOf(entry)
  const ref = fileOfRef(folders.docs)?.ref
  const [docs, translations] = [pathInItsSite(folders.docs), pathInItsSite(folders.translations)]
  const versionFolder = editLocalizedFiles && translated ? translations : docs
  const currentFolder =
    editLocalizedFiles && translated ? posix.join(posix.dirname(translations), currentName) : docsPath
  const versionDocsDirPath = editCurrentVersion ? currentFolder : versionFolder
  if (typeof editUrl !== 'function') {
    // The URL has the name of a branch, in which the doc may be another one, or gone.
    if (ref !== undefined && !editCurrentVersion) return {}
    return { editHref: joinUrl(editUrl, encodeURI(posix.join(versionDocsDirPath, path))) }
  }
  const href = editUrl({
    version: nameInInstance(version),
    ...(ref !== undefined && { ref }),
    versionDocsDirPath,
    docPath: path,
    permalink,
    locale,
  })
  return href ? { editHref: href } : {}
}

const graphPost = ({ blog, date, authors, readingTime, truncated }: EntryPost): Post => ({
  blog,
  ...(date !== undefined && { date }),
  authors,
  ...(readingTime !== undefined && { readingTime }),
  truncated,
})

/** As that of a doc, by the settings of the blog. */
function postEditHref(entry: DocEntry, { config, foldersOf }: LinkTargets, locale: string): { editHref?: string } {
  const { path, href: permalink, frontMatter, translated, post } = entry
  if (frontMatter.custom_edit_url !== undefined)
    return frontMatter.custom_edit_url ? { editHref: frontMatter.custom_edit_url } : {}
  const { editUrl, editLocalizedFiles } = config.blog!.find(({ id }) => id === post!.blog)!
  if (editUrl === undefined) return {}
  const { docs, translations } = foldersOf(entry)
  if (typeof editUrl === 'function') {
    const blogDirPath = translated ? translations : docs
    const href = editUrl({ blogDirPath, blogPath: path, permalink, locale })
    return href ? { editHref: href } : {}
  }
  const folder = translated && editLocalizedFiles ? translations : docs
  return { editHref: joinUrl(editUrl, encodeURI(posix.join(folder, path))) }
}

/** `https://host/edit/main/website` and `../docs/a.md` → `https://host/edit/main/docs/a.md` */
function joinUrl(base: string, path: string): string {
  if (!path.startsWith('../')) return `${base.replace(/\/$/, '')}/${path}`
  return joinUrl(base.replace(/\/+$/, '').replace(/\/[^/]*$/, ''), path.slice('../'.length))
}

function imageHref(image: string, entry: DocEntry, config: SiteConfig, assets: Assets): string {
  if (/^[a-z]+:/i.test(image)) return image
  const asset = image.startsWith('.') ? assets.file(join(entry.source, '..', image)) : undefined
  return asset ? config.baseUrl + asset.path : linkHref(image, config)
}
