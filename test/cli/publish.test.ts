import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { builtSite } from '../../cli/output/outputFolder.ts'
import { publishedList } from '../../cli/publish/publishedSite.ts'
import { s3Target } from '../../cli/publish/s3Target.ts'
import { sample } from '../sample.ts'
import { docsCommand, start } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'
import { config } from './smallSite.ts'
import { s3Server } from './stores/s3Server.ts'

const pages = (count: number, text: string) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, page) => [
      `docs/list-${page}.md`,
      `# List ${page}\n\n${text} ${page}.\n\n![A list](./list-${page}.png)\n`,
    ]),
  )
const pictures = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, page) => [`docs/list-${page}.png`, `${text} ${page}`]))

const home = '# Boards\n\n[The first list](./list-0.md)\n'
const files = (count: number, text: string, more = '') => ({
  'site.config.mjs': config(`customCss: ['site.css'], ${more}`),
  'site.css': `b { color: ${text === 'Old' ? 'maroon' : 'navy'} }\n`,
  'docs/index.md': home,
  ...pages(count, text),
  ...pictures(count, text),
})

/** A site in two builds: each has pages, pictures and styles that the other has not. */
let root: string
const builds = ['old', 'new'] as const
beforeAll(async () => {
  root = folder(files(60, 'Old'))
  await build(root, 'old')
  for (const page of [58, 59]) rmSync(join(root, `docs/list-${page}.md`))
  put(root, { ...files(58, 'New'), 'docs/extra.md': '# Extra\n\nOne more list.\n' })
  await build(root, 'new')
})

async function build(site: string, outDir: string): Promise<void> {
  const { code, stdout } = await docs(['build', '--quiet', '--cwd', site, '--out-dir', outDir])
  expect(code, stdout).toBe(0)
}

const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }
const publish = (action: 'plan' | 'apply', target: string, outDir: string, ...args: string[]) =>
  docs(['publish', action, target, '--cwd', root, '--out-dir', outDir, ...args], keys)

/** The files of a build as they are published, without the list of them. */
const builtTree = (outDir: string) => {
  const { '.built-by-quire': _, ...site } = tree(join(root, outDir))
  return site
}
const publishedTree = (target: string) => {
  const { [publishedList]: _, ...site } = tree(target)
  return site
}

/** The files of the site that a page names, and those that its scripts name, that are missing. */
function missingFiles(site: ReadonlyMap<string, string>): string[] {
  const missing = new Set<string>()
  const look = (from: string, path: string) => {
    if (!site.has(path)) missing.add(`${from} needs ${path}`)
  }
  for (const [path, text] of site) {
    if (path.endsWith('.html')) {
      for (const [, asset] of text.matchAll(/\/(assets\/[\w%./-]+\.\w+)/g)) look(path, decodeURIComponent(asset!))
    } else if (path.endsWith('.js')) {
      for (const [, chunk] of text.matchAll(/(?:from|import)\s*\(?["'`]\.\/([\w-]+\.js)["'`]/g))
        look(path, `assets/${chunk}`)
    }
  }
  return [...missing]
}

describe('a folder', () => {
  // PUBLISH-1
  test('gets what has changed and loses what is gone, and then is up to date', async () => {
    const target = folder({ 'robots.txt': 'mine' })
    const first = await publish('apply', target, 'old')
    expect(first.stderr).toContain('all files are stored, and none is deleted')
    expect(publishedTree(target)).toEqual({ ...builtTree('old'), 'robots.txt': 'mine' })
    const { stdout } = await publish('plan', target, 'new')
    expect(stdout).toMatch(/Delete:\n(?: {2}.*\n)*? {2}list-58\/index\.html\n/)
    expect(stdout).toMatch(/Purge from the CDN:\n(?: {2}.*\n)*? {2}\/list-0\/\n/)
    expect((await publish('apply', target, 'new', '--yes')).code).toBe(0)
    expect(publishedTree(target)).toEqual({ ...builtTree('new'), 'robots.txt': 'mine' })
    const last = await publish('apply', target, 'new')
    expect(last.stdout).toMatch(/is up to date: \d+ files\.\n/)
  })

  // PUBLISH-6
  test('gets the files of a plan and reports them as JSON, also if they are too many deletions or none', async () => {
    const target = folder()
    const apply = async (outDir: string, ...args: string[]) => {
      const { code, stdout } = await publish('apply', target, outDir, '--format', 'json', ...args)
      return { code, ...JSON.parse(stdout) }
    }
    const files = Object.keys(builtTree('old'))
    const first = await apply('old')
    expect(first).toMatchObject({ code: 0, delete: [], purge: [], published: { sent: files.length, resumed: 0 } })
    expect(first.upload.map(({ path }: { path: string }) => path).sort()).toEqual(files.sort())
    const refused = await apply('new', '--delete-threshold', '0.5')
    expect(refused).toMatchObject({ code: 1, delete: expect.arrayContaining(['list-58/index.html']) })
    expect(refused).not.toHaveProperty('published')
    const second = await apply('new', '--yes')
    expect(second).toMatchObject({ code: 0, upload: refused.upload, purge: refused.purge })
    expect(second.published.sent).toBe(second.upload.length)
    expect(await apply('new')).toMatchObject({ code: 0, upload: [], delete: [], published: { sent: 0, bytes: 0 } })
    expect(publishedTree(target)).toEqual(builtTree('new'))
  })

  // PUBLISH-6
  test('has no files with a hash in their name to purge, also after an interrupted run', async () => {
    const target = folder()
    const apply = () => publish('apply', target, 'new', '--yes', '--format', 'json')
    await publish('apply', target, 'old')
    const page = join(target, 'list-0/index.html')
    rmSync(page)
    mkdirSync(join(page, 'in the way'), { recursive: true })
    const interrupted = await apply()
    expect(interrupted).toMatchObject({ code: 1, stderr: expect.stringContaining('was interrupted') })
    // The JSON lists uploaded files and remaining ones.
    const { upload, published, stopped, ...rest } = JSON.parse(interrupted.stdout)
    expect(stopped.left).toEqual(expect.arrayContaining(['list-0/index.html', ...rest.delete]))
    expect(published.sent + stopped.left.length).toBe(upload.length + rest.delete.length)
    expect(stopped.reason).toContain('list-0')
    rmSync(page, { recursive: true })
    const { purge } = JSON.parse((await apply()).stdout) as { purge: string[] }
    expect(purge).toContain('/list-0/')
    expect(purge.filter((address) => /\.(?:png|js|css)$/.test(address))).toEqual([])
    expect(publishedTree(target)).toEqual(builtTree('new'))
  })

  // PUBLISH-2
  test('loses no more than the threshold without a yes', async () => {
    const target = folder()
    await publish('apply', target, 'old')
    const before = publishedTree(target)
    const refused = await publish('apply', target, 'new', '--delete-threshold', '0.5')
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/would be deleted \(\d+\.\d %\); the limit is 0.5 %/),
    })
    expect(publishedTree(target)).toEqual(before)
    expect((await publish('apply', target, 'new', '--delete-threshold', '50%')).code).toBe(0)
  })

  test.each([
    ['another form', '{"version":1,"files":[]}', 'is not a list of published files at `files`'],
    ['no JSON', 'oops', 'is not a list of published files'],
    ['a path that leads out', list(['../secret.txt']), 'lists "../secret.txt", which is not a file of a site'],
    ['an absolute path', list(['/etc/passwd']), 'lists "/etc/passwd"'],
    ['its own name', list([publishedList]), 'which is not a file of a site'],
  ])('with a list that has %s is not changed', async (_, text, message) => {
    const target = folder({ 'site/index.html': 'published', 'secret.txt': 'secret' })
    writeFileSync(join(target, 'site', publishedList), text)
    const before = tree(target)
    const { code, stderr } = await publish('apply', join(target, 'site'), 'old', '--yes')
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
    expect(tree(target)).toEqual(before)
  })

  test('with a link in it is not written through', async () => {
    const outside = folder({ 'secret.txt': 'secret' })
    const target = folder()
    symlinkSync(outside, join(target, 'assets'))
    writeFileSync(join(target, publishedList), list(['assets/secret.txt']))
    const { code, stderr } = await publish('apply', target, 'old', '--yes')
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('is in a folder that is a link') })
    expect(tree(outside)).toEqual({ 'secret.txt': 'secret' })
  })

  test.each(['.', 'old', 'old/inner', '..'])('%s, which holds the site or its output, is refused', async (target) => {
    expect(await publish('apply', target, 'old')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('holds the site'),
    })
  })

  test('gets no file that somebody has changed in the output', async () => {
    const site = folder({ 'site.config.mjs': config(), 'docs/index.md': '# Home\n' })
    await build(site, 'dist')
    put(site, { 'dist/index.html': 'Changed by hand.' })
    const target = folder()
    const { code, stderr } = await docs(['publish', 'apply', target, '--cwd', site])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('`index.html` in the output folder is not the file that was built'),
    })
  })
})

function list(paths: string[]): string {
  const file = { size: 1, sha256: '0'.repeat(64), headers: '' }
  return JSON.stringify({ version: 1, files: Object.fromEntries(paths.map((path) => [path, file])), pending: [] })
}

describe('a part alone', () => {
  const site = () =>
    folder({
      'site.config.mjs': config("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
      'docs/index.md': '# Now\n\nText.\n',
      'docs/guide.md': '# Guide\n\nText.\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Then\n\nText.\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{}',
    })
  const pagesOf = (target: string) => Object.keys(tree(target)).filter((path) => path.endsWith('.html'))

  // PUBLISH-3
  test('a language or a version is published alone; files of others are neither replaced nor deleted', async () => {
    const site1 = site()
    await build(site1, 'dist')
    expect(Object.keys(builtSite(join(site1, 'dist'))!.versions!)).toEqual(['current', '1.0'])
    const target = folder()
    const only = (name: string) =>
      docs(['publish', 'apply', target, '--cwd', site1, '--only', name, '--yes']).then(({ code }) =>
        expect(code).toBe(0),
      )
    await only('de')
    expect(pagesOf(target).every((path) => path.startsWith('de/'))).toBe(true)
    await only('current')
    expect(pagesOf(target)).toEqual(expect.arrayContaining(['next/index.html', 'next/guide/index.html']))
    expect(pagesOf(target)).not.toContain('index.html')
    await docs(['publish', 'apply', target, '--cwd', site1])
    rmSync(join(site1, 'docs/guide.md'))
    put(site1, {
      'docs/index.md': '# Now\n\nNew words.\n',
      'versioned_docs/version-1.0/index.md': '# Then\n\nNew words.\n',
    })
    await build(site1, 'dist')
    await only('1.0')
    const after = tree(target)
    expect(after['index.html']).toContain('New words')
    expect(after['de/index.html']).toContain('New words')
    expect(after['next/index.html']).not.toContain('New words')
    expect(after['next/guide/index.html']).toBeDefined()
    await only('current')
    expect(pagesOf(target)).not.toContain('next/guide/index.html')
    expect(missingFiles(new Map(Object.entries(tree(target)).filter(([path]) => !path.startsWith('de/'))))).toEqual([])
  })

  test('a name that the site does not have is reported with the nearest one', async () => {
    const site1 = site()
    await build(site1, 'dist')
    const { code, stderr } = await docs(['publish', 'plan', folder(), '--cwd', site1, '--only', '1.1'])
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: '`--only` is `1.1`, which is neither a language nor a version of the built site.\nDid you mean `1.0`?\n',
    })
  })
})

describe('a bucket', () => {
  // PUBLISH-4
  test('gets files with their headers, and nothing prints the keys', async () => {
    const server = await s3Server(folder())
    try {
      const target = 's3://docs/site'
      const args = ['--endpoint', server.endpoint]
      const first = await publish('apply', target, 'old', ...args)
      expect(first.code, first.stderr).toBe(0)
      const inFolder = (objects: Map<string, string>) =>
        Object.fromEntries([...objects].map(([key, text]) => [key.replace(/^site\//, ''), text]))
      const { [publishedList]: _, ...published } = inFolder(server.objects())
      expect(published).toEqual(builtTree('old'))
      const home = await server.head('site/index.html')
      expect(home.get('content-type')).toBe('text/html; charset=utf-8')
      expect(home.get('cache-control')).toBe('no-cache')
      const style = [...server.objects().keys()].find((key) => key.endsWith('.css'))!
      expect((await server.head(style)).get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(first.stderr).toContain('Security headers are set in the CDN before the bucket')
      const refused = await docs(['publish', 'apply', target, '--cwd', root, '--out-dir', 'old', ...args], {
        ...keys,
        AWS_ACCESS_KEY_ID: 'nobody of them',
      })
      expect(refused).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/the answer is 403 InvalidAccessKeyId[\s\S]*The store does not know these keys/),
      })
      for (const { stdout, stderr } of [first, refused]) expect(stdout + stderr).not.toMatch(/S3RVER|nobody of them/)
      const missing = await docs(['publish', 'plan', 's3://none', '--cwd', root, '--out-dir', 'old', ...args], keys)
      expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no bucket `none`.') })
    } finally {
      await server.close()
    }
  })

  // PUBLISH-5
  test('has a site that works whenever publishing is killed, and the next run goes on', {
    timeout: 600_000,
  }, async () => {
    const directory = folder()
    const server = await s3Server(directory)
    const env = { ...keys, AWS_ENDPOINT_URL_S3: server.endpoint }
    try {
      expect((await publish('apply', 's3://docs', 'old', '--endpoint', server.endpoint)).code).toBe(0)
      // Some 200 requests are sent for each change of the build.
      const points = Array.from({ length: 20 }, (_, point) => 3 + point * 11)
      for (const [index, point] of sample(points, 5).entries()) {
        const outDir = builds[(index + 1) % 2]!
        const args = ['publish', 'apply', 's3://docs', '--cwd', root, '--out-dir', outDir, '--yes']
        const killAt = fileURLToPath(new URL('killAtRequest.cjs', import.meta.url))
        const killed = await start(args, { ...env, KILL_AT: `${point}` }, ['--require', killAt]).end
        expect(killed, `${killed.stdout}${killed.stderr}`).toMatchObject({ code: null })
        expect(missingFiles(server.objects()), `killed at request ${point}`).toEqual([])
        const next = await docs(args, env)
        expect(next.code, next.stderr).toBe(0)
        expect(next.stderr).toContain('A run was interrupted there')
        const { [publishedList]: _, ...published } = Object.fromEntries(server.objects())
        expect(published).toEqual(builtTree(outDir))
      }
    } finally {
      await server.close()
    }
  })

  test('that cannot be reached is asked again, and then named with the address that was asked', async () => {
    const closed = await s3Server(folder())
    await closed.close()
    const waits: string[] = []
    const target = await s3Target('s3://docs/site', keys, {
      root,
      endpoint: closed.endpoint,
      waitsMs: [1, 2],
      onWait: ({ message }, waitMs) => waits.push(`${message.split(' ')[1]} ${waitMs}`),
    })
    await expect(target.read(publishedList)).rejects.toMatchObject({
      name: 'UsageError',
      message: expect.stringMatching(
        /^s3:\/\/docs\/site cannot be reached: connect ECONNREFUSED .*\. Nothing was published\.$/,
      ),
      hint: expect.stringContaining(`asked at \`${closed.endpoint}\``),
    })
    expect(waits).toEqual(['ECONNREFUSED 1', 'ECONNREFUSED 2'])
  })

  test('without keys is not asked', async () => {
    const args = ['publish', 'plan', 's3://docs', '--cwd', root, '--out-dir', 'old']
    const { code, stderr } = await docs(args, { AWS_EC2_METADATA_DISABLED: 'true' })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('set `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY` in the environment'),
    })
  })
})

test.each([
  [
    ['publish', 'plan', 'ftp://docs.example', '--out-dir', 'old'],
    '`ftp:` is not an address that `docs publish` knows.',
  ],
  [['publish', 'apply', '-'], 'A list on standard input says what is published, and not where.'],
  [['publish', 'plan', 'out', '--delete-threshold', 'much'], '`--delete-threshold` is `much`'],
  [['publish', 'plan', 'out', '--format', 'jsn'], '`--format` is `jsn`; the formats are pretty, json.'],
  [['publish', 'apply', 'out', '--format', 'jsn'], '`--format` is `jsn`; the formats are pretty, json.'],
  [['publish', 'plan', 'out', '--out-dir', 'none'], 'There is no built site in `none`.'],
])('%j is wrong usage', async (args, message) => {
  expect(await docs([...args, '--cwd', root])).toMatchObject({ code: 2, stderr: expect.stringContaining(message) })
})

// PUBLISH-6
test('a list of rclone on standard input gives a plan as JSON', async () => {
  const manifest = builtSite(join(root, 'old'))!.files!
  const listed = Object.entries(manifest).map(([Path, { size, sha256 }]) => ({
    ...{ Path, Name: Path, Size: size, IsDir: false },
    Hashes: { sha256 },
  }))
  const site = folder({
    'list.json': JSON.stringify([...listed, { Path: '../x', Size: 1 }, { Path: 'docs', Size: -1, IsDir: true }]),
  })
  const plan = (outDir: string) => {
    const { stdout } = spawnSync(
      process.execPath,
      [docsCommand, 'publish', 'plan', '-', '--format', 'json', '--cwd', root, '--out-dir', outDir],
      { input: readFileSync(join(site, 'list.json')), encoding: 'utf8' },
    )
    return JSON.parse(stdout) as { upload: { path: string; headers: object }[]; delete: string[]; purge: string[] }
  }
  expect(plan('old')).toMatchObject({ upload: [], delete: [], purge: [] })
  const { upload, delete: removed, purge } = plan('new')
  expect(upload.map(({ path }) => path)).toContain('extra/index.html')
  expect(upload.find(({ path }) => path === 'index.html')?.headers).toMatchObject({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': expect.stringContaining("default-src 'self'"),
  })
  expect(removed).toContain('list-58/index.html')
  expect(purge).toContain('/list-58/')
})
