import { TextIndex } from '../../pipeline/diff/similarPages.ts'
import { didYouMean } from '../../pipeline/wording/didYouMean.ts'
import { nearestAnchors } from '../../pipeline/wording/nearestAnchors.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import { decodeUrl } from '../../schemas/shared/urls/decodeUrl.ts'
import type { Missed } from './missedAddresses.ts'
import type { OldPage } from './oldPages.ts'

/** Where an address may lead, and why. */
export interface Candidate {
  to: string
  reason: string
}

export interface MatchedAddress {
  /** Without the base URL. */
  route: string
  requests: number
  /** Absent if no page is certain. */
  certain?: Candidate
  /** Most likely first. */
  candidates: Candidate[]
}

export interface Matched {
  addresses: MatchedAddress[]
  /** Anchors that are missing on a page, with the heading that has another id now. */
  anchors: { route: string; anchor: string; requests: number; to?: string }[]
  /** Numbers of addresses that lead somewhere, and of those that were never a page. */
  reached: number
  others: number
}

/** A rename of git is certain from this similarity on, in percent; below it, the title has to be the same. */
const certainRename = 70
/** A removed page is certainly in another one if so much of its text is there, and half as much nowhere else. */
const certainPart = 0.6
const likelyPart = 0.2
const maxCandidates = 3
/** Longer addresses are those of attackers, characters. */
const maxAddress = 2000

/** `languages` are the graphs of all languages, `graph` is that of the default one. */
interface MatchedSite {
  graph: ContentGraph
  languages: ContentGraph[]
  textOf: (doc: Doc) => string | undefined
}

/** Match addresses that readers missed with the pages of a site. Those that are asked for most come first. */
export function matchAddresses(
  missed: Missed[],
  { graph, languages, textOf }: MatchedSite,
  oldPages: OldPage[],
): Matched {
  const docs = graph.routes.flatMap((route) =>
    route.kind === 'doc' ? [{ route: route.route, doc: graph.docs[route.doc]! }] : [],
  )
  const routeOf = new Map(docs.map(({ route, doc }) => [doc, route]))
  const byPath = new Map(graph.routes.map(({ route }) => [pathOf(route), route]))
  const pathsOf = new Map(languages.map((each) => [each, new Set(each.routes.map(({ route }) => pathOf(route)))]))
  const bySource = new Map(docs.map((page) => [page.doc.source, page]))
  const redirected = new Set(graph.redirects.map(({ from }) => pathOf(from)))
  const oldByPath = new Map<string, OldPage>()
  for (const page of oldPages) if (!oldByPath.has(pathOf(page.route))) oldByPath.set(pathOf(page.route), page)
  const texts = new TextIndex(
    docs.map(({ doc }) => doc),
    textOf,
  )

  const result: Matched = { addresses: [], anchors: [], reached: 0, others: 0 }
  const requests = new Map<string, number>()
  const anchors = new Map<string, number>()
  for (const { address, requests: count } of missed) {
    const [language, route, anchor] = languageOf(address, languages)
    if (route === undefined) result.others += 1
    else if (language !== graph && pathsOf.get(language!)!.has(pathOf(route))) result.reached += 1
    // A redirect of the config holds in all languages.
    else if (byPath.has(pathOf(route)) || redirected.has(pathOf(route))) {
      if (anchor !== undefined) anchors.set(`${route}#${anchor}`, (anchors.get(`${route}#${anchor}`) ?? 0) + count)
      result.reached += 1
    } else requests.set(route, (requests.get(route) ?? 0) + count)
  }

  for (const [route, count] of requests) {
    const old = oldByPath.get(pathOf(route))
    const found = old ? whereIs(old) : guess(route)
    result.addresses.push({ route, requests: count, ...found })
  }
  for (const [address, count] of anchors) {
    const [route = '', anchor = ''] = address.split('#')
    const doc = docs.find((page) => pathOf(page.route) === pathOf(route))?.doc
    if (!doc || doc.openIds || doc.incomplete || doc.anchors.includes(anchor)) continue
    const [nearest] = nearestAnchors(anchor, doc.anchors)
    result.anchors.push({ route, anchor, requests: count, ...(nearest !== undefined && { to: nearest }) })
  }
  result.addresses.sort((a, b) => b.requests - a.requests || (a.route < b.route ? -1 : 1))
  result.anchors.sort((a, b) => b.requests - a.requests)
  return result

  function whereIs(old: OldPage): Pick<MatchedAddress, 'certain' | 'candidates'> {
    const page = old.now === undefined ? undefined : bySource.get(old.now)
    const isSame = page && (old.similarity >= certainRename || page.doc.title === old.doc.title)
    if (page && isSame) return certainly(page.route, renameReason(old))
    const similarDocs = texts.similar(old.text)
    const [best, second] = similarDocs
    const isPart = best && best.included >= certainPart && (second?.included ?? 0) <= best.included / 2
    if (best && isPart) return certainly(inPage(best.doc, old), `${percent(best.included)} of its text is there`)
    const similar = similarDocs
      .filter(({ included }) => included >= likelyPart)
      .map(({ doc, included }) => ({ to: inPage(doc, old), reason: `${percent(included)} of its text is there` }))
    const renamed = page ? [{ to: page.route, reason: `git takes it for a rename, ${old.similarity} % the same` }] : []
    const titled = docs
      .filter(({ doc }) => doc.title.toLowerCase() === old.doc.title.toLowerCase())
      .map(({ route }) => ({ to: route, reason: 'it has the same title' }))
    const headed = docs
      .filter(({ doc }) => headingOf(doc, old.doc.title) !== undefined)
      .map(({ doc }) => ({ to: inPage(doc, old), reason: 'a heading has its title' }))
    return { candidates: firstOfEach([...renamed, ...similar, ...titled, ...headed, ...guess(old.route).candidates]) }
  }

  /** The address of a page that has taken in another one: that of the heading with its title, if there is one. */
  function inPage(doc: Doc, old: OldPage): string {
    const id = headingOf(doc, old.doc.title)
    return `${routeOf.get(doc)}${id === undefined ? '' : `#${id}`}`
  }

  /** Pages that an address may mean that no doc has had. */
  function guess(route: string): { candidates: Candidate[] } {
    const name = lastPart(route)
    const sameName = docs.filter((page) => lastPart(page.route) === name || slugOf(page.doc.title) === name)
    const [nearest] = didYouMean(
      route,
      docs.map((page) => page.route),
    )
    return {
      candidates: firstOfEach([
        ...sameName.map((page) => ({ to: page.route, reason: 'its address or title ends like this' })),
        ...(nearest === undefined ? [] : [{ to: nearest, reason: 'its address is similar' }]),
      ]),
    }
  }
}

const renameReason = ({ now, similarity, doc }: OldPage): string => {
  if (now === doc.source) return 'its front matter was changed'
  return similarity === 100 ? 'renamed' : `renamed, ${similarity} % the same`
}

const certainly = (to: string, reason: string) => ({ certain: { to, reason }, candidates: [] })

const firstOfEach = (candidates: Candidate[]): Candidate[] =>
  candidates
    .filter(({ to }, index) => candidates.findIndex((other) => other.to === to) === index)
    .slice(0, maxCandidates)

const headingOf = (doc: Doc, title: string): string | undefined =>
  doc.headings.find(({ text, level }) => level > 1 && text.toLowerCase() === title.toLowerCase())?.id

const pathOf = (route: string) => route.replace(/(.)\/$/, '$1').toLowerCase()
const lastPart = (route: string) => pathOf(route).replace(/^.*\//, '')
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
const percent = (part: number) => `${Math.round(100 * part)} %`

/** The language that an address belongs to, with its route and anchor there. */
function languageOf(
  address: string,
  languages: ContentGraph[],
): [language?: ContentGraph, route?: string, anchor?: string] {
  const byLength = languages.toSorted((a, b) => b.site.baseUrl.length - a.site.baseUrl.length)
  for (const language of byLength) {
    const [route, anchor] = routeIn(address, language.site)
    if (route !== undefined) return [language, route, anchor]
  }
  return []
}

/** The route and the anchor of an address of the site; `undefined` for one of another site, or of no page. */
function routeIn(address: string, { url, baseUrl }: ContentGraph['site']): [route?: string, anchor?: string] {
  if (address.length > maxAddress || !URL.canParse(address, url)) return []
  const { host, pathname, hash } = new URL(address, url)
  if (host !== new URL(url).host || !`${pathname}/`.startsWith(baseUrl)) return []
  const path =
    `/${decodeUrl(pathname.slice(baseUrl.length))}`.replace(/(?:\/index)?\.html?$/, '').replace(/(.)\/+$/, '$1') || '/'
  // Scripts, pictures and what attackers look for.
  if (/\.(?!\d)[a-z\d]{1,5}$/i.test(path) || /[\0-\x1f\\]|\/\/|\/\.|%/.test(path)) return []
  return [path, hash === '' ? undefined : decodeUrl(hash.slice(1))]
}
