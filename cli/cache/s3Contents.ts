import pLimit from 'p-limit'
import { usualWaitsMs, withRetries } from '../searchIndex/withRetries.ts'
import { ask, textOf } from './ask.ts'
import type { S3Client } from './s3Client.ts'
import type { StoreContents, Stored } from './storedValues.ts'

const requestsAtATime = 16

/** The objects of a bucket below a prefix, by the rest of their keys. S3 knows when an object was written, not when it was last read. */
export function s3Contents({ base, bucket, prefix, send }: S3Client): StoreContents {
  const limit = pLimit(requestsAtATime)
  const answer = (url: string, init: RequestInit) =>
    withRetries(async () => {
      const response = await ask(send(url, init))
      const text = await textOf(response)
      const { status, statusText, ok } = response
      if (ok || status === 404) return text
      const code = /<Code>([\w.]{1,60})<\/Code>/.exec(text)?.[1]
      throw Object.assign(new Error(`the answer is ${status} ${code ?? statusText}`.trim()), { status })
    }, usualWaitsMs)
  const start = prefix === '' ? '' : `${decodeURIComponent(prefix)}/`
  return {
    async *list() {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: start, 'encoding-type': 'url' })
        if (token !== undefined) query.set('continuation-token', token)
        const page = await answer(`${bucket}?${query}`, {})
        yield* objectsOf(page, start)
        token = fieldOf(page, 'IsTruncated') === 'true' ? fieldOf(page, 'NextContinuationToken') : undefined
      } while (token !== undefined)
    },
    async remove(names) {
      const urlOf = (name: string) => `${base}/${name.split('/').map(encodeURIComponent).join('/')}`
      await Promise.all(names.map((name) => limit(() => answer(urlOf(name), { method: 'DELETE' }))))
    },
  }
}

function objectsOf(page: string, start: string): Stored[] {
  return page
    .split('<Contents>')
    .slice(1)
    .flatMap((object): Stored[] => {
      const key = decodeKey(fieldOf(object, 'Key') ?? '')
      const [bytes, usedMs] = [Number(fieldOf(object, 'Size')), Date.parse(fieldOf(object, 'LastModified') ?? '')]
      const isSound = key.startsWith(start) && Number.isFinite(bytes) && Number.isFinite(usedMs)
      return isSound ? [{ name: key.slice(start.length), bytes, usedMs }] : []
    })
}

/** The text of the first element of a name. What we read of S3 has no attributes. */
function fieldOf(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}>`)
  const end = xml.indexOf(`</${name}>`, start)
  if (start === -1 || end === -1) return undefined
  return xml
    .slice(start + name.length + 2, end)
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity]!)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A key as `encoding-type=url` has it. Not every store encodes. */
function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch {
    return key
  }
}
