import { posix } from 'node:path'
import type { LastRun } from '../../pipeline/lastRun.ts'
import { currentName } from '../../pipeline/load/loadVersions.ts'
import type { DocEntry } from '../../pipeline/resolve/docEntry.ts'
import { resolveLink } from '../../pipeline/resolve/links.ts'
import type { Resolved } from '../../pipeline/resolve/resolve.ts'
import type { Doc, Heading } from '../../schemas/graph.ts'

/** Where a link leads to. */
export interface LinkTarget {
  /** The route, if it leads to a page. */
  route?: string | undefined
  /** The doc of the page. */
  doc?: Doc | undefined
  /** The file: a doc, a page's module, an image, … From the site's root. */
  source?: string | undefined
  /** The id behind `#`. */
  anchor?: string | undefined
  /** The heading with that id. */
  heading?: Heading | undefined
}

/** The site in the language that a file belongs to. */
export function languageOf({ loaded, resolved }: LastRun, source: string): Resolved {
  const isOf = ({ folder, isDefault }: LastRun['loaded']['locales'][number]) =>
    !isDefault && source.startsWith(`${folder}/`)
  const { locales } = loaded
  const index = locales.findIndex(isOf)
  return resolved[index < 0 ? locales.findIndex(({ isDefault }) => isDefault) : index]!
}

/** Find the target of a URL that is written in a file. */
export function linkTarget(site: LastRun, source: string, url: string, isImage: boolean): LinkTarget {
  const language = languageOf(site, source)
  const { places, graph } = language
  const assets = places.targets.assets.recordUse()
  const place = { line: 1, column: 1, file: source }
  const { link } = resolveLink(
    { kind: isImage ? 'image' : 'link', url, position: place },
    entryOf(site, language, source),
    places.targets,
  )
  if (link.asset !== undefined) return { source: [...assets][0]?.source }
  const { route, anchor } = link
  const target = graph.routes.find((other) => other.route === route && route !== undefined)
  if (target?.kind === 'doc') {
    const doc = graph.docs[target.doc]!
    const heading = doc.headings.find(({ id }) => id === anchor)
    return { route, doc, source: doc.source, anchor, heading: anchor === undefined ? undefined : heading }
  }
  return { route, anchor, source: target?.kind === 'page' ? target.source : undefined }
}

/** The doc that a file is, or the first that includes it. Without one, links are read as those of a doc at `/`. */
function entryOf({ loaded }: LastRun, { places }: Resolved, source: string): DocEntry {
  const { targets, entries, facts } = places
  const own = targets.docsBySource.get(source)
  if (own) return own
  const including = entries.find(({ key }) => facts.get(key)?.includes.includes(source))
  if (including) return including
  const version = loaded.versions.find(({ folder }) => source.startsWith(`${folder}/`))
  const { baseUrl } = places.callbacks.config
  const ids = { key: '', id: '', version: version?.name ?? currentName, source, path: posix.basename(source) }
  return { ...ids, route: '/', href: baseUrl, title: '', frontMatter: {}, draft: false, unlisted: false }
}

/** The doc of a file, or the first that includes it. */
export function docOf(site: LastRun, source: string): Doc | undefined {
  const language = languageOf(site, source)
  return language.graph.docs[entryOf(site, language, source).key]
}
