import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKeyPair } from '../../schemas/shared/cache/signatures.ts'
import { docs } from './docsInProcess.ts'
import { digests, folder, lastingFolder } from './folder.ts'
import { config, smallSite } from './smallSite.ts'
import { bucket, s3Server } from './stores/s3Server.ts'

const build = (root: string, shard: string, place: string, env: Record<string, string> = {}) =>
  docs(['build', '--cwd', root, '--shard', shard, '--out-dir', place], env)
const merge = (root: string, places: string[], env: Record<string, string> = {}) =>
  docs(['merge', '--cwd', root, ...places], env)
/** A folder with parts in the form of a store. */
const fileStore = () => pathToFileURL(folder()).href

let expected: Record<string, string>

beforeAll(async () => {
  const root = smallSite()
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 0 })
  expected = digests(join(root, 'dist'))
})

describe('parts in an S3 store', () => {
  let server: Awaited<ReturnType<typeof s3Server>>
  const env = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
  const place = (number: number) => `s3://${bucket}/run 7/${number}?endpoint=${server.endpoint}`

  beforeAll(async () => {
    server = await s3Server(lastingFolder())
  })
  afterAll(() => server.close())

  test('are joined to the bytes of one build on a machine that has no other files of them', async () => {
    for (const number of [1, 2]) {
      const root = smallSite()
      const { code, stdout } = await build(root, `${number}/2`, place(number), env)
      expect([code, stdout]).toEqual([
        0,
        expect.stringContaining(`It is in s3://${bucket}/run%207/${number}; \`docs merge\` joins the parts.`),
      ])
      expect(readdirSync(root)).not.toContain('dist-parts')
    }
    const root = smallSite()
    const { code, stdout } = await merge(root, [place(2), place(1)], env)
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Joined 2 parts: [^;]+\.\n/)])
    expect(digests(join(root, 'dist'))).toEqual(expected)
    expect(readdirSync(join(root, '.quire'))).not.toContain('fetched-parts')
  })

  test('that are not there, or cannot be read, are named without the secrets of their address', async () => {
    const missing = `s3://${bucket}/none/1?endpoint=${server.endpoint}`
    const refused = await merge(smallSite(), [missing], env)
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining(
        `\`s3://${bucket}/none/1\` cannot be read as a part of a build: there is no part at this address.`,
      ),
    ])
    const { code, stderr } = await build(smallSite(), '1/2', `s3://none/1?endpoint=${server.endpoint}`, env)
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('`s3://none/1` cannot be written: the store fails: the answer is 404'),
    ])
    const keyless = await merge(smallSite(), [missing], { AWS_EC2_METADATA_DISABLED: 'true' })
    expect([keyless.code, keyless.stderr]).toEqual([2, expect.stringContaining('its keys are missing')])
  })
})

describe('parts in a store', () => {
  const [own, stranger] = [newKeyPair(), newKeyPair()]
  const site = () => smallSite({ 'site.config.mjs': config(`cache: { publicKeys: ['${own.publicKey}'] },`) })
  const trusted = { QUIRE_CACHE_PRIVATE_KEY: own.privateKey }

  async function joined(ofParts: Record<string, string>, ofMerge: Record<string, string>, change = (_: string) => {}) {
    const [one, two] = [fileStore(), fileStore()]
    for (const [index, place] of [one, two].entries())
      expect((await build(site(), `${index + 1}/2`, place, ofParts)).code).toBe(0)
    change(new URL(one).pathname)
    const root = site()
    const { code, stderr } = await merge(root, [one, two], ofMerge)
    return { code, stderr, root }
  }

  test('are signed, and joined by machines that trust the key', async () => {
    const { code, root } = await joined(trusted, trusted)
    expect(code).toBe(0)
    expect(digests(join(root, 'dist'))).toEqual(expected)
  })

  test('of a pull request are joined by its machines, and not by those of the published site', async () => {
    const pull = { QUIRE_CACHE_SCOPE: 'pr/7' }
    expect((await joined(pull, pull)).code).toBe(0)
    const { code, stderr, root } = await joined(pull, trusted)
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not signed with a key that this machine trusts.')])
    expect(readdirSync(root)).not.toContain('dist')
  })

  test('are refused with the signature of another key, with changed pages or another record', async () => {
    const strangers = { QUIRE_CACHE_PRIVATE_KEY: stranger.privateKey }
    const foreign = await build(site(), '1/2', fileStore(), strangers)
    expect([foreign.code, foreign.stderr]).toEqual([1, expect.stringContaining('cache-key')])
    const secret = await joined(
      { QUIRE_CACHE_KEY: 'a', QUIRE_CACHE_SCOPE: 'pr/7' },
      { QUIRE_CACHE_KEY: 'b', QUIRE_CACHE_SCOPE: 'pr/7' },
    )
    expect([secret.code, secret.stderr]).toEqual([1, expect.stringContaining('part-foreign')])
    const editOf = (name: string, edit: (bytes: Buffer) => void) => (path: string) => {
      const bytes = readFileSync(join(path, name))
      edit(bytes)
      writeFileSync(join(path, name), bytes)
    }
    const pages = await joined(
      trusted,
      trusted,
      editOf('pages-0', (bytes) => bytes.writeUInt8(bytes[9]! ^ 1, 9)),
    )
    expect([pages.code, pages.stderr]).toEqual([1, expect.stringContaining('its file `pages` is damaged.')])
    const record = await joined(
      trusted,
      trusted,
      editOf('part.json', (bytes) => bytes.write(']', bytes.length - 1)),
    )
    expect([record.code, record.stderr]).toEqual([1, expect.stringContaining('its value `part.json` is damaged.')])
  })
})

test('a site is built into a folder, and addresses that no store has are refused', async () => {
  const whole = await docs(['build', '--cwd', smallSite(), '--out-dir', 's3://bucket/site'])
  expect([whole.code, whole.stderr]).toEqual([2, expect.stringContaining('`docs publish apply`')])
  const { code, stderr } = await build(smallSite(), '1/2', 'ftp://host/1')
  expect([code, stderr]).toEqual([2, expect.stringContaining('there is no store for `ftp:`')])
})
