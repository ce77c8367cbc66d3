import { maxValueBytes } from '../../schemas/shared/cache/storedValue.ts'
import type { RemoteStore } from '../../schemas/shared/cache/storeRequests.ts'
import { ask } from './ask.ts'
import { openStorage } from './openStorage.ts'

/** The header with the token, or with the user and the password of an address. */
export function authorization({ username, password }: URL, token: string | undefined): Record<string, string> {
  if (token) return { authorization: `Bearer ${token}` }
  if (username === '' && password === '') return {}
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  return { authorization: `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}` }
}

/** The options of the requests that we make of a driver. */
interface RequestOptions {
  signal?: AbortSignal
}

/**
 * A server that answers GET and PUT. unstorage's driver throws for a value that is missing, and cannot be stopped.
 *
 * `send` signs requests where the server asks for it.
 */
export function httpStore(
  base: string,
  headers: Record<string, string> = {},
  send: (url: string, init: RequestInit) => Promise<Response> = fetch,
): RemoteStore {
  const bytesOf = answerReader()
  const url = (key: string) => `${base.replace(/\/$/, '')}/${key.split(':').map(encodeURIComponent).join('/')}`
  return openStorage({
    name: 'quire-http',
    hasItem: () => true,
    getItem: () => null,
    getKeys: () => [],
    async getItemRaw(key, { signal }: RequestOptions) {
      const response = await ask(send(url(key), { headers, signal: signal! }))
      if (response.ok) return bytesOf(response)
      await response.body?.cancel()
      if (response.status === 404) return null
      throw new Error(`the answer is ${response.status} ${response.statusText}`.trim())
    },
    async setItemRaw(key, value: Uint8Array<ArrayBuffer>, { signal }: RequestOptions) {
      const type = { 'content-type': 'application/octet-stream' }
      const response = await ask(
        send(url(key), { method: 'PUT', body: value, headers: { ...headers, ...type }, signal: signal! }),
      )
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the answer is ${response.status} ${response.statusText}`.trim())
    },
  })
}

/** Reads answers. Together, those that are being read have at most the length of one value. */
function answerReader(): (response: Response) => Promise<Uint8Array> {
  let allLength = 0
  return async (response) => {
    const parts: Uint8Array[] = []
    let length = 0
    try {
      for await (const part of response.body ?? []) {
        parts.push(part)
        length += part.length
        allLength += part.length
        if (allLength > maxValueBytes) throw new Error('the answer has no end')
      }
      return Buffer.concat(parts)
    } finally {
      allLength -= length
    }
  }
}
