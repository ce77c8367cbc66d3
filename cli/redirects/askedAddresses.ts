import { pathKey } from '../../pipeline/resolve/href.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import { isExternal } from '../../schemas/shared/urls/isExternal.ts'
import type { Missed } from './missedAddresses.ts'

/** An address without a page. */
export interface AskedRoute {
  /** In the default language, without the base URL. */
  route: string
  requests: number
  /** How often it was asked for with an anchor, by the anchor. */
  anchors: Map<string, number>
}

/** An anchor that a page does not have. */
export interface MissingAnchor {
  /** The page, without the base URL. */
  route: string
  doc: Doc
  anchor: string
  requests: number
}

/** What a list of addresses asks a site for. */
export interface AskedAddresses {
  missing: AskedRoute[]
  anchors: MissingAnchor[]
  /** Numbers of addresses that lead somewhere, and of those that were never a page. */
  reached: number
  others: number
}

/** `languages` are the graphs of all languages, `graph` is that of the default one. */
export interface Languages {
  graph: ContentGraph
  languages: ContentGraph[]
}

/** Longer addresses are those of attackers, characters. */
const maxAddress = 2000

/** Find what the pages of a site do not have of the addresses of a list. */
export function askedAddresses(missed: Missed[], { graph, languages }: Languages): AskedAddresses {
  const finders = new Map(languages.map((language) => [language, pageFinder(language)]))
  const missing = new Map<string, AskedRoute>()
  const found = new Map<Doc, AskedRoute>()
  const ask = <Key>(asked: Map<Key, AskedRoute>, key: Key, route: string, requests: number): AskedRoute => {
    const known = asked.get(key) ?? { route, requests: 0, anchors: new Map() }
    known.requests += requests
    asked.set(key, known)
    return known
  }
  let [reached, others] = [0, 0]
  for (const { address, requests } of missed) {
    const { language, route, anchor } = addressOf(address, languages) ?? {}
    if (language === undefined || route === undefined) {
      others += 1
      continue
    }
    // A redirect of the config holds in all languages.
    const page = finders.get(language)!(route) ?? finders.get(graph)!(route)
    if (page) reached += 1
    const isAsked = page === undefined || (page.doc !== undefined && !page.hasAnchor)
    if (!isAsked) continue
    const asked = page?.doc
      ? ask(found, page.doc, routeInSite(page.doc, graph), requests)
      : ask(missing, route, route, requests)
    if (anchor !== undefined) asked.anchors.set(anchor, (asked.anchors.get(anchor) ?? 0) + requests)
  }
  const anchors = [...found].flatMap(([doc, { route, anchors }]) => missingAnchors(route, doc, anchors))
  return { missing: [...missing.values()], anchors, reached, others }
}

/** The anchors that a page does not have; none of a doc whose ids are not all known. */
export const missingAnchors = (route: string, doc: Doc, anchors: AskedRoute['anchors']): MissingAnchor[] =>
  doc.openIds || doc.incomplete
    ? []
    : [...anchors]
        .filter(([anchor]) => !doc.anchors.includes(anchor))
        .map(([anchor, requests]) => ({ route, doc, anchor, requests }))

/** Maximum length of a chain of redirects. */
const maxRedirects = 10

interface FoundPage {
  /** Absent for a page that is no doc, and for one of another site. */
  doc?: Doc
  /** Whether it is the target of a redirect to an anchor, which comes before that of the address. */
  hasAnchor: boolean
}

/** A function that finds the page at a route, also by redirects of the config. */
function pageFinder({ routes, docs, redirects }: ContentGraph): (route: string) => FoundPage | undefined {
  const pages = new Map(
    routes.map((route) => [pathKey(route.route), route.kind === 'doc' ? { doc: docs[route.doc]! } : {}]),
  )
  const targets = new Map(redirects.map(({ from, to }) => [pathKey(from), to]))
  return (route) => {
    let path = pathKey(route)
    let hasAnchor = false
    for (let count = 0; count < maxRedirects; count++) {
      const page = pages.get(path)
      const to = targets.get(path)
      if (page) return { ...page, hasAnchor }
      if (to === undefined) return count > 0 ? { hasAnchor } : undefined
      if (isExternal(to)) return { hasAnchor }
      hasAnchor ||= to.includes('#')
      path = pathKey(to.replace(/[?#].*$/s, ''))
    }
    return { hasAnchor }
  }
}

/** The address of a doc without the base URL of the default language: `/fr/pay`. */
const routeInSite = ({ href }: Doc, { site }: ContentGraph): string =>
  href.startsWith(site.baseUrl) ? `/${href.slice(site.baseUrl.length)}` : href

interface SiteAddress {
  language: ContentGraph
  /** Without the base URL of the language. */
  route: string
  anchor?: string
}

/** The language that an address belongs to, with its route and anchor there; `undefined` for one of another site, or of no page. */
function addressOf(address: string, languages: ContentGraph[]): SiteAddress | undefined {
  const byLength = languages.toSorted((a, b) => b.site.baseUrl.length - a.site.baseUrl.length)
  for (const language of byLength) {
    const found = addressInLanguage(address, language)
    if (found) return found
  }
  return undefined
}

function addressInLanguage(address: string, language: ContentGraph): SiteAddress | undefined {
  const { url, baseUrl } = language.site
  if (address.length > maxAddress || !URL.canParse(address, url)) return undefined
  const { host, pathname, hash } = new URL(address, url)
  if (host !== new URL(url).host || !`${pathname}/`.startsWith(baseUrl)) return undefined
  const route =
    `/${decodeUrl(pathname.slice(baseUrl.length))}`.replace(/(?:\/index)?\.html?$/, '').replace(/(.)\/+$/, '$1') || '/'
  // Scripts, pictures and what attackers look for.
  if (/\.(?!\d)[a-z\d]{1,5}$/i.test(route) || /[\0-\x1f\\]|\/\/|\/\.|%/.test(route)) return undefined
  // Search engines link to words of a page: `#refunds:~:text=14%20days`.
  const anchor = decodeUrl(hash.slice(1).replace(/:~:.*$/s, ''))
  return { language, route, ...(anchor !== '' && { anchor }) }
}
