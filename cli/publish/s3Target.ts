import { ask, textOf } from '../cache/ask.ts'
import { withoutSecrets } from '../cache/hideSecrets.ts'
import { type S3Env, s3Client, s3Options } from '../cache/s3Client.ts'
import { type OnWait, withRetries } from '../searchIndex/withRetries.ts'
import { UsageError } from '../UsageError.ts'
import { headersHash } from './fileHeaders.ts'
import type { Target } from './target.ts'

/** Headers that S3 stores with an object. */
const stored = /^(?:cache-control|content-(?:disposition|encoding|language|type)|expires)$/i

/** The metadata by which an interrupted run finds the files that it has stored. */
const hashName = 'x-amz-meta-sha256'
const headersName = 'x-amz-meta-headers'

/** A bucket of S3, or of a store that speaks like it. Throws a `UsageError` without keys. */
export async function s3Target(
  address: string,
  env: NodeJS.ProcessEnv,
  { root, endpoint, waitsMs, onWait }: S3Context,
): Promise<Target> {
  const url = new URL(address)
  const given = endpoint ?? env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL
  if (given && !url.searchParams.get('endpoint')) url.searchParams.set('endpoint', given)
  const { base, send } = s3Client(
    await optionsOf(url, { ...env, AWS_REGION: env.AWS_REGION ?? env.AWS_DEFAULT_REGION }, root),
  )
  const name = withoutSecrets(address)

  const request = (path: string, init: RequestInit = {}) =>
    withRetries(
      async () => {
        const url = `${base}/${path.split('/').map(encodeURIComponent).join('/')}`
        const response = await ask(send(url, init))
        if (response.ok || response.status === 404) return response
        throw Object.assign(new Error(await problemOf(response)), { status: response.status })
      },
      waitsMs,
      onWait,
    ).catch((error: Error & { status?: number }) => {
      if (error.status === undefined || error.status >= 500) throw error
      const { verb, permission } = actions[(init.method ?? 'GET') as keyof typeof actions]
      const hint = hintOf(error.message) ?? ([401, 403].includes(error.status) ? permission : undefined)
      throw new UsageError(`${name} refuses to ${verb} \`${path}\`: ${error.message}.`, hint)
    })

  return {
    name,
    async read(path) {
      const response = await request(path).catch((error: Error) => {
        if (error instanceof UsageError) throw error
        throw new UsageError(
          `${name} cannot be reached: ${error.message}. Nothing was published.`,
          `It was asked at \`${new URL(base).origin}\`: \`--endpoint\` and \`AWS_ENDPOINT_URL_S3\` name another store.`,
        )
      })
      const text = await textOf(response)
      if (response.status !== 404) return text
      if (text.includes('NoSuchBucket')) {
        throw new UsageError(
          `There is no bucket \`${url.host}\`.`,
          'Make it first, or correct its name in the address.',
        )
      }
      return undefined
    },
    async hashOf(path, wanted) {
      const response = await request(path, { method: 'HEAD' })
      await response.body?.cancel()
      const isSame = response.ok && response.headers.get(headersName) === wanted
      return isSame ? (response.headers.get(hashName) ?? undefined) : undefined
    },
    async store(path, bytes, { sha256, headers }) {
      const about = { [hashName]: sha256, [headersName]: headersHash(headers), 'x-amz-content-sha256': sha256 }
      const body = bytes as Uint8Array<ArrayBuffer>
      const response = await request(path, { method: 'PUT', body, headers: { ...headers, ...about } })
      await response.body?.cancel()
      if (!response.ok) throw new UsageError(`There is no bucket \`${url.host}\`.`, 'Make it first.')
    },
    async remove(path) {
      const response = await request(path, { method: 'DELETE' })
      await response.body?.cancel()
    },
    stores: (header) => stored.test(header),
    otherHeaders: 'in the CDN before the bucket',
  }
}

export interface S3Context {
  /** The site's folder, absolute. */
  root: string
  /** Address of another store than S3. */
  endpoint?: string | undefined
  /** Delay before each retry of a request, ms. */
  waitsMs: number[]
  onWait?: OnWait
}

const optionsOf = (url: URL, env: S3Env, root: string) =>
  s3Options(url, env, root).catch(({ message }: Error) => {
    throw new UsageError(
      `\`${withoutSecrets(url.href)}\` cannot be opened: ${message}.`,
      'Where another program knows them: `eval "$(aws configure export-credentials --format env)"`.',
    )
  })

/** The error of S3 in words, without what it repeats of the request: `403 AccessDenied`. */
async function problemOf(response: Response): Promise<string> {
  const text = await textOf(response)
  const code = /<Code>([\w.]{1,60})<\/Code>/.exec(text)?.[1]
  const region = /<Region>([\w-]{1,60})<\/Region>/.exec(text)?.[1]
  const ofRegion = region === undefined ? '' : `; its region is \`${region}\``
  return `${`the answer is ${response.status} ${code ?? response.statusText}`.trim()}${ofRegion}`
}

/** What to do about errors of S3, by their codes. */
const hints: [codes: RegExp, hint: string][] = [
  [
    /AuthorizationHeaderMalformed|PermanentRedirect/,
    'The bucket is in another region: set `AWS_REGION`, or write it into the address: `?region=…`.',
  ],
  [
    /InvalidAccessKeyId/,
    'The store does not know these keys: correct `AWS_ACCESS_KEY_ID`. Keys of a session need their `AWS_SESSION_TOKEN`.',
  ],
  [/SignatureDoesNotMatch/, 'The secret is not that of the key: correct `AWS_SECRET_ACCESS_KEY`.'],
  [/ExpiredToken/, 'The keys have expired: get new ones, with their `AWS_SESSION_TOKEN`.'],
  [/InvalidToken/, '`AWS_SESSION_TOKEN` is not that of these keys: get all three again.'],
  [/RequestTimeTooSkewed/, 'The clock of this machine differs from that of the store: set it.'],
]

const hintOf = (message: string): string | undefined => hints.find(([codes]) => codes.test(message))?.[1]

const readPermission =
  'The keys need `s3:GetObject` there, and `s3:ListBucket` of the bucket: without it, S3 gives this answer for a file that is missing.'

/** What requests do, and the permission that each needs, by their methods. */
const actions = {
  GET: { verb: 'read', permission: readPermission },
  HEAD: { verb: 'read', permission: readPermission },
  PUT: { verb: 'store', permission: 'The keys need `s3:PutObject` there.' },
  DELETE: { verb: 'delete', permission: 'The keys need `s3:DeleteObject` there.' },
}
