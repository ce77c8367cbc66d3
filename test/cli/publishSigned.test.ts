import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'
import { config } from './smallSite.ts'
import { signedS3Server } from './stores/signedS3Server.ts'

const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
const token = 'FwoGZXIvYXdzEXAMPLETOKEN=='
const users = [
  { accessKeyId: 'AKIAWRITER', secretAccessKey: secret },
  { accessKeyId: 'ASIASESSION', secretAccessKey: secret, sessionToken: token },
  { accessKeyId: 'ASIAEXPIRED', secretAccessKey: secret, sessionToken: token, isExpired: true },
  { accessKeyId: 'AKIAREADER', secretAccessKey: secret, denied: ['PUT', 'DELETE'] },
]
const region = 'eu-central-1'
const writer = { AWS_ACCESS_KEY_ID: 'AKIAWRITER', AWS_SECRET_ACCESS_KEY: secret, AWS_REGION: region }

let root: string
let store: Awaited<ReturnType<typeof signedS3Server>>
beforeAll(async () => {
  root = folder({ 'site.config.mjs': config(''), 'docs/index.md': '# Boards\n', 'docs/a b+c.md': '# Ä list\n' })
  expect((await docs(['build', '--quiet', '--cwd', root])).code).toBe(0)
  store = await signedS3Server(folder(), { region, users })
})
afterAll(() => store.close())

const apply = (env: Record<string, string>, { endpoint = store.endpoint, target = 's3://docs/a site/ä' } = {}) =>
  docs(['publish', 'apply', target, '--endpoint', endpoint, '--cwd', root, '--yes'], env)

test('a store that checks signatures accepts those of a key and of a session', async () => {
  for (const env of [writer, { ...writer, AWS_ACCESS_KEY_ID: 'ASIASESSION', AWS_SESSION_TOKEN: token }]) {
    const { code, stdout, stderr } = await apply(env)
    expect(code, stdout + stderr).toBe(0)
  }
  expect([...store.objects().keys()].some((key) => key.endsWith('index.html'))).toBe(true)
})

const refusals: [what: string, env: Record<string, string>, message: RegExp][] = [
  [
    'a wrong secret',
    { ...writer, AWS_SECRET_ACCESS_KEY: 'another secret' },
    /SignatureDoesNotMatch[\s\S]*AWS_SECRET_ACCESS_KEY/,
  ],
  ['an unknown key', { ...writer, AWS_ACCESS_KEY_ID: 'AKIANOBODY' }, /InvalidAccessKeyId[\s\S]*AWS_ACCESS_KEY_ID/],
  [
    'an expired session',
    { ...writer, AWS_ACCESS_KEY_ID: 'ASIAEXPIRED', AWS_SESSION_TOKEN: token },
    /ExpiredToken[\s\S]*The keys have expired: get new ones/,
  ],
  [
    'the token of another session',
    { ...writer, AWS_ACCESS_KEY_ID: 'ASIASESSION', AWS_SESSION_TOKEN: `${token}x` },
    /InvalidToken[\s\S]*AWS_SESSION_TOKEN/,
  ],
  [
    'keys of a session without its token',
    { ...writer, AWS_ACCESS_KEY_ID: 'ASIASESSION' },
    /InvalidAccessKeyId[\s\S]*AWS_SESSION_TOKEN/,
  ],
  [
    'another region',
    { ...writer, AWS_REGION: 'us-east-1' },
    /AuthorizationHeaderMalformed; its region is `eu-central-1`[\s\S]*set `AWS_REGION`/,
  ],
  ['keys that may only read', { ...writer, AWS_ACCESS_KEY_ID: 'AKIAREADER' }, /403 AccessDenied[\s\S]*s3:PutObject/],
  [
    'no keys',
    { AWS_REGION: region, AWS_EC2_METADATA_DISABLED: 'true' },
    /its keys are missing: set `AWS_ACCESS_KEY_ID`[\s\S]*what the SDK of AWS says: /,
  ],
]

test.each(refusals)(
  'a store that refuses %s is reported with what to do, and no key is printed',
  async (_, env, message) => {
    const { code, stdout, stderr } = await apply(env, { target: 's3://docs/other' })
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) })
    expect([...store.objects().keys()].filter((key) => key.startsWith('other/'))).toEqual([])
    for (const key of [secret, token, 'another secret', ...users.map(({ accessKeyId }) => accessKeyId)])
      expect(stdout + stderr).not.toContain(key)
  },
)

test('a bucket that is missing and a clock that is wrong are reported', async () => {
  const missing = await apply(writer, { target: 's3://none' })
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no bucket `none`.') })
  const ahead = await signedS3Server(join(folder(), 'ahead'), { region, users, aheadMs: 3_600_000 })
  try {
    const late = await apply(writer, { endpoint: ahead.endpoint })
    expect(late).toMatchObject({ code: 2, stderr: expect.stringContaining('The clock of this machine differs') })
  } finally {
    await ahead.close()
  }
})

test('without keys in the environment, those that the SDK of AWS finds are taken, also the keys of a session', async () => {
  const session = { Version: 1, AccessKeyId: 'ASIASESSION', SecretAccessKey: secret, SessionToken: token }
  const directory = folder({
    credentials: `[writer]\naws_access_key_id = AKIAWRITER\naws_secret_access_key = ${secret}\n`,
    'session.json': JSON.stringify({ ...session, Expiration: new Date(Date.now() + 3_600_000).toISOString() }),
  })
  const [credentials, settings] = ['credentials', 'config'].map((name) => join(directory, name))
  writeFileSync(settings!, `[profile session]\ncredential_process = cat ${join(directory, 'session.json')}\n`)
  const files = { AWS_SHARED_CREDENTIALS_FILE: credentials!, AWS_CONFIG_FILE: settings!, AWS_REGION: region }
  for (const profile of ['writer', 'session']) {
    const { code, stdout, stderr } = await apply({ ...files, AWS_PROFILE: profile }, { target: `s3://docs/${profile}` })
    expect(code, stdout + stderr).toBe(0)
    expect([...store.objects().keys()].some((key) => key === `${profile}/index.html`)).toBe(true)
    for (const key of [secret, token]) expect(stdout + stderr).not.toContain(key)
  }
  const missing = await apply({ ...files, AWS_PROFILE: 'nobody', AWS_EC2_METADATA_DISABLED: 'true' })
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('what the SDK of AWS says: ') })
})
