import { setTimeout as sleep } from 'node:timers/promises'
import packageJson from '../../../package.json' with { type: 'json' }

/** The result of requesting a URL. */
export interface UrlStatus {
  state: 'there' | 'gone' | 'moved' | 'blocked' | 'unreachable'
  /** The HTTP status code, or the reason why there is none. */
  reason: string
  /** The new URL of a moved page. */
  location?: string
}

export interface UrlCheckOptions {
  timeoutMs: number
  /** Delay before each retry, ms. */
  retryAfterMs: number[]
  /** Whether a URL may be requested. Redirects are checked too. */
  isAllowed: (url: URL) => boolean
}

const maxRedirects = 10
/** Maximum delay that `Retry-After` may request, ms. */
const maxWaitMs = 10_000

/**
 * Check whether a URL leads to a page: with HEAD, and with GET if HEAD fails. Retries when the server is busy or
 * unreachable.
 *
 *     2xx → there    404, 410 → gone    301, 308 to a page that is there → moved
 *     401, 403, 405, 407, 429, 451, 999 → blocked: readers may see the page    others → unreachable
 */
export async function checkUrl(url: string, options: UrlCheckOptions): Promise<UrlStatus> {
  for (const wait of [...options.retryAfterMs, undefined]) {
    const { status, retryAfterMs } = await followRedirects(new URL(url), options)
    const isTransient = status.state === 'unreachable' || status.reason === '429'
    if (!isTransient || wait === undefined) return status
    await sleep(Math.min(Math.max(wait, retryAfterMs ?? 0), maxWaitMs))
  }
  throw new Error('The last attempt returns.')
}

async function followRedirects(
  start: URL,
  options: UrlCheckOptions,
): Promise<{ status: UrlStatus; retryAfterMs?: number }> {
  let url = start
  // `location` is the target of the permanent redirects at the start; targets after a temporary one may change.
  let isPermanent = true
  let location: string | undefined
  for (let hop = 0; hop <= maxRedirects; hop++) {
    if (!options.isAllowed(url)) return { status: { state: 'blocked', reason: `leads to ${url.host}` } }
    let response: Response
    try {
      response = await request(url, options.timeoutMs)
    } catch (error) {
      return { status: { state: 'unreachable', reason: reasonOf(error) } }
    }
    const { status: statusCode, headers } = response
    const target = headers.get('location')
    if (statusCode < 300 || statusCode >= 400 || target === null || !URL.canParse(target, url)) {
      const state = stateOf(statusCode)
      const reason = String(statusCode)
      const waitSeconds = Number(headers.get('retry-after') ?? Number.NaN)
      const retryAfter = waitSeconds > 0 ? { retryAfterMs: waitSeconds * 1000 } : {}
      if (state !== 'there' || location === undefined) return { status: { state, reason }, ...retryAfter }
      return { status: { state: 'moved', reason, location } }
    }
    url = new URL(target, url)
    isPermanent &&= statusCode === 301 || statusCode === 308
    if (isPermanent) location = url.href
  }
  return { status: { state: 'unreachable', reason: 'too many redirects' } }
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

function stateOf(status: number): UrlStatus['state'] {
  if (status >= 200 && status < 400) return 'there'
  if (status === 404 || status === 410) return 'gone'
  return [401, 403, 405, 407, 429, 451, 999].includes(status) ? 'blocked' : 'unreachable'
}

function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return 'no answer in time'
  return cause?.code ?? cause?.message ?? message
}
