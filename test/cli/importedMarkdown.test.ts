import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DevSite } from '../../cli/dev/devSite.ts'
import { docs } from './docsResident.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const box = `import Stock, * as stock from '../parts/stock.mdx'
export default ({ of: Of, toc }) => (
  <div className="box">
    {Of && <Of />}
    <Stock shop="Corner Shop" />
    <pre>{JSON.stringify({ given: toc, title: stock.contentTitle, data: stock.frontMatter, toc: stock.toc, page: stock.metadata?.permalink })}</pre>
  </div>
)
`
const files = {
  'site.config.mjs': config(
    "pages: { path: 'src/pages' }, i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, components: { Lone: 'src/Lone.jsx' },",
  ).replace('pages: false,', ''),
  'src/Lone.jsx': 'export default () => <i>alone</i>\n',
  'src/Box.jsx': box,
  'src/pages/shop.jsx': "import Box from '../Box'\nexport default () => <main><h1>Shop</h1><Box /></main>\n",
  'src/pages/lone.jsx': "import Lone from '../Lone'\nexport default () => <main><h1>Lone</h1><Lone /></main>\n",
  'parts/stock.mdx':
    "---\nkinds: 3\n---\n\nimport Note from './_note.md'\n\n# In stock\n\n## Apples {#apples}\n\n{props.shop} has {1 + 1} kinds, see the [guide](@site/docs/guide.md).\n\n<Note />\n",
  'parts/_note.md': ':::tip\n\nRipe in [May](#apples).\n\n:::\n\n![Crate](./crate.svg)\n',
  'parts/crate.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'docs/guide.md': '# Guide\n\nBack to the [start](./index.md).\n',
  'docs/given.mdx':
    "import Box from '@site/src/Box'\nimport Guide, { toc, metadata } from './guide.md'\n\n# Given\n\n<Box of={Guide} toc={toc} />\n\n{metadata.permalink}\n",
}
const paths = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^parts\//, 'src/parts/'), text]),
)
const siteFiles = { ...paths, 'src/Box.jsx': box.replace('../parts', './parts') }

type Reported = { code: string; file: string; line?: number; column?: number; severity: string }[]
const reported = (json: string) =>
  (JSON.parse(json) as Reported).map(
    ({ severity, code, file, line, column }) => `${severity} ${code} ${file}:${line}:${column}`,
  )

const textOf = (root: string, page: string) => readFileSync(join(root, 'dist', page, 'index.html'), 'utf8')

test('components and pages import Markdown, and docs pass it on: with its exports, links and images in each language', async () => {
  const root = smallSite(siteFiles)
  const { code, stdout, stderr } = await docs(['build', '--cwd', root])
  expect(stdout + stderr).not.toMatch(/error|warning/)
  expect(code).toBe(0)
  for (const [locale, base, tip] of [
    ['', '/', 'tip'],
    ['fr/', '/fr/', 'astuce'],
  ]) {
    const shop = textOf(root, `${locale}shop`)
    expect(shop).toContain('<h1>In stock</h1>')
    expect(shop).toContain(`<!-- -->Corner Shop<!-- --> has <!-- -->2`.replace('<!-- -->Corner', 'Corner'))
    expect(shop).toContain(`<a href="${base}guide">guide</a>`)
    expect(shop).toMatch(new RegExp(`src="${base}assets/images/crate-\\w+\\.svg"`))
    expect(shop).toContain(`</span>${tip}</div>`)
    const [, data = ''] = /<pre>(\{.*?\})<\/pre>/.exec(shop) ?? []
    expect(JSON.parse(data.replaceAll('&quot;', '"'))).toEqual({
      title: 'In stock',
      data: { kinds: 3 },
      toc: [{ value: 'Apples', id: 'apples', level: 2 }],
    })
    const given = textOf(root, `${locale}given`)
    expect(given).toContain(`Back to the <a href="${base}">start</a>`)
    expect(given).toContain(`-->${base}guide<!--`)
    expect(given).toContain('&quot;given&quot;:[]')
  }
})

test('what is wrong in Markdown that a component imports is reported where it is written, once', async () => {
  const root = smallSite({
    ...siteFiles,
    'src/parts/stock.mdx': [
      '[Guide](../../docs/gide.md), [shop](/shp), [here](#pears), [there](../../docs/guide.md#none)',
      '',
      '![Crate](./crat.svg), [elsewhere](elsewhere)',
      '',
      '## Apples',
      '',
      '#### Ripe',
      '',
      '{nothing}',
      '',
      "import card from './card.json'",
      '',
      '{card.name}',
      '',
    ].join('\n'),
  })
  const { code, stdout } = await docs(['check', '--format', 'json', '--cwd', root])
  expect(reported(stdout).filter((line) => !line.includes('asset-unused'))).toEqual([
    'warning link-file-missing src/parts/stock.mdx:1:1',
    'error link-broken src/parts/stock.mdx:1:30',
    'warning link-anchor-broken src/parts/stock.mdx:1:44',
    'warning link-anchor-broken src/parts/stock.mdx:1:60',
    'error image-missing src/parts/stock.mdx:3:1',
    'info heading-level-skipped src/parts/stock.mdx:7:1',
    'error mdx-undefined-name src/parts/stock.mdx:9:2',
    'error mdx-import-missing src/parts/stock.mdx:11:18',
  ])
  expect(code).toBe(1)
})

test('an edit of such a file renders the pages that show it again, and no others', async () => {
  const root = smallSite(siteFiles)
  await docs(['build', '--cwd', root])
  const why = async (page: string) => (await docs(['build', '--why', page, '--cwd', root])).stderr
  const { stdout: same } = await docs(['check', '--format', 'json', '--cwd', root])
  put(root, { 'src/parts/_note.md': 'Ripe in [June](/nowhere).\n' })
  const { stdout: broken } = await docs(['check', '--format', 'json', '--cwd', root])
  expect(reported(same)).toEqual([])
  expect(reported(broken)).toContain('error link-broken src/parts/_note.md:1:9')

  put(root, { 'src/parts/_note.md': 'Ripe in June.\n' })
  expect(await why('/shop')).toContain('was rendered again')
  expect(textOf(root, 'shop')).toContain('Ripe in June.')
  put(root, { 'src/parts/_note.md': 'Ripe in July.\n' })
  expect(await why('/lone')).toContain('was not rendered')
  expect(textOf(root, 'given')).toContain('Ripe in July.')
  put(root, { 'docs/guide.md': '# Guide\n\nOn to the [start](./index.md).\n' })
  await docs(['build', '--cwd', root])
  expect(textOf(root, 'given')).toContain('On to the')
})

test('a dev server shows such a file, at once or after the check, and each save of it', async () => {
  const root = smallSite(siteFiles)
  const site = new DevSite({ cwd: root, format: 'pretty', color: false } as ConstructorParameters<typeof DevSite>[0])
  onTestFinished(() => site.close())
  const shown = async (page: string) => {
    const file = await site.served.read(`${page}/index.html`)
    return file && 'data' in file ? file.data.toString() : ''
  }
  const save = async (saved: Record<string, string>) => {
    put(root, saved)
    return site.update(new Set(Object.keys(saved).map((path) => join(root, path))))
  }
  expect(await site.preview()).toBe(true)
  expect(await shown('shop')).toContain('<h1>Shop</h1>')
  expect((await site.update()).diagnostics).toEqual([])
  expect(await shown('shop')).toContain('<h1>In stock</h1>')
  await save({ 'src/parts/_note.md': 'Ripe in June.\n' })
  expect(await shown('shop')).toContain('Ripe in June.')
  expect(await shown('fr/given')).toContain('Ripe in June.')
  const { diagnostics } = await save({ 'src/parts/_note.md': 'Ripe in [July](/nowhere).\n' })
  expect(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
    'link-broken src/parts/_note.md:1',
  ])
  await save({ 'docs/guide.md': '---\nslug: /handbook\n---\n\n# Guide\n' })
  expect(await shown('shop')).toContain('href="/handbook"')
  expect(await shown('fr/shop')).toContain('href="/fr/handbook"')
})
