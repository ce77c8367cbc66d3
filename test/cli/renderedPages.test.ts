import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { smallSite } from './smallSite.ts'

const go = `export default function Go({ page }) {
  return <a href={'/' + page}>Go</a>
}
`
const width = `
function measured() {
  return window.innerWidth
}

export default function Width() {
  return <b>{measured()}</b>
}
`
const files = {
  'src/Go.jsx': go,
  'src/Width.jsx': width,
  'docs/computed.mdx': [
    "import Go from '@site/src/Go'",
    '',
    "export const guide = 'guide'",
    '',
    '# Computed',
    '',
    '<Go page="gone" /> <Go page="guides/install" /> <Go page="guides/install#usage" /> <Go page="files/a.txt" />',
    '',
    `<a href={'/' + guide + 's/nothing'}>a</a> <a href={'/' + guide + 's/install'}>b</a> <a href={'#' + guide}>c</a>`,
    '',
    `<a href={'https://a.example/' + guide}>d</a> <a href={guide + 's/'} data-noBrokenLinkCheck>e</a>`,
    '',
  ].join('\n'),
  'src/Raw.jsx': `export default () => <b dangerouslySetInnerHTML={{ __html: '<i onclick="buy()">b</i>' }} />\n`,
  'docs/unsafe.mdx': [
    "import Raw from '@site/src/Raw'",
    '',
    "export const address = { href: 'java' + 'script:alert(1)' }",
    '',
    '# Unsafe',
    '',
    '<a {...address}>a</a> <Raw />',
    '',
  ].join('\n'),
  'src/Named.jsx': `export default () => <form name="body" id={'__quire_' + 'page'}>Order</form>\n`,
  'docs/named.mdx': "import Named from '@site/src/Named'\n\n# Named\n\n<Named />\n",
  'docs/card.mdx': [
    '<head>',
    '  <meta property="og:image" content="/img/gone.png" /> <meta name="twitter:image" content="https://docs.example/guides/gone.png" />',
    '  <link rel="icon" href="/gone.ico" /> <link rel="alternate" href="/gone" /> <meta name="a" content="/b.png" />',
    '  <meta property="og:image:url" content="/api/card?title=a" /> <meta name="twitter:image:src" content="/files/a.txt" />',
    '</head>',
    '',
    '# Card',
    '',
  ].join('\n'),
  'docs/width.mdx': "import Width from '@site/src/Width'\n\n# Width\n\n<Width />\n",
  'docs/guides/install.md': '# Install\n\n## Usage\n',
  'static/files/a.txt': 'A.\n',
}

let root: string
let diagnostics: Diagnostic[]
beforeAll(async () => {
  root = smallSite(files)
  const { stdout } = await docs(['build', '--cwd', root, '--format', 'json'])
  diagnostics = JSON.parse(stdout)
}, 120_000)

const of = (file: string) =>
  diagnostics
    .filter((diagnostic) => diagnostic.file === file)
    .map(({ code, line, column, value, message }) => [code, line, column, value ?? message])

test('addresses that components compute are checked on the rendered page, and no others', () => {
  expect(of('docs/computed.mdx')).toEqual([
    ['element-anchor-broken', undefined, undefined, '#guide'],
    ['element-link-broken', undefined, undefined, '/gone'],
    ['element-link-broken', undefined, undefined, '/guides/nothing'],
  ])
})

test('pictures that a page names for its head exist', () => {
  expect(of('docs/card.mdx')).toEqual([
    ['element-image-missing', undefined, undefined, '/img/gone.png'],
    ['element-image-missing', undefined, undefined, 'https://docs.example/guides/gone.png'],
    ['element-image-missing', undefined, undefined, '/gone.ico'],
  ])
})

test('no script of a spread property or of the HTML of a component gets onto a page', () => {
  const found = of('docs/unsafe.mdx')
  expect(found.map(([code]) => code)).toEqual(['markup-unsafe', 'markup-unsafe'])
  expect(found.map(([, , , value]) => value)).toEqual([expect.stringContaining('href='), 'onclick="buy()"'])
})

test('ids and names of components that hide a part of the page from its scripts are reported', () => {
  expect(of('docs/named.mdx').map(([code, , , value]) => [code, value])).toEqual([
    ['name-reserved', 'body'],
    ['name-reserved', '__quire_page'],
  ])
})

test('a component that reads `window` while it is rendered is named with its file, line and column', () => {
  expect(of('docs/width.mdx')).toEqual([])
  expect(of('src/Width.jsx')).toEqual([
    ['page-render-failed', 3, 3, 'The page `/width` cannot be rendered: window is not defined.'],
  ])
  const [failure] = diagnostics.filter(({ code }) => code === 'page-render-failed')
  expect(failure!.hint).toContain('effect')
  expect(JSON.stringify(diagnostics)).not.toContain(root)
  expect(JSON.stringify(diagnostics)).not.toContain('.quire')
  expect(readFileSync(join(root, 'src/Width.jsx'), 'utf8').split('\n')[2]!.slice(2)).toBe('return window.innerWidth')
})
