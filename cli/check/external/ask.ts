import { setTimeout as sleep } from 'node:timers/promises'
import packageJson from '../../../package.json' with { type: 'json' }

/** What another site says of one of its addresses. */
export interface Answer {
  state: 'there' | 'gone' | 'moved' | 'blocked' | 'unreachable'
  /** The status code, or why there is none. */
  reason: string
  /** Where a moved page is now. */
  location?: string
}

export interface Asking {
  timeoutMs: number
  /** Waits before each further attempt, ms. */
  retryAfterMs: number[]
  /** Addresses that are never asked, also not when others redirect to them. */
  isAllowed: (url: URL) => boolean
}

const maxRedirects = 10
/** The longest wait that a server may ask for, ms. */
const maxWaitMs = 10_000

/**
 * Ask whether there is a page at an address: by HEAD, and by GET where HEAD is not answered well. Tried again when the
 * server is busy or cannot be reached.
 *
 *     2xx → there    404, 410 → gone    301, 308 to a page that is there → moved
 *     401, 403, 405, 407, 429, 451, 999 → blocked: readers may see it, we may not    all else → unreachable
 */
export async function ask(url: string, asking: Asking): Promise<Answer> {
  for (const wait of [...asking.retryAfterMs, undefined]) {
    const { answer, retryAfterMs } = await follow(new URL(url), asking)
    const isPassing = answer.state === 'unreachable' || answer.reason === '429'
    if (!isPassing || wait === undefined) return answer
    await sleep(Math.min(Math.max(wait, retryAfterMs ?? 0), maxWaitMs))
  }
  throw new Error('The last attempt returns.')
}

async function follow(start: URL, asking: Asking): Promise<{ answer: Answer; retryAfterMs?: number }> {
  let url = start
  // Only moves that are for good are worth an edit; after one that is not, the rest of the way may change any day.
  let isPermanent = true
  let location: string | undefined
  for (let hop = 0; hop <= maxRedirects; hop++) {
    if (!asking.isAllowed(url)) return { answer: { state: 'blocked', reason: `leads to ${url.host}` } }
    let response: Response
    try {
      response = await request(url, asking.timeoutMs)
    } catch (error) {
      return { answer: { state: 'unreachable', reason: reasonOf(error) } }
    }
    const { status, headers } = response
    const target = headers.get('location')
    if (status < 300 || status >= 400 || target === null || !URL.canParse(target, url)) {
      const state = stateOf(status)
      const reason = String(status)
      const waitSeconds = Number(headers.get('retry-after') ?? Number.NaN)
      const retry = waitSeconds > 0 ? { retryAfterMs: waitSeconds * 1000 } : {}
      if (state !== 'there' || location === undefined) return { answer: { state, reason }, ...retry }
      return { answer: { state: 'moved', reason, location } }
    }
    url = new URL(target, url)
    isPermanent &&= status === 301 || status === 308
    if (isPermanent) location = url.href
  }
  return { answer: { state: 'unreachable', reason: 'too many redirects' } }
}

async function request(url: URL, timeoutMs: number): Promise<Response> {
  const send = async (method: 'HEAD' | 'GET') => {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'user-agent': `${packageJson.name}/${packageJson.version} (link check)`, accept: '*/*' },
    })
    await response.body?.cancel()
    return response
  }
  // Some servers close the connection on HEAD, or answer 404 or 405 for pages that are there.
  const head = await send('HEAD').catch(() => undefined)
  return head !== undefined && head.status < 400 ? head : await send('GET')
}

function stateOf(status: number): Answer['state'] {
  if (status >= 200 && status < 400) return 'there'
  if (status === 404 || status === 410) return 'gone'
  return [401, 403, 405, 407, 429, 451, 999].includes(status) ? 'blocked' : 'unreachable'
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return 'no answer in time'
  return cause?.code ?? cause?.message ?? message
}
