import { AwsClient } from 'aws4fetch'
import { type S3Keys, type S3KeysEnv, s3Keys } from './s3Keys.ts'

/** Values of the environment variables that a client of S3 reads. */
export interface S3Env extends S3KeysEnv {
  AWS_REGION?: string | undefined
}

export interface S3Options {
  bucket: string
  prefix: string
  endpoint: string
  region: string
  keys: () => Promise<S3Keys>
}

/** Read `s3://bucket/prefix?endpoint=https://…&region=…`, and find the keys. Throws an error if they are missing. */
export async function s3Options({ host, pathname, searchParams }: URL, env: S3Env, root: string): Promise<S3Options> {
  const region = searchParams.get('region') || env.AWS_REGION || 'us-east-1'
  const endpoint = searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`
  return {
    bucket: host,
    prefix: pathname.replace(/^\/|\/$/g, ''),
    endpoint: /^https?:/.test(endpoint) ? endpoint : `https://${endpoint}`,
    region,
    keys: await s3Keys(env, root),
  }
}

/** A client of a bucket. `base` is the address of its objects, `bucket` its own, `send` signs requests. */
export interface S3Client {
  base: string
  bucket: string
  /** As it is in addresses: `a%20b`. */
  prefix: string
  send: (url: string, init: RequestInit) => Promise<Response>
}

export function s3Client({ bucket, prefix, endpoint, region, keys }: S3Options): S3Client {
  const clientWith = ({ accessKeyId, secretAccessKey, sessionToken }: S3Keys) =>
    new AwsClient({
      ...{ service: 's3', region, retries: 0, accessKeyId, secretAccessKey },
      ...(sessionToken && { sessionToken }),
    })
  // A client remembers what it derives from its keys.
  let last: { keys: S3Keys; client: AwsClient } | undefined
  const clientNow = async () => {
    const current = await keys()
    if (last?.keys !== current) last = { keys: current, client: clientWith(current) }
    return last.client
  }
  const ofBucket = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return {
    base: prefix === '' ? ofBucket : `${ofBucket}/${prefix}`,
    bucket: ofBucket,
    prefix,
    send: async (url, { signal, ...init }) =>
      fetch(await (await clientNow()).sign(url, init), signal === undefined ? {} : { signal: signal! }),
  }
}
