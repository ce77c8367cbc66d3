import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import {
  keyPairSignatures,
  newKeyPair,
  noSignatures,
  type Signatures,
  secretSignatures,
} from '../../schemas/shared/cache/signatures.ts'
import { docs } from './docsResident.ts'
import { digests, folder } from './folder.ts'
import { commitAll } from './git.ts'
import { config } from './smallSite.ts'

const own = newKeyPair()
const stranger = newKeyPair()
const main = { QUIRE_CACHE_PRIVATE_KEY: own.privateKey }

const site = (publicKey: string) => ({
  'site.config.mjs': config(`pages: { path: 'pages' }, cache: { publicKeys: ['${publicKey}'] },`),
  'docs/index.md': '# Welcome\n\nRead the [guide](./guide.md).\n',
  'docs/guide.md': '# Guide\n\nHonest text.\n\n```js\nconst cart = []\n```\n',
  'pages/about.tsx': 'export default () => <h1>Honest page</h1>\n',
})
/** A machine that has a checkout of the site and remembers nothing. */
const machine = () => folder(site(own.publicKey))

const build = (root: string, env: Record<string, string>) => docs(['build', '--cwd', root, '--verbose'], env)
const statsOf = (stderr: string) => /^Shared cache .*$/m.exec(stderr)?.[0]
const output = (root: string) => digests(join(root, 'dist'))

/** All files of a store, by path. */
const filesOf = (store: string, under = ''): string[] =>
  readdirSync(join(store, under)).flatMap((name) => {
    const path = join(under, name)
    return statSync(join(store, path)).isDirectory() ? filesOf(store, path) : [path]
  })

/** Write other texts into all values of a place, as one could who may write to the store. */
function forge(store: string, signatures: Signatures): number {
  let forged = 0
  for (const path of filesOf(store)) {
    const stored = readFileSync(join(store, path))
    const text = brotliDecompressSync(stored.subarray(stored.indexOf('\n') + 1)).toString('latin1')
    // Files of bundles are in base64.
    const encoded = (word: string) => Buffer.from(word).toString('base64').replace(/=+$/, '')
    const other = text.replaceAll('Honest', 'Forged').replaceAll(encoded('Honest page'), encoded('Forged page'))
    const packed = brotliCompressSync(Buffer.from(other, 'latin1'))
    const checksum = sha256(`${path}\n`, packed)
    writeFileSync(join(store, path), Buffer.concat([Buffer.from(`${checksum} ${signatures.sign(checksum)}\n`), packed]))
    if (other !== text) forged += 1
  }
  return forged
}

let reference: Record<string, string>
/** The store that a machine has filled which builds the published site. */
let published: string
beforeAll(async () => {
  const root = machine()
  expect((await build(root, {})).code).toBe(0)
  reference = output(root)
  published = folder()
  const { stderr, code } = await build(machine(), { QUIRE_CACHE: published, ...main })
  expect(code, stderr).toBe(0)
  expect(statsOf(stderr)).toMatch(/ [1-9]\d* values written/)
})

/** A store with the values of the published site, to be changed. */
function filledStore(): string {
  const store = folder()
  cpSync(published, store, { recursive: true, preserveTimestamps: true })
  return store
}

test('a machine with the public key takes what is signed, and writes nothing', async () => {
  const store = filledStore()
  const files = filesOf(store)
  const root = machine()
  const { stderr, stdout } = await build(root, { QUIRE_CACHE: store })
  expect(statsOf(stderr)).toMatch(/hits \(100 %\).*; 0 values written/)
  expect(stdout + stderr).not.toContain('warning')
  expect(output(root)).toEqual(reference)
  rmSync(join(root, '.quire'), { recursive: true })
  await build(folder({ ...site(own.publicKey), 'docs/new.md': '# New\n' }), { QUIRE_CACHE: store })
  expect(filesOf(store)).toEqual(files)
})

describe('the published site refuses', () => {
  const forgeries: Record<string, Signatures> = {
    'values without a signature': noSignatures,
    'values signed with a secret': secretSignatures('a key of the team'),
    'values signed with another private key': keyPairSignatures([], stranger.privateKey),
  }
  test.each(Object.keys(forgeries))('%s', async (name) => {
    const store = filledStore()
    expect(forge(store, forgeries[name]!)).toBeGreaterThan(3)
    const root = machine()
    const { stdout, stderr } = await build(root, { QUIRE_CACHE: store, QUIRE_CACHE_KEY: 'a key of the team', ...main })
    expect(statsOf(stderr)).toContain(' 0 hits ')
    expect(stdout + stderr).toMatch(/values? of the shared cache .* not used/)
    // A key that all machines have would not help.
    expect(stdout + stderr).toContain('set `QUIRE_CACHE_PRIVATE_KEY` there to the key that belongs to one of')
    expect(stdout + stderr).not.toContain('Give the same `QUIRE_CACHE_KEY`')
    expect(output(root)).toEqual(reference)
  })

  test('a value under the name of another one', async () => {
    const store = filledStore()
    const files = filesOf(store)
    const values = files.map((path) => readFileSync(join(store, path)))
    for (const [index, path] of files.entries()) writeFileSync(join(store, path), values[(index + 1) % values.length]!)
    const root = machine()
    const { stderr } = await build(root, { QUIRE_CACHE: store, ...main })
    expect(statsOf(stderr)).toContain(' 0 hits ')
    expect(output(root)).toEqual(reference)
  })

  test('an earlier value under its own name: it is the same one', async () => {
    const store = filledStore()
    const files = filesOf(store)
    const values = files.map((path) => readFileSync(join(store, path)))
    await build(folder({ ...site(own.publicKey), 'docs/guide.md': '# Guide\n\nNewer text.\n' }), {
      QUIRE_CACHE: store,
      ...main,
    })
    for (const [index, path] of files.entries()) writeFileSync(join(store, path), values[index]!)
    const root = folder({ ...site(own.publicKey), 'docs/guide.md': '# Guide\n\nNewer text.\n' })
    await build(root, { QUIRE_CACHE: store, ...main })
    expect(readFileSync(join(root, 'dist/guide/index.html'), 'utf8')).toContain('Newer text.')
  })
})

test('a pull request takes the values of the published site, and has a place of its own for others', async () => {
  const store = filledStore()
  const changed = { ...site(own.publicKey), 'docs/guide.md': '# Guide\n\nHonest change.\n' }
  const env = { QUIRE_CACHE: store, GITHUB_REF: 'refs/pull/7/merge' }
  const first = await build(folder(changed), env)
  expect(statsOf(first.stderr)).toMatch(/: [1-9]\d* hits .* [1-9]\d* values written/)
  expect(filesOf(store).some((path) => path.startsWith('pr/7/'))).toBe(true)
  const again = await build(folder(changed), env)
  expect(statsOf(again.stderr)).toMatch(/0 values written/)
  expect(again.stdout).not.toContain('warning')
  // The published site makes them itself, and so does another pull request.
  const other = await build(folder(changed), { ...env, GITHUB_REF: 'refs/pull/8/merge' })
  expect(statsOf(other.stderr)).not.toContain('(100 %)')
  const { stderr } = await build(folder(changed), { QUIRE_CACHE: store, ...main })
  expect(statsOf(stderr)).not.toContain('(100 %)')
})

test.each([
  [{ QUIRE_CACHE_PRIVATE_KEY: 'open-sesame' }, 'The variable `QUIRE_CACHE_PRIVATE_KEY` is no private key'],
  [{ QUIRE_CACHE_PRIVATE_KEY: stranger.privateKey }, `belongs to the public key \`${stranger.publicKey}\``],
  [{ QUIRE_CACHE_SCOPE: '../main' }, 'The variable `QUIRE_CACHE_SCOPE` is no name of a place'],
])('%j is an error', async (env, message) => {
  const { code, stdout, stderr } = await build(machine(), { QUIRE_CACHE: folder(), ...env })
  expect(code).toBe(1)
  expect(stdout + stderr).toContain(message)
  for (const secret of Object.values(env).filter((value) => value.length > 10))
    expect(stdout + stderr).not.toContain(secret)
})

test('`docs cache keys` prints a pair that works', async () => {
  const { stdout } = await docs(['cache', 'keys'])
  const [publicKey] = /ed25519:[\w-]{43}/.exec(stdout)!
  const [privateKey] = /ed25519-private:[\w-]{43}/.exec(stdout)!
  const store = folder()
  const env = { QUIRE_CACHE: store, QUIRE_CACHE_PRIVATE_KEY: privateKey }
  expect((await build(folder(site(publicKey)), env)).code).toBe(0)
  expect(statsOf((await build(folder(site(publicKey)), { QUIRE_CACHE: store })).stderr)).toContain('(100 %)')
})

describe('`docs cache verify`', () => {
  const committed = () => {
    const root = machine()
    commitAll(root)
    return root
  }
  const verify = (root: string, store: string, ...args: string[]) =>
    docs(['cache', 'verify', '--cwd', root, ...args], { QUIRE_CACHE: store })

  test('makes stored values again, and finds those that a machine with the key has forged', async () => {
    const store = filledStore()
    const files = filesOf(store)
    const root = committed()
    const sound = await verify(root, store, '--sample', '100%')
    expect(sound.stdout).toMatch(/^Made again and compared: .*2 docs, .*5 pages.*\. All are as they are stored\.\n$/)
    expect(sound.code).toBe(0)
    expect(filesOf(store)).toEqual(files)
    forge(store, keyPairSignatures([], own.privateKey))
    const { code, stdout } = await verify(root, store, '--sample', '100%')
    expect(code).toBe(1)
    expect(stdout).toMatch(/are not what this machine makes:\n(?: {2}\w[\w ]* [\da-f]{32}\n)+/)
  })

  test('says what it lacks', async () => {
    const root = committed()
    expect((await verify(root, folder())).stdout).toContain('No value of this commit was compared')
    expect((await verify(root, folder(), '--sample', 'all')).stderr).toContain('it is a percentage')
    expect((await docs(['cache', 'verify', '--cwd', root])).stderr).toContain('The site has no shared cache.')
  })
})
