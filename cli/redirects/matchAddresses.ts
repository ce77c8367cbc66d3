import { lastPart, matchAnchors } from '../../pipeline/diff/matchPages.ts'
import { TextIndex } from '../../pipeline/diff/similarPages.ts'
import { similarSection } from '../../pipeline/diff/similarSection.ts'
import { pathKey } from '../../pipeline/resolve/href.ts'
import { didYouMean } from '../../pipeline/wording/didYouMean.ts'
import { nearestAnchors } from '../../pipeline/wording/nearestAnchors.ts'
import type { ContentGraph, Doc } from '../../schemas/graph.ts'
import { groupBy } from '../../schemas/shared/collections/groupBy.ts'
import { type AskedAddresses, type MissingAnchor, missingAnchors } from './askedAddresses.ts'
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

export interface MatchedAnchor extends Omit<MissingAnchor, 'doc'> {
  /** The anchor that the heading has now. */
  to?: string
  /** Why it is this one. */
  reason?: string
}

export interface Matched extends Pick<AskedAddresses, 'reached' | 'others'> {
  addresses: MatchedAddress[]
  /** Anchors that are missing on a page. */
  anchors: MatchedAnchor[]
}

/** A rename of git is certain from this similarity on, in percent; below it, the title has to be the same. */
const certainRename = 70
/** A removed page is certainly in another one if so much of its text is there, and half as much nowhere else. */
const certainPart = 0.6
const likelyPart = 0.2
const maxCandidates = 3
interface MatchedSite {
  /** Of the default language. */
  graph: ContentGraph
  textOf: (doc: Doc) => string | undefined
}

/** Match addresses that readers missed with the pages of a site. Those that are asked for most come first. */
export function matchAddresses(
  { missing, anchors, reached, others }: AskedAddresses,
  { graph, textOf }: MatchedSite,
  oldPages: OldPage[],
): Matched {
  const docs = graph.routes.flatMap((route) =>
    route.kind === 'doc' ? [{ route: route.route, doc: graph.docs[route.doc]! }] : [],
  )
  const routeOf = new Map(docs.map(({ route, doc }) => [doc, route]))
  const docAt = new Map(docs.map(({ route, doc }) => [route, doc]))
  const bySource = new Map(docs.map((page) => [page.doc.source, page]))
  const oldByPath = new Map<string, OldPage>()
  for (const page of oldPages) if (!oldByPath.has(pathKey(page.route))) oldByPath.set(pathKey(page.route), page)
  /** Older forms of the docs of today, by their files. */
  const versions = groupBy(oldPages, ({ now }) => now)
  const texts = new TextIndex(
    docs.map(({ doc }) => doc),
    textOf,
  )

  const addresses = missing.map(({ route, requests, anchors }) => {
    const old = oldByPath.get(pathKey(route))
    const found: Pick<MatchedAddress, 'certain' | 'candidates'> = old ? whereIs(old) : guess(route)
    return { route, requests, anchors, ...found }
  })
  // Readers come to the new page with the anchor of the old address.
  const ofMoved = addresses.flatMap(({ certain, anchors }) => {
    const doc = certain && docAt.get(certain.to)
    return doc ? missingAnchors(certain.to, doc, anchors) : []
  })
  return {
    addresses: addresses
      .map(({ anchors: _, ...address }) => address)
      .sort((a, b) => b.requests - a.requests || (a.route < b.route ? -1 : 1)),
    anchors: joined([...anchors, ...ofMoved])
      .map(matchedAnchor)
      .sort((a, b) => b.requests - a.requests),
    reached,
    others,
  }

  function matchedAnchor({ doc, ...missing }: MissingAnchor): MatchedAnchor {
    const { anchor } = missing
    const withAnchor = (versions.get(doc.source) ?? []).filter((old) => old.doc.anchors.includes(anchor))
    const changed = firstOf(withAnchor, (old) => matchAnchors(old.doc, doc).get(anchor))
    if (changed !== undefined) return { ...missing, to: changed, reason: 'its heading was changed' }
    const now = { doc, text: textOf(doc) ?? '' }
    const taking = firstOf(withAnchor, (old) => similarSection(old, anchor, now))
    if (taking !== undefined) return { ...missing, to: taking, reason: 'its text is there' }
    const [nearest] = nearestAnchors(anchor, doc.anchors)
    return nearest === undefined ? missing : { ...missing, to: nearest, reason: 'it is similar' }
  }

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

/** An anchor may be asked for at the address of its page and at older ones. */
function joined(anchors: MissingAnchor[]): MissingAnchor[] {
  const byAddress = new Map<string, MissingAnchor>()
  for (const missing of anchors) {
    const address = `${pathKey(missing.route)}#${missing.anchor}`
    const requests = (byAddress.get(address)?.requests ?? 0) + missing.requests
    byAddress.set(address, { ...missing, requests })
  }
  return [...byAddress.values()]
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

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
const percent = (part: number) => `${Math.round(100 * part)} %`

/** The first result that there is for an item. */
function firstOf<Item, Result>(items: Item[], run: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = run(item)
    if (result !== undefined) return result
  }
  return undefined
}
