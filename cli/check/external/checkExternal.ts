import { setTimeout as sleep } from 'node:timers/promises'
import { type Diagnostic, diagnose, type Place } from '../../../schemas/diagnostic.ts'
import type { ErrorCode } from '../../../schemas/errors.ts'
import type { ContentGraph } from '../../../schemas/graph.ts'
import { type Answer, type Asking, ask } from './ask.ts'
import { Ledger } from './ledger.ts'

export interface ExternalOptions extends Asking {
  /** Between two requests to one host, ms. */
  paceMs: number
  /** Hosts asked at the same time. */
  hosts: number
}

const usual: ExternalOptions = {
  timeoutMs: 15_000,
  retryAfterMs: [1000, 4000],
  paceMs: 500,
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
  const places = externalLinks(graph, options.isAllowed)
  const ledger = new Ledger(root)
  const byHost = new Map<string, string[]>()
  for (const url of places.keys()) {
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
        if (index > 0) await sleep(options.paceMs)
        ledger.note(url, await ask(url, options))
        done += 1
        onProgress(done, total)
        if (done % saveEvery === 0) ledger.save()
      }
    }
  }
  await Promise.all(Array.from({ length: options.hosts }, worker))
  ledger.save()

  return [...places].flatMap(([url, where]) => {
    const answer = ledger.answer(url)
    return answer === undefined ? [] : where.flatMap((place) => finding(url, answer, place))
  })
}

/** Machines of one's own and names that are reserved for examples lead nowhere for us. */
export function isPublic({ hostname, protocol }: URL): boolean {
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (!hostname.includes('.') || hostname.startsWith('[')) return false
  if (/^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./.test(hostname)) return false
  return !/(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|local|localhost|internal)\.?$/.test(hostname)
}

/** Where each address stands, without its anchor. */
function externalLinks({ docs }: ContentGraph, isAllowed: Asking['isAllowed']): Map<string, Place[]> {
  const places = new Map<string, Place[]>()
  for (const doc of Object.values(docs)) {
    for (const { url, unchecked, place } of doc.links) {
      const absolute = url.startsWith('//') ? `https:${url}` : url
      if (unchecked || !/^https?:/i.test(absolute) || !URL.canParse(absolute)) continue
      const parsed = new URL(absolute)
      parsed.hash = ''
      if (!isAllowed(parsed)) continue
      const where = { ...place, file: place.file ?? doc.source }
      const known = places.get(parsed.href)
      if (known) known.push(where)
      else places.set(parsed.href, [where])
    }
  }
  return places
}

const codes: Record<Exclude<Answer['state'], 'there'>, ErrorCode> = {
  gone: 'external-gone',
  moved: 'external-moved',
  blocked: 'external-blocked',
  unreachable: 'external-unreachable',
}

function finding(url: string, { state, reason, location }: Answer, place: Place): Diagnostic[] {
  if (state === 'there') return []
  const said = {
    gone: `There is no page at \`${url}\` (${reason}).`,
    moved: `The page at \`${url}\` has moved to \`${location}\`.`,
    blocked: `\`${url}\` does not let us look (${reason}).`,
    unreachable: `\`${url}\` cannot be reached (${reason}).`,
  }[state]
  return [diagnose(codes[state], place, said, location === undefined ? {} : { suggestions: [location] })]
}
