import { lookup as lookUp } from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress } from './privateAddress.ts'

export interface FetchOptions {
  /** Limit of the whole request with its redirects, ms. */
  timeoutMs: number
  /** Longest answer, bytes. */
  maxBytes: number
  /** The `ETag` of the last answer. */
  etag?: string | undefined
  /** Whether an IP address is in a private network. */
  isPrivate: (address: string) => boolean
}

export type Fetched = { text: string; etag?: string | undefined } | { isUnchanged: true }

const maxRedirects = 5
const usualOptions: FetchOptions = { timeoutMs: 10_000, maxBytes: 32_000_000, isPrivate: isPrivateAddress }

/**
 * Fetch a text. Throws an error whose message is for people.
 *
 * The address is the author's, but a redirect is not: it must not lead to a private network, unless the address itself is in one, and
 * not from https to http. Addresses of hosts are compared as they are connected to, so that a name cannot mean another one later.
 */
export async function fetchList(address: string, options: Partial<FetchOptions> = {}): Promise<Fetched> {
  const all = { ...usualOptions, ...options }
  const { timeoutMs, maxBytes, etag } = all
  const signal = AbortSignal.timeout(timeoutMs)
  let url = new URL(address)
  let allowsPrivate = true
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const { response, isPrivate } = await request(url, { ...all, allowsPrivate, signal })
    allowsPrivate &&= isPrivate
    const { statusCode = 0, headers } = response
    if (statusCode === 304 && etag !== undefined) {
      response.destroy()
      return { isUnchanged: true }
    }
    if (statusCode === 200) return { text: await textOf(response, maxBytes, signal, timeoutMs), etag: headers.etag }
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
      throw new Error(`the answer is ${statusCode}`)
    const next = URL.canParse(headers.location, url) ? new URL(headers.location, url) : undefined
    if (!next || (next.protocol !== 'https:' && next.protocol !== url.protocol))
      throw new Error(`it leads to \`${headers.location}\``)
    url = next
  }
  throw new Error(`it leads on more than ${maxRedirects} times`)
}

interface RequestOptions extends FetchOptions {
  allowsPrivate: boolean
  signal: AbortSignal
}

function request(
  url: URL,
  { allowsPrivate, etag, signal, timeoutMs, isPrivate: isPrivateIn }: RequestOptions,
): Promise<{ response: IncomingMessage; isPrivate: boolean }> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  let isPrivate = isIP(host) !== 0 && isPrivateIn(host)
  const refusal = () => new Error(`it leads to the private address \`${url.host}\``)
  if (isPrivate && !allowsPrivate) return Promise.reject(refusal())
  const lookup: LookupFunction = (name, options, callback) =>
    lookUp(name, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      isPrivate = addresses.some(isPrivateIn)
      callback(error ?? (isPrivate && !allowsPrivate ? refusal() : null), found, family)
    })
  return new Promise((resolve, reject) => {
    const headers = {
      Accept: 'application/json',
      'Accept-Encoding': 'identity',
      ...(etag !== undefined && { 'If-None-Match': etag }),
    }
    const fail = (error: Error) => reject(signal.aborted ? tooSlow(timeoutMs) : new Error(reasonOf(error)))
    const { get } = url.protocol === 'https:' ? https : http
    get(url, { lookup, headers, signal, agent: false }, (response) => resolve({ response, isPrivate })).on(
      'error',
      fail,
    )
  })
}

async function textOf(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  try {
    for await (const part of response) {
      length += part.length
      if (length > maxBytes) break
      parts.push(part)
    }
  } catch (error) {
    throw signal.aborted ? tooSlow(timeoutMs) : new Error(reasonOf(error as Error))
  }
  if (length > maxBytes) throw new Error(`it is longer than ${maxBytes / 1_000_000} MB`)
  return Buffer.concat(parts).toString()
}

const tooSlow = (timeoutMs: number) => new Error(`there is no answer within ${timeoutMs / 1000} s`)

/** The first reason of an error that may have several, one for each address of a host. */
function reasonOf(error: Error): string {
  const [first] = error instanceof AggregateError ? (error.errors as Error[]) : [error]
  const { message } = first ?? error
  // Node's word for a connection that the other side has closed.
  return message === 'aborted' ? 'the answer is incomplete' : message
}
