import { rmSync, writeFileSync } from 'node:fs'
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
  { accessKeyId: 'AKIANOREAD', secretAccessKey: secret, denied: ['GET', 'HEAD'] },
  { accessKeyId: 'AKIANOSTORE', secretAccessKey: secret, denied: ['PUT'] },
  { accessKeyId: 'AKIANODELETE', secretAccessKey: secret, denied: ['DELETE'] },
  { accessKeyId: 'AKIANOLIST', secretAccessKey: secret, denied: ['LIST'] },
  { accessKeyId: 'AKIANOTHING', secretAccessKey: secret, denied: ['GET', 'HEAD', 'PUT', 'DELETE', 'LIST'] },
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
  [
    'to store',
    { ...writer, AWS_ACCESS_KEY_ID: 'AKIANOSTORE' },
    /refuses to store `.quire-published.json`: the answer is 403 AccessDenied. Nothing was published.[\s\S]*need `s3:PutObject`/,
  ],
  [
    'to list, and has nothing yet,',
    { ...writer, AWS_ACCESS_KEY_ID: 'AKIANOLIST' },
    /refuses to read `.quire-published.json`: the answer is 403 AccessDenied.[\s\S]*`s3:ListBucket` of the bucket: without it/,
  ],
  [
    'everything',
    { ...writer, AWS_ACCESS_KEY_ID: 'AKIANOTHING' },
    /refuses to read `.quire-published.json`: the answer is 403 AccessDenied.[\s\S]*need `s3:GetObject`/,
  ],
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

test('keys that lack a permission for a later run publish what they can, and the rest is named', async () => {
  const target = 's3://docs/later'
  const pages = { 'docs/index.md': '# Boards\n', 'docs/old.md': '# Old\n', 'docs/gone.md': '# Gone\n' }
  const later = folder({ 'site.config.mjs': config(''), ...pages })
  const run = (accessKeyId: string) =>
    docs(['publish', 'apply', target, '--endpoint', store.endpoint, '--cwd', later, '--yes'], {
      ...writer,
      AWS_ACCESS_KEY_ID: accessKeyId,
    })
  const build = async () => expect((await docs(['build', '--quiet', '--cwd', later])).code).toBe(0)
  const textOf = (path: string) => store.objects().get(`later/${path}`)
  await build()
  expect((await run('AKIAWRITER')).code).toBe(0)

  const unread = await run('AKIANOREAD')
  expect(unread.code).toBe(2)
  expect(unread.stderr).toMatch(/refuses to read `.quire-published.json`[\s\S]*need `s3:GetObject`/)

  rmSync(join(later, 'docs/old.md'))
  writeFileSync(join(later, 'docs/index.md'), '# Boards and lists\n')
  await build()
  // The list is there, so nothing that is missing is asked for.
  expect((await run('AKIANOLIST')).code).toBe(0)

  rmSync(join(later, 'docs/gone.md'))
  writeFileSync(join(later, 'docs/index.md'), '# Lists\n')
  await build()
  const kept = await run('AKIANODELETE')
  expect(kept.code).toBe(2)
  expect(kept.stderr).toMatch(
    /refuses to delete `.*`: the answer is 403 AccessDenied. The site there works; left are \d+ files to delete./,
  )
  expect(kept.stderr).toContain('need `s3:DeleteObject`')
  expect(textOf('index.html')).toContain('Lists')
  expect((await run('AKIAWRITER')).code).toBe(0)
  expect(textOf('gone/index.html')).toBeUndefined()
  expect(JSON.parse(textOf('.quire-published.json')!).pending).toEqual([])
})

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
