import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { docs } from './docs.ts'
import { digests, folder, put, tree } from './folder.ts'
import { config } from './smallSite.ts'

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
const part = (cwd: string, shard: string, ...args: string[]) => docs(['build', '--cwd', cwd, '--shard', shard, ...args])
const merge = (cwd: string, ...args: string[]) => docs(['merge', '--cwd', cwd, '--out-dir', 'joined', ...args])
const withoutTimes = (text: string) => text.replace(/\b[\d.]+ s\b/g, '… s')

beforeAll(async () => {
  root = site()
  whole = await docs(['build', '--cwd', root, '--format', 'json'])
  expect([whole.code, whole.code ? whole.stdout : '']).toEqual([0, ''])
  for (const shard of ['1/3', '2/3', '3/3']) {
    // Each part comes from a machine of its own.
    const machine = site()
    expect(await part(machine, shard)).toMatchObject({ code: 0 })
    cpSync(join(machine, 'dist-parts'), join(root, 'parts'), { recursive: true })
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

  test('have each page once, and hold no page of another part', () => {
    const records = ['1', '2', '3'].map((name) => {
      const text = readFileSync(join(root, 'parts', name, 'part.json'), 'utf8')
      return JSON.parse(text.slice(text.indexOf('\n'))) as { pages: number[][]; whole?: unknown }
    })
    const pages = records.map(({ pages }) => pages.map(([site, route]) => `${site} ${route}`))
    expect(pages.every((list) => list.length > 3)).toBe(true)
    expect(new Set(pages.flat()).size).toBe(pages.flat().length)
    expect(records.map(({ whole }) => whole !== undefined)).toEqual([true, false, false])
  })

  test('stay the parts of their docs when a doc is added', async () => {
    const more = site({ 'docs/doc-99.md': '# One more\n' })
    await part(more, '2/3')
    const routesOf = async (cwd: string, folderName: string) => {
      const text = readFileSync(join(cwd, folderName, 'part.json'), 'utf8')
      const { stdout } = await docs(['graph', '--cwd', cwd])
      const { routes } = JSON.parse(stdout) as { routes: { route: string }[] }
      const pages = (JSON.parse(text.slice(text.indexOf('\n'))) as { pages: number[][] }).pages
      return pages.flatMap(([language, route]) => (language === 0 ? (routes[route!]?.route ?? '404') : []))
    }
    const [before, after] = [await routesOf(root, 'parts/2'), await routesOf(more, 'dist-parts/2')]
    expect(after.filter((route) => route !== '/doc-99').sort()).toEqual(before.sort())
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
    const other = site({ 'docs/doc-5.md': '# Doc 5\n\nEdited.\n' })
    await part(other, '2/3', '--out-dir', join(root, 'other'))
    expect(await refused('parts/1', 'other', 'parts/3')).toEqual([
      '  The part `other` was built from another commit, with another config or with other options than `parts/1`.',
    ])
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
    const { hash } = await import('../../schemas/shared/cacheFile.ts')
    const record = JSON.parse(readFileSync(file, 'utf8').replace(/^.*\n/, ''))
    const json = JSON.stringify({ ...record, tool: 'of tomorrow' })
    writeFileSync(join(root, 'newer/part.json'), `${hash(json)}\n${json}`)
    expect(await refused('parts/1', 'parts/2', 'newer')).toEqual([
      '  The part `newer` was built by another version of this tool, of a package that it loads, or of Node.',
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
