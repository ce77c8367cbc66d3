import { posix } from 'node:path'
import { factsOf } from '../../pipeline/parse/docs.ts'
import type { DocEntry } from '../../pipeline/resolve/docEntry.ts'
import { type FederatedLink, federatedLink } from '../../pipeline/resolve/federatedLink.ts'
import { frozenAt } from '../../pipeline/resolve/frozen.ts'
import { resolveLink } from '../../pipeline/resolve/links.ts'
import { linkTargets } from '../../pipeline/resolve/linkTargets.ts'
import type { Resolved } from '../../pipeline/resolve/resolve.ts'
import { entries } from '../../pipeline/resolve/siteRoutes.ts'
import type { ContentGraph, Doc, Heading } from '../../schemas/graph.ts'
import { currentName } from '../../schemas/versionName.ts'
import type { CheckedSite } from './checkedSite.ts'

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
  /** The page, if it is one of a frozen version. */
  frozen?: { title: string; anchors: string[] } | undefined
  /** The page, if it is one of another site of the federation. */
  federated?: FederatedLink | undefined
}

/** The site in the language that a file belongs to. */
export function languageOf({ loaded, resolved }: CheckedSite, source: string): Resolved {
  const isOf = ({ folder, isDefault }: CheckedSite['loaded']['locales'][number]) =>
    !isDefault && source.startsWith(`${folder}/`)
  const { locales } = loaded
  const index = locales.findIndex(isOf)
  return resolved[index < 0 ? locales.findIndex(({ isDefault }) => isDefault) : index]!
}

/** Find the target of a URL that is written in a file. */
export function linkTarget(site: CheckedSite, source: string, url: string, isImage: boolean): LinkTarget {
  const language = languageOf(site, source)
  const { graph } = language
  const targets = linkTargets(site.tasks, graph.site.locale)
  const federated = isImage ? undefined : federatedLink(url, targets.federation)
  if (federated) return { federated }
  const position = { line: 1, column: 1, file: source }
  const { link } = resolveLink(
    { kind: isImage ? 'image' : 'link', url, position: position },
    entryOf(site, language, source),
    targets,
  )
  if (link.asset !== undefined) return { source: [...targets.assets.used][0]?.source }
  const { route, anchor } = link
  const target = graph.routes.find((other) => other.route === route && route !== undefined)
  if (target?.kind === 'doc') {
    const doc = graph.docs[target.doc]!
    const heading = doc.headings.find(({ id }) => id === anchor)
    return { route, doc, source: doc.source, anchor, heading: anchor === undefined ? undefined : heading }
  }
  const frozen = target === undefined && route !== undefined ? frozenPageAt(site, graph, route) : undefined
  return { route, anchor, source: target?.kind === 'page' ? target.source : undefined, frozen }
}

function frozenPageAt({ tasks }: CheckedSite, { site }: ContentGraph, route: string): LinkTarget['frozen'] {
  const found = frozenAt(tasks, site.locale, route)
  return found && { title: found.page.title, anchors: found.facts.anchors[found.page.route] ?? [] }
}

/** The doc that a file is, or the first that includes it. Without one, links are read as those of a doc at `/`. */
function entryOf({ loaded, tasks }: CheckedSite, { graph, config }: Resolved, source: string): DocEntry {
  const docs = tasks.get(entries, graph.site.locale)
  const key = linkTargets(tasks, graph.site.locale).docOf(source)?.key
  const own = docs.findLast((entry) => entry.key === key)
  if (own) return own
  const including = docs.find((entry) => tasks.get(factsOf, entry.source)?.includes.includes(source))
  if (including) return including
  const version = loaded.versions.find(({ folder }) => source.startsWith(`${folder}/`))
  const { baseUrl } = config
  const ids = { key: '', id: '', version: version?.name ?? currentName, source, path: posix.basename(source) }
  return { ...ids, route: '/', href: baseUrl, title: '', frontMatter: {}, draft: false, unlisted: false }
}

/** The doc of a file, or the first that includes it. */
export function docOf(site: CheckedSite, source: string): Doc | undefined {
  const language = languageOf(site, source)
  return language.graph.docs[entryOf(site, language, source).key]
}
