import { setTimeout as sleep } from 'node:timers/promises'
import { type Diagnostic, diagnose, type Position } from '../../../schemas/diagnostic.ts'
import type { ContentGraph } from '../../../schemas/graph.ts'
import { type Answer, type Asking, ask } from './ask.ts'
import { Ledger } from './ledger.ts'

export interface ExternalOptions extends Asking {
  /** Wait between two requests to one host. */
  pause: () => Promise<unknown>
  /** Hosts asked at the same time. */
  hosts: number
}

const usual: ExternalOptions = {
  timeoutMs: 15_000,
  retryAfterMs: [1000, 4000],
  pause: () => sleep(500),
  hosts: 8,
  isAllowed: isPublic,
}

/** Answers between two writings of the ledger: a check that is stopped goes on where it was. */
const saveEvery = 20

/**
 * Ask other sites whether the pages that docs link to are there. Answers are kept for a while, in `.quire/external.json`.
 *
 * Each address is asked once, one at a time on each host. Addresses of private machines, as in examples, are not asked.
 */
export async function checkExternal(
  graph: ContentGraph,
  root: string,
  onProgress: (done: number, total: number) => void = () => {},
  options: ExternalOptions = usual,
): Promise<Diagnostic[]> {
  const linksByAddress = externalLinks(graph, options.isAllowed)
  const ledger = new Ledger(root)
  const byHost = new Map<string, string[]>()
  for (const url of linksByAddress.keys()) {
    if (ledger.answer(url)) continue
    const { host } = new URL(url)
    byHost.set(host, [...(byHost.get(host) ?? []), url])
  }

  const total = [...byHost.values()].reduce((sum, urls) => sum + urls.length, 0)
  let done = 0
  const queue = [...byHost.values()]
  const worker = async () => {
    for (let urls = queue.shift(); urls; urls = queue.shift()) {
      for (const [index, url] of urls.entries()) {
        if (index > 0) await options.pause()
        ledger.note(url, await ask(url, options))
        done += 1
        onProgress(done, total)
        if (done % saveEvery === 0) ledger.save()
      }
    }
  }
  await Promise.all(Array.from({ length: options.hosts }, worker))
  ledger.save()

  return [...linksByAddress].flatMap(([address, links]) => {
    const answer = ledger.answer(address)
    return answer === undefined ? [] : links.flatMap((link) => linkDiagnostics(address, answer, link))
  })
}

/** Machines of one's own and names that are reserved for examples lead nowhere for us. */
export function isPublic({ hostname, protocol }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (!hostname.includes('.') || hostname.startsWith('[')) return false
  if (/^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(hostname)) return false
  return !/(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|local|localhost|internal)\.?$/.test(hostname)
}

/** A link to another site, with its address as it is written. */
interface ExternalLink {
  url: string
  position: Position
}

/** The links of all docs by their address, in full and without its anchor. */
function externalLinks({ docs }: ContentGraph, isAllowed: Asking['isAllowed']): Map<string, ExternalLink[]> {
  const links = new Map<string, ExternalLink[]>()
  for (const doc of Object.values(docs)) {
    for (const { url, unchecked, place } of doc.links) {
      const absolute = url.startsWith('//') ? `https:${url}` : url
      if (unchecked || !/^https?:/i.test(absolute) || !URL.canParse(absolute)) continue
      const parsed = new URL(absolute)
      parsed.hash = ''
      if (!isAllowed(parsed)) continue
      const link = { url, position: { ...place, file: place.file ?? doc.source } }
      const known = links.get(parsed.href)
      if (known) known.push(link)
      else links.set(parsed.href, [link])
    }
  }
  return links
}

const codes = {
  gone: 'external-gone',
  blocked: 'external-blocked',
  unreachable: 'external-unreachable',
} as const

function linkDiagnostics(address: string, { state, reason, location = '' }: Answer, link: ExternalLink): Diagnostic[] {
  if (state === 'there') return []
  const { url: value, position } = link
  if (state !== 'moved') return [diagnose(codes[state], position, { value, address, reason })]
  return [diagnose('external-moved', position, { value, address, target: location }, { suggestions: [location] })]
}
