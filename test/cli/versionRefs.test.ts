import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { randomNumbers } from '../attack/randomNumbers.ts'
import { batches } from '../sample.ts'
import { docs } from './docsInProcess.ts'
import { digests, folder, put, tree } from './folder.ts'

const git = (root: string, args: string[], input?: string) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@docs.example', ...args], {
    cwd: root,
    encoding: 'utf8',
    input,
    stdio: ['pipe', 'pipe', 'pipe'],
  }).trim()

function commit(root: string, tag?: string): void {
  if (!existsSync(join(root, '.git'))) {
    git(root, ['init', '-q', '-b', 'main'])
    writeFileSync(join(root, '.gitignore'), '.quire\ndist*\nnode_modules\n')
  }
  git(root, ['add', '-A'])
  git(root, ['commit', '-q', '--allow-empty', '-m', 'docs'])
  if (tag !== undefined) git(root, ['tag', tag])
}

const config = (docsFields: object, more: object = {}) =>
  JSON.stringify({
    title: 'Shop',
    url: 'https://docs.example.com',
    baseUrl: '/',
    pages: false,
    docs: docsFields,
    themeConfig: { navbar: { items: [{ type: 'docsVersionDropdown' }] } },
    ...more,
  })

async function check(root: string, ...args: string[]): Promise<Diagnostic[]> {
  const { stdout } = await docs(['check', '--json', '--cwd', root, ...args])
  return JSON.parse(stdout)
}
const told = async (root: string) => (await check(root)).map(({ code, message }) => `${code} ${message}`)
const build = async (root: string) => {
  const ended = await docs(['build', '--cwd', root])
  expect(ended.stderr).not.toContain(' error ')
  return ended
}
const page = (root: string, path: string) => readFileSync(join(root, 'dist', path, 'index.html'), 'utf8')
const textOf = (html: string) => html.replace(/<!--.*?-->/g, '').replace(/<[^>]*>/g, ' ')

const svg = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="4"/>`
const german = 'i18n/de/docusaurus-plugin-content-docs/current'

/** A site in a folder of its repository, with all that a doc may need beside it. */
const shop = {
  'website/site.config.json': config(
    { path: '../docs', sidebarPath: 'sidebars.js', include: ['**/*.{md,mdx}'] },
    { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } },
  ),
  'website/sidebars.js': "module.exports = { main: require('./bars') }\n",
  'website/bars.js': "module.exports = ['index', 'guide/cart', 'links']\n",
  'docs/index.mdx':
    "import Card from '@site/src/Card'\nimport Note from '../notes/_note.mdx'\n\n# Shop\n\n![a basket](./basket.svg) ![a shelf](/img/shelf.svg) ![a sign](/img/sign.svg)\n\n<Card />\n\n<Note />\n",
  'docs/basket.svg': svg(3),
  'docs/guide/cart.mdx': "import { price } from '../../website/src/price'\n\n# Cart\n\nIt costs {price}.\n\n## Pay\n",
  'docs/links.md': '# Links\n\n[cart](./guide/cart.mdx#pay) [shop](/index.mdx)\n',
  'notes/_note.mdx': 'A note of the first year: [cart](../docs/guide/cart.mdx).\n',
  'website/src/Card.jsx':
    "import { price } from '@site/src/price'\n\nexport default function Card() {\n  return <p>The old card: {price}</p>\n}\n",
  'website/src/price.js': "export const price = 'ten euros'\n",
  'website/static/img/shelf.svg': svg(5),
  'website/static/img/sign.svg': svg(7),
  [`website/${german}/links.md`]: '# Verweise\n\n[Korb](./guide/cart.mdx#pay)\n',
  [`website/${german}.json`]: JSON.stringify({
    'version.label': { message: 'Nächste' },
  }),
}

describe('a version that is read from git', () => {
  test('has its own docs, sidebars, partials, components, images and translations', async () => {
    const root = folder(shop)
    commit(root, 'v1.0')
    const { docs: own, ...others } = JSON.parse(shop['website/site.config.json'])
    put(root, {
      'website/site.config.json': JSON.stringify({
        ...others,
        docs: { ...own, lastVersion: 'current', versions: { '1.0': { ref: 'v1.0' } } },
      }),
      'website/src/Card.jsx': 'export default () => <p>The new card</p>\n',
      'website/src/price.js': "export const price = 'twenty euros'\n",
      'website/static/img/shelf.svg': svg(6),
      'notes/_note.mdx': 'A note of the second year.\n',
      'website/sidebars.js': "module.exports = { main: ['index', 'guide/cart'], more: ['links'] }\n",
    })
    rmSync(join(root, 'website', german), { recursive: true })
    rmSync(join(root, `website/${german}.json`))
    commit(root)
    const site = join(root, 'website')
    expect(await told(site)).toEqual([])
    await build(site)

    const [now, then] = [page(site, 'docs'), page(site, 'docs/1.0')]
    expect(textOf(now)).toContain('The new card')
    expect(textOf(then)).toMatch(/The old card: \s*ten euros/)
    expect(textOf(now)).toContain('the second year')
    expect(textOf(then)).toContain('the first year')
    expect(textOf(page(site, 'docs/1.0/guide/cart'))).toMatch(/It costs\s+ten euros/)
    const images = (html: string) =>
      [...html.matchAll(/<img src="([^"]*)" alt="a (?:shelf|sign)"/g)].map(([, src]) => src)
    expect(images(now)).toEqual(['/img/shelf.svg', '/img/sign.svg'])
    // What has changed since is published beside it.
    expect(images(then)).toEqual([expect.stringMatching(/^\/assets\/images\/shelf-\w+\.svg$/), '/img/sign.svg'])
    expect(then).toContain('href="/docs/1.0/guide/cart"')
    expect(then.match(/theme-doc-sidebar-item-link-level-1/g)).toHaveLength(3)
    expect(textOf(page(site, 'de/docs/1.0/links'))).toContain('Verweise')
    expect(textOf(page(site, 'de/docs/links'))).not.toContain('Verweise')
    expect(textOf(page(site, 'de/docs/1.0/links'))).not.toContain('Nächste')
    // Nothing of it is in the tree, and no page says where it was read.
    expect(git(root, ['status', '--porcelain'])).toBe('')
    expect(Object.values(tree(join(site, 'dist'))).filter((text) => text.includes('.quire/'))).toEqual([])
  })

  test('is reported with the name of the commit, and a link to an anchor that it lost, too', async () => {
    const root = folder({
      'site.config.json': config({}),
      'docs/index.md': '# Shop\n\n## Pay\n\n[cart](./cart.md)\n',
    })
    commit(root, 'v1.0')
    put(root, {
      'site.config.json': config({ versions: { '1.0': { ref: 'v1.0' } } }),
      'docs/index.md': '# Shop\n\n[pay](/docs#paid) [old](/docs#pay)\n',
    })
    const { stderr } = await docs(['check', '--cwd', root])
    expect(stderr).toContain('v1.0:docs/index.md:5:1  warning  link-file-missing\n\n  5 | [cart](./cart.md)\n')
    expect(stderr).toContain('docs/index.md:3:1  warning  link-anchor-broken')
    const [missing] = (await check(root)).filter(({ code }) => code === 'link-file-missing')
    // Programs open the file.
    expect(readFileSync(join(root, missing!.file), 'utf8')).toContain('## Pay')
    // A baseline knows it by the name of the commit.
    await docs(['check', '--update-baseline', '--cwd', root])
    expect(readFileSync(join(root, '.quire-baseline.json'), 'utf8')).toContain('"v1.0:docs/index.md"')
    expect(await check(root)).toEqual([])
  })

  test('is read again when its branch moves, and nothing is read when nothing has changed', async () => {
    const root = folder({ 'site.config.json': config({}), 'docs/index.md': '# Shop\n\nThe first.\n' })
    commit(root)
    git(root, ['branch', 'old'])
    put(root, {
      'site.config.json': config({ versions: { old: { ref: 'old' } } }),
      'docs/index.md': '# Shop\n\nNow.\n',
    })
    commit(root)
    await build(root)
    expect(textOf(page(root, 'docs'))).toContain('The first.')
    const before = digests(join(root, 'dist'))
    const again = await build(root)
    expect(again.stdout).toContain('2 of 2 docs reused')
    expect(digests(join(root, 'dist'))).toEqual(before)

    const blob = git(root, ['hash-object', '-w', '--stdin'], '# Shop\n\nThe second.\n')
    const docsTree = git(root, ['mktree'], `100644 blob ${blob}\tindex.md\n`)
    const top = git(root, ['mktree'], `040000 tree ${docsTree}\tdocs\n`)
    git(root, ['branch', '-f', 'old', git(root, ['commit-tree', '-m', 'second', top])])
    await build(root)
    expect(textOf(page(root, 'docs'))).toContain('The second.')
  })

  test('may be a branch of the remote repository, or a commit', async () => {
    const origin = folder({ 'site.config.json': config({}), 'docs/index.md': '# Shop\n' })
    commit(origin)
    git(origin, ['branch', 'release-1'])
    const root = folder()
    git(root, ['clone', '-q', origin, '.'])
    const head = git(root, ['rev-parse', 'HEAD'])
    const versions = `"one": { "ref": "release-1" }, "two": { "ref": "${head}" }, "3": { "ref": "HEAD" }`
    put(root, { 'site.config.json': config({}).replace('"docs":{', `"docs":{"versions":{${versions}}`) })
    expect(await told(root)).toEqual([])
    await build(root)
    // The order is that of the config: an object has its numbers first.
    const menu = [...page(root, 'docs').matchAll(/data-version="([^"]*)" href="([^"]*)"/g)]
    expect(menu.map(([, name, href]) => `${name} ${href}`)).toEqual([
      'current /docs/next/',
      'one /docs/',
      'two /docs/two/',
      '3 /docs/3/',
    ])
  })

  test('that a shallow clone lacks is reported with the command that fetches it', async () => {
    const origin = folder({ 'site.config.json': config({}), 'docs/index.md': '# Shop\n' })
    commit(origin, 'v1.0')
    put(origin, { 'site.config.json': config({ versions: { '1.0': { ref: 'v1.0' } } }) })
    commit(origin)
    const root = folder()
    git(root, ['clone', '-q', '--depth=1', '--no-tags', `file://${origin}`, '.'])
    const [missing] = await check(root)
    expect(missing).toMatchObject({
      code: 'version-ref',
      file: 'site.config.json',
      message: 'git knows no tag, branch or commit `v1.0` in this clone, which is shallow.',
      hint: 'Fetch it: `git fetch --depth=1 origin tag v1.0`. If it is a branch: `git fetch --depth=1 origin v1.0:v1.0`.',
    })
    git(root, ['fetch', '-q', '--depth=1', 'origin', 'tag', 'v1.0'])
    expect(await told(root)).toEqual([])
  })

  test('has the dates of its commit, and links to edit it only where a function gives them', async () => {
    const fields = (more: object) => config({ showLastUpdateTime: true, ...more })
    const root = folder({ 'site.config.json': fields({}), 'docs/index.md': '# Shop\n' })
    git(root, ['init', '-q'])
    git(root, ['add', '-A'])
    git(root, ['commit', '-q', '--date', '2001-01-01T10:00:00Z', '-m', 'docs'])
    git(root, ['tag', 'v1.0'])
    const html = async (more: object) => {
      put(root, { 'site.config.json': fields({ versions: { '1.0': { ref: 'v1.0' } }, ...more }) })
      await build(root)
      return page(root, 'docs')
    }
    const url = 'https://git.example/edit/main'
    expect(await html({ editUrl: url })).not.toContain(url)
    expect(page(root, 'docs/next')).toContain(`${url}/docs/index.md`)
    expect(await html({ editUrl: url, editCurrentVersion: true })).toContain(`${url}/docs/index.md`)
    expect(await html({})).toContain(`dateTime="${new Date().getUTCFullYear()}`)
    rmSync(join(root, 'site.config.json'))
    put(root, {
      'site.config.mjs': `export default { ...${config({ versions: { '1.0': { ref: 'v1.0' } } })}, docs: {
        versions: { '1.0': { ref: 'v1.0' } },
        editUrl: ({ ref, versionDocsDirPath, docPath }) => ['https://git.example', ref, versionDocsDirPath, docPath].join('/'),
      } }\n`,
    })
    await build(root)
    expect(page(root, 'docs')).toContain('href="https://git.example/v1.0/docs/index.md"')
  })

  test('is never changed', async () => {
    const root = folder({
      'site.config.json': config({}),
      'docs/index.md': '# Shop\n\n[Cart](./crat.md)\n\n## Pay\n',
      'docs/cart.md': '# Cart\n\n[shop](/docs)\n',
    })
    commit(root, 'v1.0')
    put(root, {
      'site.config.json': config({ versions: { '1.0': { ref: 'v1.0' } } }),
      'docs/index.md': '# Shop\n\n[Cart](./cart.md) [old](/docs/cart)\n',
    })
    const [{ file, fix } = { file: '', fix: undefined }] = await check(root)
    expect([file.endsWith('/docs/index.md'), fix]).toEqual([true, undefined])
    const ofRef = () => digests(join(root, '.quire/refs'))
    const before = ofRef()
    await docs(['check', '--fix', '--cwd', root])
    await docs(['write-heading-ids', '--cwd', root])
    const { code } = await docs(['mv', 'docs/cart.md', 'docs/basket.md', '--cwd', root])
    expect(code).toBe(0)
    expect(readFileSync(join(root, 'docs/index.md'), 'utf8')).toContain('[Cart](./basket.md)')
    expect(await docs(['mv', file, 'docs/other.md', '--cwd', root])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('`docs/index.md` is a file of `v1.0`, and a commit stays as it is.'),
    })
    expect(ofRef()).toEqual(before)
  })

  test('is there in a comparison with a commit', async () => {
    const root = folder({ 'site.config.json': config({}), 'docs/index.md': '# Shop\n', 'docs/cart.md': '# Cart\n' })
    commit(root, 'v1.0')
    put(root, { 'site.config.json': config({ versions: { '1.0': { ref: 'v1.0' } } }) })
    commit(root)
    rmSync(join(root, 'docs/cart.md'))
    const { stdout, stderr } = await docs(['diff', 'HEAD', '--cwd', root])
    expect(stderr).toBe('')
    expect(stdout).toContain('0 pages moved, 1 removed, 0 added')
    expect(stdout).toContain('/docs/next/cart  Cart  lost')
  })
})

describe('a commit that somebody else has made', () => {
  /** A commit of a tree whose entries are written as they are given, whatever they are. */
  function hostileCommit(
    root: string,
    entries: [mode: string, name: string, id: string][],
    docsEntries: typeof entries,
  ) {
    const write = (list: typeof entries) => {
      const bytes = Buffer.concat(
        list.map(([mode, name, id]) => Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(id, 'hex')])),
      )
      return execFileSync('git', ['hash-object', '-t', 'tree', '--literally', '-w', '--stdin'], {
        cwd: root,
        input: bytes,
      })
        .toString()
        .trim()
    }
    const top = write([...entries, ['40000', 'docs', write(docsEntries)]])
    git(root, ['tag', 'v1.0', git(root, ['commit-tree', '-m', 'hostile', top])])
  }

  test('writes nothing outside of its folder, follows no link, and opens no other repository', async () => {
    const outer = folder({ 'secret.md': '# Secret\n' })
    const root = join(outer, 'site')
    put(root, { 'site.config.json': config({ versions: { '1.0': { ref: 'v1.0' } } }), 'docs/index.md': '# Shop\n' })
    commit(root)
    const blob = (text: string) => git(root, ['hash-object', '-w', '--stdin'], text)
    const evil = blob('# Evil\n')
    const inner = git(root, ['mktree'], `100644 blob ${evil}\tinner.md\n`)
    hostileCommit(
      root,
      [['40000', '..', git(root, ['mktree'], `100644 blob ${evil}\tescaped.md\n`)]],
      [
        ['40000', '..', git(root, ['mktree'], `100644 blob ${evil}\tescaped.md\n`)],
        ['40000', '.git', git(root, ['mktree'], `100644 blob ${evil}\tconfig\n`)],
        ['100644', 'both.md', evil],
        ['40000', 'both.md', inner],
        ['100644', 'index.md', blob('# Good\n\n[secret](./secret.md) ![link](./link.svg)\n')],
        ['120000', 'link.svg', blob('../../../../../secret.md')],
        ['160000', 'module', evil],
        ['100644', `${'n'.repeat(300)}.md`, evil],
        ['120000', 'secret.md', blob('../../../../../secret.md')],
        ['100644', 'with\nline.md', evil],
      ],
    )
    const refused = (await check(root)).filter(({ code }) => code === 'version-ref-file')
    expect(refused.map(({ data }) => `${data!.path} ${data!.problem}`.replace(/n{300}/, 'n…'))).toEqual([
      'docs/../escaped.md name',
      'docs/.git/config name',
      'docs/both.md/inner.md name',
      'docs/link.svg link',
      'docs/module module',
      'docs/n….md name',
      'docs/secret.md link',
      'docs/with\nline.md name',
    ])
    const written = Object.keys(tree(join(root, '.quire/refs'))).filter((path) => !path.startsWith('blobs/'))
    expect(written.map((path) => path.replace(/^v1\.0@\w+\//, '')).sort()).toEqual([
      '.refused.json',
      'docs/both.md',
      'docs/index.md',
    ])
    expect(readdirSync(outer).sort()).toEqual(['secret.md', 'site'])
    for (const path of written.filter((path) => path.endsWith('.md')))
      expect(statSync(join(root, '.quire/refs', path)).mode & 0o222).toBe(0)
  })

  test('with a large file of Git LFS has the file where the clone has it', async () => {
    const root = folder({ 'site.config.json': config({}), 'docs/index.md': '# Shop\n\n![A basket](./basket.svg)\n' })
    const id = createHash('sha256').update(svg(9)).digest('hex')
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${id}\nsize 60\n`
    put(root, { 'docs/basket.svg': pointer })
    commit(root, 'v1.0')
    put(root, {
      'site.config.json': config({ versions: { '1.0': { ref: 'v1.0' } } }),
      'docs/basket.svg': svg(9),
    })
    expect((await check(root)).map(({ code, message }) => [code, message])).toContainEqual([
      'version-ref-file',
      '`docs/basket.svg` of `v1.0` is left out: it is a large file of Git LFS that this clone does not have.',
    ])
    const stored = join(root, '.git/lfs/objects', id.slice(0, 2), id.slice(2, 4), id)
    put(root, { [stored.slice(root.length + 1)]: 'not it' })
    expect((await told(root)).length).toBeGreaterThan(0)
    writeFileSync(stored, svg(9))
    expect(await told(root)).toEqual([])
    await build(root)
    expect(page(root, 'docs')).toMatch(/basket-\w+\.svg" width="9" height="4" alt="A basket"/)
  })

  test('has a name that cannot be an option or a path', async () => {
    const root = folder({ 'docs/index.md': '# Shop\n' })
    commit(root)
    for (const ref of ['--help', 'main:docs', 'a..b', 'main@{yesterday}', 'a b', '../x', '']) {
      put(root, { 'site.config.json': config({ versions: { '1.0': { ref } } }) })
      expect(await check(root)).toMatchObject([{ code: 'config-field' }])
    }
  })
})

describe('docs version --ref', () => {
  const start = () => {
    const root = folder({ 'site.config.json': config({}), 'docs/index.md': '# Shop\n' })
    commit(root, 'v1.0')
    return root
  }

  test.each([
    [
      'site.config.json',
      '{\n  "title": "Shop",\n  "url": "https://docs.example.com",\n  "baseUrl": "/",\n  "pages": false\n}\n',
      '{\n  "docs": { "versions": { "1.0": { "ref": "v1.0" } } },\n  "title"',
    ],
    [
      'site.config.ts',
      "export default {\n  title: 'Shop',\n  url: 'https://docs.example.com',\n  baseUrl: '/',\n  docs: {\n    versions: {\n      // the first\n      '0.9': { ref: 'HEAD' },\n    },\n  },\n}\n",
      "    versions: {\n      '1.0': { ref: 'v1.0' },\n      // the first\n",
    ],
    [
      'site.config.ts',
      "export default { title: 'Shop', url: 'https://docs.example.com', baseUrl: '/', docs: [{ versions: { '1.0': { label: 'One' } } }] }\n",
      "docs: [{ versions: { '1.0': { ref: 'v1.0', label: 'One' } } }]",
    ],
    [
      'site.config.mjs',
      "export default { title: 'Shop', url: 'https://docs.example.com', baseUrl: '/', docs: {} }\n",
      "docs: { versions: { '1.0': { ref: 'v1.0' } } }",
    ],
  ])('writes the line into %s, %#', async (name, text, expected) => {
    const root = start()
    rmSync(join(root, 'site.config.json'))
    put(root, { [name]: text })
    const { code, stdout } = await docs(['version', '1.0', '--ref', 'v1.0', '--cwd', root])
    expect([code, stdout]).toEqual([0, `The version 1.0 is read from \`v1.0\`:\n  ${name}\n`])
    expect(readFileSync(join(root, name), 'utf8')).toContain(expected)
    expect(await told(root)).toEqual([])
    expect(existsSync(join(root, 'versioned_docs'))).toBe(false)
    expect(await docs(['version', '1.0', '--ref', 'v1.0', '--cwd', root])).toMatchObject({ code: 2 })
  })

  test('prints the line for a config that is computed, and changes nothing', async () => {
    const root = start()
    rmSync(join(root, 'site.config.json'))
    const text = `const versions = Object.fromEntries([])\nexport default { ...${config({})}, docs: { versions } }\n`
    put(root, { 'site.config.mjs': text })
    const { code, stderr } = await docs(['version', '1.0', '--ref', 'v1.0', '--cwd', root])
    expect([code, stderr]).toEqual([
      1,
      "`site.config.mjs` cannot be changed with certainty. Write into its `docs`:\n  versions: { '1.0': { ref: 'v1.0' } }\n",
    ])
    expect(readFileSync(join(root, 'site.config.mjs'), 'utf8')).toBe(text)
  })

  test('refuses a commit that is not there, or has no docs', async () => {
    const root = start()
    expect((await docs(['version', '1.0', '--ref', 'v1.1', '--cwd', root])).stderr).toContain('git knows no tag')
    git(root, ['tag', 'empty', git(root, ['commit-tree', '-m', 'e', git(root, ['mktree'], '')])])
    expect((await docs(['version', '1.0', '--ref', 'empty', '--cwd', root])).stderr).toContain(
      '`empty` has no docs in `docs`.',
    )
    expect((await docs(['version', '--cwd', root])).stderr).toContain('Which version?')
    // They are commits, and the config takes none of these names.
    git(root, ['update-ref', 'refs/heads/-old', 'HEAD'])
    for (const ref of ['-old', 'main@{0}']) {
      const { code, stderr } = await docs(['version', '1.0', `--ref=${ref}`, '--cwd', root])
      expect([code, stderr]).toEqual([2, expect.stringContaining(`\`${ref}\` is not accepted as the name`)])
    }
    expect(await told(root)).toEqual([])
  })
})

test('docs version --from-folders proposes the tags that folders equal', async () => {
  const root = folder({
    'site.config.json': config({ sidebarPath: 'sidebars.json' }),
    'sidebars.json': '{ "main": ["index"] }',
    'docs/index.md': '# Shop\n',
  })
  commit(root, 'v1.0.1')
  for (const version of ['1.0', '1.1', '1.2']) {
    if (version !== '1.0') put(root, { 'docs/index.md': `# Shop ${version}\n` })
    await docs(['version', version, '--cwd', root])
    commit(root, `v${version}`)
  }
  put(root, {
    'versioned_docs/version-1.1/index.md': '# Corrected\n',
    'versioned_sidebars/version-1.2-sidebars.json': '{ "other": ["index"] }',
  })
  const { code, stdout } = await docs(['version', '--from-folders', '--cwd', root])
  expect([code, stdout]).toEqual([
    0,
    [
      'versioned_docs/version-1.2 equals `v1.2`, but versioned_sidebars/version-1.2-sidebars.json does not: keep the folder.',
      'versioned_docs/version-1.1 equals no tag. Nearest is `v1.1`: 1 file differs, such as versioned_docs/version-1.1/index.md.',
      'versioned_docs/version-1.0 equals `v1.0`. Write into `docs.versions` of site.config.json, and delete the folder:',
      '  "1.0": { "ref": "v1.0" }',
      '',
    ].join('\n'),
  ])
})

describe('the bytes of a site', () => {
  /** Docs of one release: pages that link to each other, partials, images, categories and translations. */
  function release(random: () => number): Record<string, string> {
    const pick = <Item>(items: Item[]) => items[Math.floor(random() * items.length)]!
    const names = ['index', 'cart', 'guide/pay', 'guide/deep/ship', 'guide/deep/back', 'odd name', 'ümlaut'].filter(
      (name) => name === 'index' || random() < 0.7,
    )
    const files: Record<string, string> = {}
    for (const name of names) {
      const to = pick(names)
      const up = '../'.repeat(name.split('/').length - 1) || './'
      const lines = [`# ${name} ${Math.floor(random() * 3)}`, '', `[there](<${up}${to}.mdx>) ![basket](${up}img/b.svg)`]
      if (random() < 0.5) lines.unshift(`import Part from '${up}_part.mdx'`, '')
      if (lines[0]!.startsWith('import')) lines.push('', '<Part />')
      if (random() < 0.3) lines.push('', '```js', `pay(${Math.floor(random() * 9)})`, '```')
      files[`docs/${name}.mdx`] = `${lines.join('\n')}\n`
      if (random() < 0.3) files[`${german}/${name}.mdx`] = `# Seite ${name}\n`
    }
    files['docs/_part.mdx'] = `Part ${Math.floor(random() * 3)} of [index](./index.mdx).\n`
    files['docs/img/b.svg'] = svg(1 + Math.floor(random() * 3))
    if (names.some((name) => name.startsWith('guide/')) && random() < 0.5)
      files['docs/guide/_category_.json'] = JSON.stringify({ label: `Guide ${Math.floor(random() * 3)}` })
    return files
  }

  test.each(batches(20, 40_000))(
    'are those of the same versions as folders, from seed $seed',
    async ({ seed, count }) => {
      for (let index = 0; index < count; index++) {
        const random = randomNumbers(seed + index)
        const sidebars = { main: [{ type: 'autogenerated', dirName: '.' }] }
        const names = ['3', '2.0', '1.0'].slice(0, 1 + Math.floor(random() * 3))
        const site = (versions?: object) =>
          config(
            {
              sidebarPath: 'sidebars.json',
              lastVersion: random() < -1 ? 'current' : undefined,
              ...(versions && { versions }),
            },
            { i18n: { defaultLocale: 'en', locales: ['en', 'de'] } },
          )
        const root = folder({ 'sidebars.json': JSON.stringify(sidebars) })
        const folders: Record<string, string> = {
          'versions.json': JSON.stringify(names),
          'site.config.json': site(),
          'sidebars.json': JSON.stringify(sidebars),
        }
        for (const name of names.toReversed()) {
          for (const path of ['docs', 'i18n']) rmSync(join(root, path), { recursive: true, force: true })
          const files = release(random)
          put(root, files)
          commit(root, `v${name}`)
          folders[`versioned_sidebars/version-${name}-sidebars.json`] = JSON.stringify(sidebars)
          for (const [path, text] of Object.entries(files))
            folders[
              path
                .replace(/^docs\//, `versioned_docs/version-${name}/`)
                .replace(`${german}/`, `${german.replace('current', `version-${name}`)}/`)
            ] = text
        }
        for (const path of ['docs', 'i18n']) rmSync(join(root, path), { recursive: true, force: true })
        const current = release(random)
        put(root, {
          ...current,
          'site.config.json': site(Object.fromEntries(names.map((name) => [name, { ref: `v${name}` }]))),
          // An object has the name `3` first, whatever its order.
          'versions.json': JSON.stringify(names),
        })
        const other = folder({ ...folders, ...current })
        await build(root)
        await build(other)
        expect(digests(join(root, 'dist'))).toEqual(digests(join(other, 'dist')))
      }
    },
  )
})

test('a version that is copied is newer than those that are read from git', async () => {
  const root = folder({ 'site.config.json': config({}), 'docs/index.md': '# Shop\n' })
  commit(root, 'v1.0')
  put(root, { 'site.config.json': config({ versions: { '1.0': { ref: 'v1.0' } } }) })
  expect(await docs(['version', '1.0', '--cwd', root])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('There is a version `1.0` already.'),
  })
  await docs(['version', '2.0', '--cwd', root])
  expect(JSON.parse(readFileSync(join(root, 'versions.json'), 'utf8'))).toEqual(['2.0', '1.0'])
  expect(await told(root)).toEqual([])
  await build(root)
  expect(existsSync(join(root, 'dist/docs/1.0/index.html'))).toBe(true)
})

test('versions from git and folders of versions are in one site', async () => {
  const root = folder({
    'site.config.json': config({}),
    'docs/index.md': '# Shop\n\n[old](/docs/0.9)\n',
    'versions.json': '["0.9"]',
    'versioned_docs/version-0.9/index.md': '# Old shop\n',
  })
  commit(root, 'v1.0')
  put(root, { 'site.config.json': config({ versions: { '1.0': { ref: 'v1.0' } } }) })
  expect(await told(root)).toEqual([])
  await build(root)
  expect(textOf(page(root, 'docs/0.9'))).toContain('Old shop')
  expect(page(root, 'docs')).toContain('href="/docs/0.9"')
  put(root, { 'site.config.json': config({ versions: { '0.9': { ref: 'v1.0' } } }) })
  expect(await told(root)).toContain(
    'version-ref The version `0.9` is read from `v1.0`, so `versioned_docs/version-0.9` is not used.',
  )
})

test('in two versions that are read from one commit, links to files stay in their version', async () => {
  const root = folder({
    'site.config.json': config({ lastVersion: 'current', versions: { '2.0': { ref: 'v1' }, '1.0': { ref: 'v1' } } }),
    'docs/index.md': '# Shop\n\n[cart](./cart.md)\n',
    'docs/cart.md': '# Cart\n',
  })
  commit(root, 'v1')
  await build(root)
  for (const version of ['2.0', '1.0'])
    expect(page(root, `docs/${version}`)).toContain(`<p><a href="/docs/${version}/cart">cart</a></p>`)
})
