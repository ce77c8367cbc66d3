import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Part, readPart } from '../../cli/shard/part.ts'
import { PartPages } from '../../cli/shard/partPages.ts'
import { hash } from '../../schemas/shared/cache/cacheFile.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { docs } from './docsInProcess.ts'
import { digests, folder, nextFolder, put, tree } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

/** A site with all kinds of pages, two languages, files beside the pages, redirects, and things to report of each kind. */
const siteFiles: Record<string, string> = {
  'site.config.mjs': config(`
    pages: { path: 'pages' },
    search: { engine: 'local' },
    cspHeaders: {},
    onBrokenLinks: 'warn',
    staticDirectories: ['static'],
    redirects: [{ from: '/old', to: '/doc-1' }],
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  `),
  'docs/index.md': '---\ntags: [start]\n---\n\n# Welcome\n\nRead the [guide](./doc-1.md).\n',
  'docs/widget.mdx': `# Widget\n\nToday: {1 + 1} offers, <a href={['/no', 1].join('/')}>elsewhere</a>.\n`,
  'docs/_category_.json': '{ "label": "All" }\n',
  // Their pages show titles and first paragraphs of others.
  'docs/recipes/_category_.json': '{ "link": { "type": "generated-index" } }\n',
  'docs/recipes/soup.md':
    '---\ntags: [start]\n---\n\n# A *soup*\n\nBoil [water](../doc-1.md), then\nwait.\n\n## Why `{hot}`?\n',
  'docs/recipes/bread.md': 'Bread\n=====\n\n- Knead, and wait.\n',
  'docs/recipes/salad.mdx':
    "import DocCardList from '@theme/DocCardList'\n\n# Salad {#leaves}\n\nCut.\n\n<DocCardList />\n",
  'docs/recipes/broth.mdx': "# Broth\n\nSimmer.\n\n```js\nimport a from 'a'\n```\n\n{[1, 2].length} hours.\n",
  // Their imports and styles are code of the site in each part.
  'docs/recipes/prices.mdx':
    "import Prices, { Note } from '@site/src/Prices.jsx'\n\n# Prices\n\nBuy.\n\n<Prices of={[1, 2]} /> <Note>now</Note>\n",
  'docs/recipes/again.mdx': "import Prices from '../../src/Prices.jsx'\n\nBuy again.\n\n<Prices of={[3]} />\n",
  'docs/recipes/tabs.mdx':
    "import Tabs from '@theme/Tabs'\nimport TabItem from '@theme/TabItem'\n\nChoose.\n\n<Tabs>\n<TabItem value=\"a\">\n\nA\n\n</TabItem>\n</Tabs>\n",
  'src/Prices.jsx':
    'export default ({ of }) => <ul>{of.map((one) => <li key={one}>{one}</li>)}</ul>\nexport const Note = ({ children }) => <i>{children}</i>\n',
  'docs/recipes/columns.md': '# Columns\n\nSide by side.\n\n<div class="row"><div class="col col--6">a</div></div>\n',
  'docs/recipes/diagram.md': '# Diagram\n\nFrom raw to done.\n\n```mermaid\ngraph TD\n```\n',
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [
      `docs/doc-${index}.md`,
      `# Doc ${index}\n\n![](https://pictures-${index}.example/a.png)\n\n\`\`\`js\nconst cart = ${index}\n\`\`\`\n`,
    ]),
  ),
  'i18n/fr/docusaurus-plugin-content-docs/current/doc-3.md': '# Page trois\n\nBonjour.\n',
  'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'pages/about.tsx': 'export default function About() {\n  return <h1>About us</h1>\n}\n',
}

let root: string
let whole: { code: number | null; stdout: string; stderr: string }

const site = (files: Record<string, string> = {}) => folder({ ...siteFiles, ...files })
/** A machine of its own, in the place of the one before; only bundled code is left of that one. */
const machine = (files: Record<string, string> = {}) => nextFolder({ ...siteFiles, ...files })
const part = (cwd: string, shard: string, ...args: string[]) => docs(['build', '--cwd', cwd, '--shard', shard, ...args])
const merge = (cwd: string, ...args: string[]) => docs(['merge', '--cwd', cwd, '--out-dir', 'joined', ...args])
const withoutTimes = (text: string) => text.replace(/\b[\d.]+ s\b/g, '… s')

/** A pack of a record. */
type Pack = { length: number; pages: [key: string, length: number][] }
/** Contents of docs that are modules are among the pages. */
const isPage = ([key]: [key: string, ...unknown[]]) => !key.startsWith('content:')
const firstPage = ({ pages }: Pack) => pages.find(isPage)!
/** Some thousand bytes that stand for a gigabyte. */
const bomb = brotliCompressSync(Buffer.alloc(1_000_000_000), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })

/** The addresses of the pages of a part. */
async function addressesOf(path: string): Promise<string[]> {
  const read = readPart(path, path) as Part
  const pages = new PartPages([read])
  const keys = read.packs.flatMap((pack) => pack.pages.filter(isPage).map(([key]) => key))
  const texts = await Promise.all(keys.map(async (key) => new TextDecoder().decode(await (await pages.find(key))!()!)))
  return texts.map((text) => /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(text)?.[1] ?? text)
}

beforeAll(async () => {
  root = site()
  whole = await docs(['build', '--cwd', root, '--format', 'json'])
  expect([whole.code, whole.code ? whole.stdout : '']).toEqual([0, ''])
  for (const shard of ['1/3', '2/3', '3/3']) {
    const cwd = machine()
    expect(await part(cwd, shard)).toMatchObject({ code: 0 })
    cpSync(join(cwd, 'dist-parts'), join(root, 'parts'), { recursive: true })
  }
})

describe('parts of a build', () => {
  test('are joined to the bytes of one build, and report everything once', async () => {
    const { code, stdout } = await merge(root, '--format', 'json', 'parts/3', 'parts/1', 'parts/2')
    expect(code).toBe(0)
    expect(digests(join(root, 'joined'))).toEqual(digests(join(root, 'dist')))
    expect(Object.keys(digests(join(root, 'joined')))).toEqual(
      expect.arrayContaining([
        'sitemap.xml',
        '404.html',
        '_headers',
        'old/index.html',
        'fr/doc-3/index.html',
        'logo.svg',
      ]),
    )
    expect(stdout).toBe(whole.stdout)
    expect(stdout).toContain('link-broken')
  })

  test('are taken as they are: no page is rendered again', async () => {
    const { stdout } = await merge(root, 'parts/1', 'parts/2', 'parts/3')
    expect(withoutTimes(stdout)).toMatch(
      /^Joined 3 parts: \d+ pages \(\d+ files, [\d.]+ [kM]B\) in … s\.\nThe site is in /,
    )
  })

  test('are taken as they are on a site that replaces a part of the theme', async () => {
    const files = {
      'src/theme/NotFound.jsx': 'export default () => <p>Gone.</p>\n',
      'docs/recipes/diagram.md': '# None\n',
    }
    const cwd = site(files)
    for (const shard of ['1/2', '2/2']) expect(await part(cwd, shard)).toMatchObject({ code: 0 })
    const { stdout } = await merge(cwd, 'dist-parts/1', 'dist-parts/2')
    expect(withoutTimes(stdout)).toMatch(/ in … s\.\nThe site is in /)
  })

  test('have the content of each of their docs that are modules', async () => {
    const names = ['1', '2', '3'].flatMap((name) => {
      const { packs } = readPart(join(root, 'parts', name), name) as Part
      return packs.flatMap(({ pages }) => pages.filter((page) => !isPage(page)).map(([key]) => key))
    })
    expect(names).toHaveLength(4)
    expect(new Set(names).size).toBe(4)
  })

  test('have each page once, and hold no page of another part', async () => {
    const addresses = await Promise.all(['1', '2', '3'].map((name) => addressesOf(join(root, 'parts', name))))
    expect(addresses.every((list) => list.length > 3)).toBe(true)
    expect(new Set(addresses.flat()).size).toBe(addresses.flat().length)
    expect(addresses.flat()).toEqual(
      expect.arrayContaining(['/doc-1', '/fr/doc-1', '/recipes/soup', '/category/recipes']),
    )
  })

  test('stay the parts of their docs when a doc is added', async () => {
    const more = machine({ 'docs/doc-99.md': '# One more\n' })
    await part(more, '2/3')
    const [before, after] = await Promise.all([join(root, 'parts/2'), join(more, 'dist-parts/2')].map(addressesOf))
    expect(after!.filter((address) => !address.endsWith('/doc-99')).sort()).toEqual(before!.sort())
  })

  test('are joined to the right bytes if a doc of another part was misread', async () => {
    // A fence in a comment hides an expression from whoever reads the beginning of the doc only.
    const text = '# Odd\n\nText.\n\n<!--\n```\n-->\n\n{[1, 2].length} offers.\n'
    const others = ['three', 'four', 'five', 'six'].map((name) => [`docs/${name}.md`, `# Doc ${name}\n`])
    const odd = smallSite({ 'docs/two.md': text, ...Object.fromEntries(others) })
    expect(await docs(['build', '--cwd', odd])).toMatchObject({ code: 0 })
    for (const shard of ['1/2', '2/2']) {
      rmSync(join(odd, '.quire'), { recursive: true })
      expect(await part(odd, shard)).toMatchObject({ code: 0 })
    }
    const { stdout } = await merge(odd, 'dist-parts/1', 'dist-parts/2')
    expect(stdout).toMatch(/; \d+ pages? rendered here\.$/m)
    expect(digests(join(odd, 'joined'))).toEqual(digests(join(odd, 'dist')))
  })

  test('are joined with what only the whole can tell: a link to a heading of a doc in another part', async () => {
    const link = (name: string) => `# ${name}\n\n[One](./one.md#nowhere), [two](./two.md#nowhere).\n`
    const linked = smallSite({ 'docs/one.md': link('One'), 'docs/two.md': link('Two'), 'docs/three.md': link('Three') })
    for (const shard of ['1/2', '2/2']) {
      const { code, stdout, stderr } = await part(linked, shard)
      expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining('anchor')])
    }
    const { stderr } = await merge(linked, 'dist-parts/1', 'dist-parts/2')
    expect(stderr.match(/warning {2}link-anchor-broken/g)).toHaveLength(6)
  })
})

describe('refused are', () => {
  const refused = async (...args: string[]) => {
    rmSync(join(root, 'joined'), { recursive: true, force: true })
    const { code, stderr } = await merge(root, ...args)
    expect(code).toBe(1)
    expect(Object.keys(tree(root)).some((path) => path.startsWith('joined/'))).toBe(false)
    return stderr.split('\n').filter((line) => /^ {2}(?:The part|Part|`)/.test(line))
  }

  test('a missing part', async () => {
    expect(await refused('parts/1', 'parts/3')).toEqual(['  Part 2/3 is missing.'])
  })

  test('a part that is named twice', async () => {
    expect(await refused('parts/1', 'parts/2', 'parts/3', 'parts/2')).toEqual([
      '  `parts/2` is part 2/3, and so is `parts/2`.',
    ])
  })

  test('a part of another commit', async () => {
    const other = machine({ 'docs/doc-5.md': '# Doc 5\n\nEdited.\n' })
    await part(other, '2/3', '--out-dir', join(root, 'other'))
    expect(await refused('parts/1', 'other', 'parts/3')).toEqual([
      '  The part `other` was built from another commit, with another config or with other options than `parts/1`.',
    ])
  })

  test('parts of another commit than the one that is here', async () => {
    const other = machine({ 'docs/doc-5.md': '# Doc 5\n\nEdited.\n' })
    for (const number of ['1', '2', '3'])
      cpSync(join(root, `parts/${number}`), join(other, `parts/${number}`), { recursive: true })
    const { code, stderr } = await merge(other, 'parts/1', 'parts/2', 'parts/3')
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(
        'The part `parts/1` was built from another commit or with another config than those in this folder.',
      ),
    ])
    expect(Object.keys(tree(other)).some((file) => file.startsWith('joined/'))).toBe(false)
  })

  test('a part with another address', async () => {
    await part(root, '2/3', '--url', 'https://preview.example', '--out-dir', 'preview')
    expect(await refused('parts/1', 'preview', 'parts/3')).toEqual([expect.stringContaining('with other options than')])
  })

  test('a part of another number of parts', async () => {
    await part(root, '2/4', '--out-dir', 'fourth')
    expect(await refused('parts/1', 'fourth', 'parts/3')).toEqual([
      '  The part `fourth` is of another number of parts than `parts/1`.',
    ])
  })

  test('a part of another version of the tool', async () => {
    const file = join(root, 'parts/3/part.json')
    cpSync(join(root, 'parts/3'), join(root, 'newer'), { recursive: true })
    const record = JSON.parse(readFileSync(file, 'utf8').replace(/^.*\n/, ''))
    const json = JSON.stringify({ ...record, tool: 'of tomorrow' })
    writeFileSync(join(root, 'newer/part.json'), `${hash(json)}\n${json}`)
    expect(await refused('parts/1', 'parts/2', 'newer')).toEqual([
      '  The part `newer` was built by another version of this tool, of a package that it loads, or of Node.',
    ])
  })

  test.each<[what: string, damage: (pack: Pack, file: Buffer) => [Pack, Buffer]]>([
    ['stand for gigabytes', (pack) => [{ ...pack, length: bomb.length }, bomb]],
    [
      'stand for gigabytes, as its record says',
      (pack) => [{ length: bomb.length, pages: [[firstPage(pack)[0], 1_000_000_000]] }, bomb],
    ],
    ['are none', (pack) => [{ ...pack, length: 3 }, Buffer.from('abc')]],
    [
      'are longer than its record says',
      (pack, file) => {
        const [key, length] = firstPage(pack)
        return [{ length: pack.length, pages: [[key, length - 1]] }, file.subarray(0, pack.length)]
      },
    ],
  ])('a part whose pages have the right hash, and %s', async (_, damage) => {
    const folder = join(root, 'hostile')
    rmSync(folder, { recursive: true, force: true })
    cpSync(join(root, 'parts/3'), folder, { recursive: true })
    const record = JSON.parse(readFileSync(join(folder, 'part.json'), 'utf8').replace(/^.*\n/, ''))
    const [pack, pages] = damage(record.packs[0], readFileSync(join(folder, 'pages')))
    writeFileSync(join(folder, 'pages'), pages)
    const json = JSON.stringify({ ...record, packs: [pack], pagesHash: sha256(pages) })
    writeFileSync(join(folder, 'part.json'), `${hash(json)}\n${json}`)
    expect(await refused('parts/1', 'parts/2', 'hostile')).toContain(
      '  `hostile` cannot be read as a part of a build: its file `pages` is damaged.',
    )
  })

  test.each<[what: string, change: object]>([
    ['no packs', { packs: undefined }],
    ['a pack of less than nothing', { packs: [{ length: -1, pages: [] }] }],
    ['more parts than there can be', { shard: { number: 1, count: 1e12 } }],
    ['facts of other kinds', { docs: { setting: '', facts: [['a', null]] } }],
    ['an option that merges have', { options: { outDir: '/' } }],
  ])('a part whose record has %s', async (_, change) => {
    const folder = join(root, 'hostile')
    rmSync(folder, { recursive: true, force: true })
    cpSync(join(root, 'parts/3'), folder, { recursive: true })
    const record = JSON.parse(readFileSync(join(folder, 'part.json'), 'utf8').replace(/^.*\n/, ''))
    const json = JSON.stringify({ ...record, ...change })
    writeFileSync(join(folder, 'part.json'), `${hash(json)}\n${json}`)
    expect(await refused('parts/1', 'parts/2', 'hostile')).toEqual([
      '  `hostile` cannot be read as a part of a build: its file `part.json` is damaged.',
    ])
  })

  test('a part that is damaged, and a folder that is none', async () => {
    cpSync(join(root, 'parts/3'), join(root, 'damaged'), { recursive: true })
    put(root, { 'damaged/pages': readFileSync(join(root, 'parts/3/pages')).subarray(1) })
    expect(await refused('parts/1', 'parts/2', 'damaged', 'docs')).toEqual([
      '  `damaged` cannot be read as a part of a build: its file `pages` is damaged.',
      '  `docs` cannot be read as a part of a build: it has no file `part.json`.',
    ])
  })
})

describe('a part', () => {
  test('with an error is not written', async () => {
    const broken = site({
      'pages/broken.tsx': "export default function Broken() {\n  throw new Error('out of stock')\n}\n",
    })
    const codes = []
    for (const shard of ['1/2', '2/2']) codes.push((await part(broken, shard)).code)
    expect(codes.sort()).toEqual([0, 1])
  })

  test('is not written over files of somebody else', async () => {
    const { code, stderr } = await part(root, '1/3', '--out-dir', 'docs')
    expect([code, stderr]).toEqual([2, expect.stringContaining('`docs` is not empty, and no part of a build.')])
  })

  test.each(['3/2', '0/2', '2', 'x/y'])('is not `%s`', async (shard) => {
    const { code, stderr } = await part(root, shard)
    expect([code, stderr]).toEqual([2, expect.stringContaining('it is the number of a part and how many there are')])
  })

  test('says what it is, and what joins it', async () => {
    const { stdout } = await part(root, '1/3')
    expect(withoutTimes(stdout)).toMatch(
      /^Built part 1 of 3: \d+ pages \([\d.]+ kB\) in … s\.\nIt is in .*dist-parts\/1; `docs merge` joins the parts\.\n$/,
    )
  })
})
