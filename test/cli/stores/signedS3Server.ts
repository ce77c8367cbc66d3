import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignatureV4 } from '@smithy/signature-v4'
import { s3Server } from './s3Server.ts'

/** A store with users, which answers to requests as S3 does: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
export interface SignedStore {
  region: string
  users: {
    accessKeyId: string
    secretAccessKey: string
    sessionToken?: string
    isExpired?: boolean
    /** Methods that the user may not use. Without `LIST`, objects that are missing look like forbidden ones. */
    denied?: string[]
  }[]
  /** What the clock of the store is ahead of that of this machine, ms. */
  aheadMs?: number
}

/** A server that speaks like S3 and checks signatures by the code of the SDK, before `s3Server`, which checks none. */
export async function signedS3Server(directory: string, store: SignedStore) {
  const inner = await s3Server(directory)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const refuse = ([status, code, more = '']: Refusal) => {
      response.writeHead(status, { 'content-type': 'application/xml' })
      // S3 repeats the key id, the string that it has signed, and the token.
      const repeated = `<AWSAccessKeyId>${store.users[0]!.accessKeyId}</AWSAccessKeyId>${more}`
      response.end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code>${repeated}</Error>`)
    }
    const refused = await refusal(request, body, store)
    if (refused) return refuse(refused)
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, `${value}`]),
    )
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name)
    headers.set('authorization', headers.get('authorization')!.replace(/Credential=[^/]+/, 'Credential=S3RVER'))
    const answer = await fetch(inner.endpoint + request.url, {
      method: request.method!,
      headers,
      ...(body.length > 0 && { body }),
    })
    if (answer.status === 404 && isDenied(request, store, 'LIST')) return refuse([403, 'AccessDenied'])
    const { 'content-encoding': _, 'transfer-encoding': __, ...own } = Object.fromEntries(answer.headers)
    response.writeHead(answer.status, own)
    return response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects: inner.objects,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await inner.close()
    },
  }
}

type Refusal = [status: number, code: string, more?: string]

/** A difference between the clocks that S3 accepts, ms. */
const maxSkewMs = 15 * 60 * 1000

/** The parts of a signature, and the user whose key it names. */
function signatureOf({ headers: { authorization = '' } }: IncomingMessage, { users }: SignedStore) {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d+\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, keyId, region, signed = '', signature] = parts.exec(authorization) ?? []
  return { keyId, region, signed, signature, user: users.find(({ accessKeyId }) => accessKeyId === keyId) }
}

const isDenied = (request: IncomingMessage, store: SignedStore, method: string): boolean =>
  signatureOf(request, store).user?.denied?.includes(method) === true

async function refusal(request: IncomingMessage, body: Buffer, store: SignedStore): Promise<Refusal | undefined> {
  const { 'x-amz-date': date = '', 'x-amz-security-token': token } = request.headers
  const { keyId, region, signed, signature, user } = signatureOf(request, store)
  if (keyId === undefined) return [403, 'AccessDenied']
  if (region !== store.region) return [400, 'AuthorizationHeaderMalformed', `<Region>${store.region}</Region>`]
  // The keys of a session are none without its token.
  if (!user || (user.sessionToken !== undefined && token === undefined)) return [403, 'InvalidAccessKeyId']
  if (token !== user.sessionToken) return [400, 'InvalidToken', `<Token-0>${token}</Token-0>`]
  if (user.isExpired) return [400, 'ExpiredToken', `<Token-0>${token}</Token-0>`]
  const signingDate = new Date(`${date}`.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (Math.abs(Date.now() + (store.aheadMs ?? 0) - signingDate.getTime()) > maxSkewMs)
    return [403, 'RequestTimeTooSkewed']
  const names = new Set(signed.split(';'))
  const { pathname, searchParams } = new URL(request.url!, 'http://store')
  const expected = await new SignatureV4({
    ...{ service: 's3', region, credentials: user, sha256: Sha256, uriEscapePath: false },
  }).sign(
    {
      ...{ method: request.method!, protocol: 'http:', hostname: '', path: pathname, body },
      query: Object.fromEntries(searchParams),
      headers: Object.fromEntries([...names].map((name) => [name, `${request.headers[name] ?? ''}`])),
    },
    { signingDate, signableHeaders: names },
  )
  if (!expected.headers.authorization!.endsWith(`Signature=${signature}`)) return [403, 'SignatureDoesNotMatch']
  return isDenied(request, store, request.method!) ? [403, 'AccessDenied'] : undefined
}

type SourceData = string | ArrayBuffer | ArrayBufferView

/** Hashes as the SDK asks for them. */
class Sha256 {
  readonly #hash
  constructor(secret?: SourceData) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Buffer)
  }
  update(data: SourceData): void {
    this.#hash.update(data as Buffer)
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }
  reset(): void {}
}
