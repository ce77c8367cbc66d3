import { setTimeout as sleep } from 'node:timers/promises'
import { type Diagnostic, diagnose, type Position, positionIn } from '../../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../../schemas/graph.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { groupBy } from '../../../schemas/shared/collections/groupBy.ts'
import { checkUrl, type UrlCheckOptions, type UrlStatus } from './checkUrl.ts'
import { UrlCache } from './urlCache.ts'

export interface ExternalOptions extends UrlCheckOptions {
  /** Wait between two requests to one host. */
  pause: () => Promise<unknown>
  /** Maximum hosts requested in parallel. */
  maxHosts: number
}

const defaultOptions: ExternalOptions = {
  timeoutMs: 15_000,
  retryAfterMs: [1000, 4000],
  pause: () => sleep(500),
  maxHosts: 8,
  isAllowed: isPublic,
}

/** Results between two saves of the cache, so that a stopped check continues there. */
const saveInterval = 20

/**
 * Check the links of docs to other sites. Results are cached in `.quire/external.json`.
 *
 * Each URL is requested once, and one at a time on each host. URLs of private and reserved hosts are skipped.
 */
export async function checkExternal(
  graph: ContentGraph,
  root: string,
  onProgress: (checkedCount: number, total: number) => void = () => {},
  options: ExternalOptions = defaultOptions,
): Promise<Diagnostic[]> {
  const linksByUrl = externalLinks(graph, options.isAllowed)
  const cache = new UrlCache(root)
  const unknownUrls = [...linksByUrl.keys()].filter((url) => !cache.get(url))
  const urlsByHost = groupBy(unknownUrls, (url) => new URL(url).host)

  const total = unknownUrls.length
  let checkedCount = 0
  const queue = [...urlsByHost.values()]
  const worker = async () => {
    for (let urls = queue.shift(); urls; urls = queue.shift()) {
      for (const [index, url] of urls.entries()) {
        if (index > 0) await options.pause()
        cache.set(url, await checkUrl(url, options))
        checkedCount += 1
        onProgress(checkedCount, total)
        if (checkedCount % saveInterval === 0) cache.save()
      }
    }
  }
  await Promise.all(Array.from({ length: options.maxHosts }, worker))
  cache.save()

  return [...linksByUrl].flatMap(([address, links]) => {
    const status = cache.get(address)
    return status === undefined ? [] : links.flatMap((link) => linkDiagnostics(address, status, link))
  })
}

/** Whether a URL has a public host: no private or local address, and no name reserved for examples. */
export function isPublic({ hostname, protocol }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (!hostname.includes('.') || hostname.startsWith('[')) return false
  if (/^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(hostname)) return false
  return !/(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|local|localhost|internal)\.?$/.test(hostname)
}

/** A link to another site, with its URL as written. */
interface ExternalLink {
  url: string
  position: Position
}

/** The links of all docs, by absolute URL without the hash. */
function externalLinks({ docs }: ContentGraph, isAllowed: UrlCheckOptions['isAllowed']): Map<string, ExternalLink[]> {
  const links = new Map<string, ExternalLink[]>()
  for (const doc of Object.values(docs)) {
    for (const { url, unchecked, position } of doc.links) {
      const absolute = url.startsWith('//') ? `https:${url}` : url
      if (unchecked || !/^https?:/i.test(absolute) || !URL.canParse(absolute)) continue
      const parsed = new URL(absolute)
      parsed.hash = ''
      if (!isAllowed(parsed)) continue
      const link = { url, position: positionIn(doc, position) }
      getOrInsert(links, parsed.href, () => []).push(link)
    }
  }
  return links
}

const codes = {
  gone: 'external-gone',
  blocked: 'external-blocked',
  unreachable: 'external-unreachable',
} as const

function linkDiagnostics(
  address: string,
  { state, reason, location = '' }: UrlStatus,
  link: ExternalLink,
): Diagnostic[] {
  if (state === 'there') return []
  const { url: value, position } = link
  if (state !== 'moved') return [diagnose(codes[state], position, { value, address, reason })]
  return [diagnose('external-moved', position, { value, address, target: location }, { suggestions: [location] })]
}
