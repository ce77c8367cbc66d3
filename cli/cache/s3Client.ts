import { AwsClient } from 'aws4fetch'

/** Values of the environment variables that a client of S3 reads. */
export interface S3Env {
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_SESSION_TOKEN?: string | undefined
  AWS_REGION?: string | undefined
}

export interface S3Options {
  bucket: string
  prefix: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

/** Read `s3://bucket/prefix?endpoint=https://…&region=…`. Throws an error if the keys are missing. */
export function s3Options({ host, pathname, searchParams }: URL, env: S3Env): S3Options {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION } = env
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('its keys are missing: set `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY` in the environment')
  const region = searchParams.get('region') || AWS_REGION || 'us-east-1'
  const endpoint = searchParams.get('endpoint') || `https://s3.${region}.amazonaws.com`
  return {
    bucket: host,
    prefix: pathname.replace(/^\/|\/$/g, ''),
    endpoint: /^https?:/.test(endpoint) ? endpoint : `https://${endpoint}`,
    region,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    sessionToken: AWS_SESSION_TOKEN,
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

export function s3Client({ bucket, prefix, endpoint, ...access }: S3Options): S3Client {
  const { region, accessKeyId, secretAccessKey, sessionToken } = access
  const client = new AwsClient({
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    retries: 0,
  })
  const ofBucket = `${endpoint.replace(/\/$/, '')}/${bucket}`
  return {
    base: prefix === '' ? ofBucket : `${ofBucket}/${prefix}`,
    bucket: ofBucket,
    prefix,
    send: async (url, { signal, ...init }) =>
      fetch(await client.sign(url, init), signal === undefined ? {} : { signal: signal! }),
  }
}
