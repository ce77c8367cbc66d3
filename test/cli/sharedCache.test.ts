import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PbfReader } from 'pbf'
import { compile } from 'pbf/compile'
import { parse as parseSchema } from 'protocol-buffers-schema'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SummaryFile } from '../../cli/report/summaryFile.ts'
import { privateKeyVariable, secretVariables } from '../../schemas/cacheStores.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { start } from './docs.ts'
import { docs } from './docsResident.ts'
import { digests, folder, put, tree } from './folder.ts'
import { config } from './smallSite.ts'
import { bazelServer, withoutNginx } from './stores/bazelServer.ts'
import { type Behaviour, forgings, type HttpServer, httpServer } from './stores/httpServer.ts'
import { redisServer, withoutRedis } from './stores/redisServer.ts'

const plainFiles = {
  'site.config.mjs': config("search: { engine: 'local' },"),
  'docs/index.md': '# Welcome\n\nRead the [guide](./guide.md).\n',
  'docs/guide.md': '# Guide\n\nBack to the [start](./index.md).\n\n```js\nconst cart = []\n```\n',
  'docs/_terms.md': 'Prices include tax.\n',
  'docs/prices.mdx': "import Terms from './_terms.md'\n\n# Prices\n\n<Terms />\n",
}

/** A site with everything that is stored: facts, contents, a partial, pages, an index and bundles with code of its own. */
const siteFiles = {
  ...plainFiles,
  'site.config.mjs': config("pages: { path: 'pages' }, search: { engine: 'local' },"),
  'docs/prices.mdx': "import Terms from './_terms.md'\n\n# Prices\n\n<Terms />\n\nToday: {1 + 1} offers.\n",
  'pages/about.tsx':
    "import { shop } from './_shop'\n\nexport default function About() {\n  return <h1>About {shop}</h1>\n}\n",
  'pages/_shop.ts': "export const shop = 'the shop'\n",
}
/** From `remote_execution.proto` of the Remote Execution API, version 2. */
const actionResult = `syntax = "proto3";
message Digest { string hash = 1; int64 size_bytes = 2; }
message OutputFile { string path = 1; Digest digest = 2; bool is_executable = 4; bytes contents = 5; }
message ActionResult { repeated OutputFile output_files = 2; int32 exit_code = 4; }`
type ReadResult = (message: PbfReader) => { output_files: { digest: { hash: string; size_bytes: number } }[] }

/** A machine that has a checkout of the site and remembers nothing. */
const machine = (files: Record<string, string> = {}) => folder({ ...plainFiles, ...files })

const build = (root: string, env: Record<string, string>, ...args: string[]) =>
  docs(['build', '--cwd', root, '--verbose', ...args], env)

const statsOf = (stderr: string) => /^Shared cache .*$/m.exec(stderr)?.[0]
const output = (root: string) => digests(join(root, 'dist'))

let reference: Record<string, string>

beforeAll(async () => {
  reference = await builtAlone()
})

/** The output of a build without a shared cache. */
async function builtAlone(files: Record<string, string> = {}) {
  const root = machine(files)
  expect((await build(root, {})).code).toBe(0)
  return output(root)
}

/** Build on two new machines, one after the other. */
async function buildTwice(env: Record<string, string>, files: Record<string, string> = {}) {
  const [first, second] = [machine(files), machine(files)]
  const one = await build(first, env)
  const other = await build(second, env)
  return { one, other, roots: [first, second] }
}

describe('a machine that remembers nothing takes what another one has made', () => {
  async function expectShared(env: Record<string, string>, files: Record<string, string> = {}, expected = reference) {
    const { one, other, roots } = await buildTwice(env, files)
    expect(statsOf(one.stderr)).toMatch(/: 0 hits \(0 %\), \d+ missed, 0 B read; \d+ values written, \d/)
    expect(statsOf(other.stderr)).toMatch(/ hits \(100 %\), 0 missed, [\d.]+ [kM]B read; 0 values written, 0 B\.$/)
    expect(other.stdout).toContain('3 of 3 docs reused')
    for (const root of roots) expect(output(root)).toEqual(expected)
    expect([one.code, other.code]).toEqual([0, 0])
    return [one, other].map(({ stdout, stderr }) => stdout + stderr).join('')
  }

  test.skipIf(withoutRedis)(`through Redis, whose password is not printed${withoutRedis}`, async () => {
    const redis = await redisServer()
    try {
      const env = { QUIRE_CACHE: redis.address, QUIRE_CACHE_KEY: 'a key of the team' }
      const printed = await expectShared(env, siteFiles, await builtAlone(siteFiles))
      expect(printed).not.toContain('open-sesame')
      expect(await redis.client.dbsize()).toBe(7)
    } finally {
      redis.stop()
    }
  })

  test('through a store that speaks like S3', async () => {
    const directory = folder()
    const options = {
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: [{ name: 'docs', configs: [] }],
    }
    const server = new S3rver(options)
    const { port } = await server.run()
    try {
      const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
      const address = `s3://docs/cache?endpoint=http://127.0.0.1:${port}`
      const printed = await expectShared({ ...keys, QUIRE_CACHE: address })
      expect(printed).not.toContain('S3RVER')
      expect(readdirSync(join(directory, 'docs'))).toEqual(['cache'])
    } finally {
      await server.close()
    }
  })

  test('through a server of HTTP with a password', async () => {
    const server = await httpServer()
    try {
      const address = `${server.address.replace('//', '//ada:open%20sesame@')}/docs/`
      const printed = await expectShared({ QUIRE_CACHE: address })
      expect(printed).not.toMatch(/ada|sesame/)
      expect([...server.authorizations]).toEqual([`Basic ${Buffer.from('ada:open sesame').toString('base64')}`])
      expect([...server.values.keys()].every((name) => name.startsWith('/docs/'))).toBe(true)
    } finally {
      server.close()
    }
  })

  test.skipIf(withoutNginx)(`through a remote cache of Bazel${withoutNginx}`, async () => {
    const server = await bazelServer()
    try {
      await expectShared({ QUIRE_CACHE: server.address })
      const kept = readdirSync(server.root, { recursive: true, encoding: 'utf8' })
      const [blobs, results] = ['cas', 'ac'].map((kind) => kept.filter((path) => path.startsWith(`${kind}/`)))
      const bytesOf = (path: string) => readFileSync(join(server.root, path))
      for (const path of blobs!) expect(path).toBe(`cas/${sha256(bytesOf(path))}`)
      // As a server reads it that has Bazel's own description of a result.
      const { readActionResult } = compile(parseSchema(actionResult)) as unknown as Record<string, ReadResult>
      for (const path of results!) {
        const [file, ...others] = readActionResult!(new PbfReader(bytesOf(path))).output_files
        const { hash, size_bytes } = file!.digest
        expect([blobs, others]).toEqual([expect.arrayContaining([`cas/${hash}`]), []])
        expect(bytesOf(`cas/${hash}`)).toHaveLength(size_bytes)
      }
      expect(results!.length).toBe(5)

      // Results that are none, and values that are not those of their results, are misses.
      for (const path of blobs!.slice(0, 3)) writeFileSync(join(server.root, path), 'Not a value.')
      for (const path of results!.slice(0, 3)) writeFileSync(join(server.root, path), randomBytes(40))
      const root = machine()
      expect((await build(root, { QUIRE_CACHE: server.address })).code).toBe(0)
      expect(output(root)).toEqual(reference)
    } finally {
      server.stop()
    }
  })

  test('through a folder that the config names', async () => {
    const store = folder()
    const files = {
      'site.config.mjs': plainFiles['site.config.mjs'].replace('title:', `cache: { remote: '${store}' }, title:`),
    }
    const [first, second] = [machine(files), machine(files)]
    await build(first, {})
    const { stderr, stdout } = await build(second, {})
    expect(statsOf(stderr)).toContain('hits (100 %)')
    expect(output(second)).toEqual(output(first))
    expect(stdout).not.toContain('warning')
    expect((await docs(['check', '--cwd', machine(files)])).code).toBe(0)
  })
})

test('many pages are few values, each of them stored once; those of a pack that is lost are made again', async () => {
  const store = folder()
  const env = { QUIRE_CACHE: store }
  const many = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`docs/note-${index}.md`, `# Note ${index}\n\nRead [on](./guide.md).\n`]),
  )
  const packs = () => Object.keys(tree(store)).filter((path) => path.includes('/pages/'))
  await build(machine(many), env)
  expect(packs()).toHaveLength(1)

  const clean = machine(many)
  const expected = await builtAlone(many)
  expect(statsOf((await build(clean, env)).stderr)).toContain(' hits (100 %)')
  expect(output(clean)).toEqual(expected)

  const edited = { ...many, 'docs/note-7.md': '# Note 7\n\nEdited.\n' }
  const other = machine(edited)
  expect(statsOf((await build(other, env)).stderr)).toMatch(/; [2-6] values written,/)
  expect(output(other)).toEqual(await builtAlone(edited))
  expect(packs()).toHaveLength(2)

  for (const path of packs()) rmSync(join(store, path))
  const withoutPacks = machine(many)
  const { stderr } = await build(withoutPacks, env)
  expect(statsOf(stderr)).not.toContain('(100 %)')
  expect(output(withoutPacks)).toEqual(expected)
  expect(packs()).toHaveLength(1)
  expect(statsOf((await build(machine(many), env)).stderr)).toContain('hits (100 %)')
})

test('each part of a build has a list of packs, and the whole build after they are joined takes the pages of all', async () => {
  const env = { QUIRE_CACHE: folder() }
  const root = machine()
  const parts = ['1/2', '2/2']
  for (const part of parts) expect((await build(root, env, '--shard', part)).code).toBe(0)
  expect((await docs(['merge', 'dist-parts/1', 'dist-parts/2', '--cwd', root], env)).code).toBe(0)
  expect(output(root)).toEqual(reference)

  const summary = async (...args: string[]) => {
    const other = machine()
    await build(other, env, '--summary', 'build.json', ...args)
    const { rendered, reused } = (JSON.parse(readFileSync(join(other, 'build.json'), 'utf8')) as SummaryFile).pages!
    return { rendered, ...reused }
  }
  expect(await summary()).toEqual({ rendered: 0, 'shared cache': 5 })
})

test('an edit costs what it touches, and branches do not take values from each other', async () => {
  const env = { QUIRE_CACHE: folder() }
  await build(machine(siteFiles), env)
  const edited = {
    ...siteFiles,
    'docs/guide.md': '# Guide\n\nNothing to see.\n',
    'pages/_shop.ts': "export const shop = 'us'\n",
  }
  const branch = machine(edited)
  const { stdout, stderr } = await build(branch, env)
  expect(stdout).toContain('2 of 3 docs reused')
  expect(statsOf(stderr)).not.toContain('(100 %)')
  expect(output(branch)).toEqual(await builtAlone(edited))

  const back = machine(siteFiles)
  const again = await build(back, env)
  expect(again.stdout).toContain('3 of 3 docs reused')
  expect(output(back)).toEqual(await builtAlone(siteFiles))
})

test('a partial that differs is not taken with the doc that includes it', async () => {
  const env = { QUIRE_CACHE: folder() }
  await build(machine(), env)
  const edited = machine({ 'docs/_terms.md': 'Prices include nothing.\n' })
  await build(edited, env)
  expect(tree(join(edited, 'dist'))['prices/index.html']).toContain('Prices include nothing.')
})

test('a run that may only read writes nothing', async () => {
  const store = folder()
  for (const env of [{ QUIRE_CACHE_READONLY: '1' }, {}] as Record<string, string>[]) {
    const files = {
      'site.config.mjs': plainFiles['site.config.mjs'].replace('title:', 'cache: { readonly: true }, title:'),
    }
    const root = machine(env.QUIRE_CACHE_READONLY ? {} : files)
    const { stderr } = await build(root, { QUIRE_CACHE: store, ...env })
    expect(statsOf(stderr)).toContain('0 values written')
  }
  await docs(['check', '--cwd', machine()], { QUIRE_CACHE: store })
  expect(readdirSync(store)).toEqual([])
})

test('the variable takes the place of the address in the config, and `off` takes it away', async () => {
  const files = {
    'site.config.mjs': plainFiles['site.config.mjs'].replace(
      'title:',
      "cache: { remote: 'http://127.0.0.1:9' }, title:",
    ),
  }
  const { stderr, stdout, code } = await build(machine(files), { QUIRE_CACHE: 'off' }, '--strict')
  expect([code, statsOf(stderr), stdout.includes('warning')]).toEqual([0, undefined, false])
})

describe('a store that does wrong costs time', () => {
  let server: HttpServer
  beforeAll(async () => {
    server = await httpServer()
    await build(machine(), { QUIRE_CACHE: server.address })
  })
  afterAll(() => server.close())

  const built = async (behaviour: Behaviour, env: Record<string, string> = {}) => {
    server.behaviour = behaviour
    server.requests = []
    const root = machine()
    const secret = server.address.replace('//', '//:open-sesame@')
    const ended = await build(root, { QUIRE_CACHE: secret, ...env }, '--strict', '--max-warnings', '0')
    expect(output(root)).toEqual(reference)
    expect(ended.stdout + ended.stderr).not.toContain('open-sesame')
    // A warning about the store is not one about the site.
    expect(ended.code).toBe(0)
    const words = ended.stderr.replaceAll(server.address, 'http://store')
    return words.split('\n').filter((line) => /^ *(?:The shared cache|Nothing more|\d+ values?) /.test(line))
  }

  test('one that never answers is left alone', async () => {
    expect(await built('silent')).toEqual([
      '  The shared cache `http://store` was left alone for the rest of the run: no answer within 4 seconds.',
    ])
  })

  test('one that fails is left alone after a few requests', async () => {
    expect(await built('failing')).toEqual([
      '  The shared cache `http://store` was left alone for the rest of the run: the answer is 500 Internal Server Error.',
    ])
    expect(server.requests.length).toBeLessThan(20)
  })

  test('one that repeats secrets has none of them printed', async () => {
    const secrets = secretVariables.filter((name) => name !== privateKeyVariable)
    const env = Object.fromEntries(secrets.map((name) => [name, `value of ${name}`]))
    server.failure = Object.values(env).join(', ')
    const lines = await built('failing', env)
    expect(lines).toEqual([expect.stringContaining(`the answer is 500 ${secrets.map(() => '…').join(', ')}.`)])
    delete server.failure
  })

  test('one that cannot be reached is left alone', async () => {
    expect(await built('sound', { QUIRE_CACHE: 'redis://:open-sesame@127.0.0.1:9' })).toEqual([
      '  The shared cache `redis://127.0.0.1:9` was left alone for the rest of the run: connect ECONNREFUSED 127.0.0.1:9.',
    ])
  })

  test('one that is full is only read', async () => {
    server.values.clear()
    expect(await built('full')).toEqual([
      '  Nothing more was written to the shared cache `http://store`: the answer is 507 Insufficient Storage.',
    ])
  })

  test.each(['truncating', 'shuffling', 'nonsense'] as const)(
    'what a %s one returns is not used',
    async (behaviour) => {
      server.behaviour = 'sound'
      await build(machine(), { QUIRE_CACHE: server.address })
      expect(await built(behaviour)).toEqual([
        expect.stringMatching(
          /^ {2}\d+ values? of the shared cache `http:\/\/store` (?:was|were) not used. The first was damaged: the bytes are not those that were written\.$/,
        ),
      ])
    },
  )

  test.each(forgings)('one %s, with the right checksum, is not believed', async (behaviour) => {
    server.behaviour = 'sound'
    await build(machine(), { QUIRE_CACHE: server.address })
    await built(behaviour)
  })

  test('one that sends no end is left alone', async () => {
    expect(await built('endless')).toEqual([expect.stringContaining('was left alone for the rest of the run')])
  })
})

describe('with a key', () => {
  const used = async (store: string, env: Record<string, string>) => {
    const root = machine()
    const { stderr } = await build(root, { QUIRE_CACHE: store, ...env })
    expect(output(root)).toEqual(reference)
    if (stderr.includes('was damaged')) expect(stderr).not.toContain('QUIRE_CACHE_KEY')
    return /The first was (.*)$/m.exec(stderr)?.[1] ?? statsOf(stderr)
  }

  test('values without a signature, or with another one, are not used; readers without a key use all', async () => {
    const [unsigned, signed] = [folder(), folder()]
    await build(machine(), { QUIRE_CACHE: unsigned })
    await build(machine(), { QUIRE_CACHE: signed, QUIRE_CACHE_KEY: 'a key' })
    const readonly = { QUIRE_CACHE_READONLY: '1' }
    expect(await used(unsigned, { QUIRE_CACHE_KEY: 'a key', ...readonly })).toBe(
      'not signed, and this machine takes signed values only.',
    )
    expect(await used(signed, { QUIRE_CACHE_KEY: 'another', ...readonly })).toBe(
      'signed with another key than `QUIRE_CACHE_KEY`, or than those of `cache.publicKeys`.',
    )
    expect(await used(signed, readonly)).toContain('hits (100 %)')
    expect(await used(signed, { QUIRE_CACHE_KEY: 'a key', ...readonly })).toContain('hits (100 %)')
  })

  test('nobody can move a signed value to another name', async () => {
    const store = folder()
    await build(machine(), { QUIRE_CACHE: store, QUIRE_CACHE_KEY: 'a key' })
    const values = tree(store)
    const namesOf = (kind: string) => Object.keys(values).filter((path) => path.includes(`/${kind}/`))
    const [[pages], [contents], trees] = [namesOf('pages'), namesOf('content'), namesOf('tree')]
    put(store, { [pages!]: values[contents!]! })
    expect(await used(store, { QUIRE_CACHE_KEY: 'a key', QUIRE_CACHE_READONLY: '1' })).toContain('damaged')
    put(store, { [pages!]: values[pages!]!, [trees[0]!]: values[trees[1]!]!, [trees[1]!]: values[trees[0]!]! })
    expect(await used(store, { QUIRE_CACHE_KEY: 'a key' })).toContain('damaged')
  })
})

describe('an address that cannot be used stops the build', () => {
  test('a package that is not installed is named', async () => {
    const hooks = fileURLToPath(new URL('stores/withoutPackages.mjs', import.meta.url))
    const env = { QUIRE_CACHE: 'redis://:open-sesame@127.0.0.1:9', QUIRE_TEST_WITHOUT: 'ioredis' }
    const { code, stderr } = await start(['build', '--cwd', machine()], env, ['--import', hooks]).end
    expect([code, stderr]).toEqual([1, expect.stringContaining('`npm install ioredis`')])
    expect(stderr).toContain('needs the package `ioredis`, which is not installed')
    expect(stderr).not.toContain('open-sesame')
  })

  test.each([
    [
      'ftp://:open-sesame@cache.example',
      'The shared cache `ftp://cache.example` cannot be opened: there is no store for `ftp:`.',
    ],
    ['s3://docs', 'set `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY` in the environment'],
  ])('%s', async (address, message) => {
    const { code, stderr } = await build(machine(), { QUIRE_CACHE: address, AWS_EC2_METADATA_DISABLED: 'true' })
    expect([code, stderr]).toEqual([1, expect.stringContaining(message)])
    expect(stderr).not.toContain('open-sesame')
  })
})

test('what was lost in the store is made again', async () => {
  const store = folder()
  const packs = (kind: string) => Object.keys(tree(store)).filter((path) => path.includes(`/${kind}/`))
  await build(machine(), { QUIRE_CACHE: store })
  for (const path of [...packs('pages'), ...packs('content')]) rmSync(join(store, path))
  const root = machine()
  await build(root, { QUIRE_CACHE: store })
  expect(output(root)).toEqual(reference)
  expect([packs('pages').length, packs('content').length]).toEqual([1, 1])
})
