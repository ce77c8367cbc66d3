import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { smallSite } from './smallSite.ts'

/** Files with one fault, and what is reported of it: code and position. */
type Fault = [name: string, files: Record<string, string>, code: Diagnostic['code'], position: string]

const site = (...fields: string[]) => `export default {
  title: 'Corner Shop',
  url: 'https://docs.example',
  baseUrl: '/',
  docs: { path: 'docs', routeBasePath: '/' },
  pages: { path: 'src/pages' },
  ${fields.join('\n  ')}
}
`
const doc = (name: string, ...lines: string[]) => ({ [`docs/${name}`]: `# ${name}\n\n${lines.join('\n')}\n` })
const mdx = (name: string, ...lines: string[]) => ({ [`docs/${name}`]: `${lines.join('\n')}\n\n# ${name}\n` })
const page = (name: string, ...lines: string[]) => ({
  [`src/pages/${name}.jsx`]: `${lines.join('\n')}\nexport default function Page() {\n  return <main><h1>${name}</h1></main>\n}\n`,
})
/** A page whose body is these lines. */
const body = (name: string, ...lines: string[]) => ({
  [`src/pages/${name}.jsx`]: `export default function Page() {\n${lines.join('\n')}\n}\n`,
})
const part = (name: string, text: string) => ({
  [`src/${name}.jsx`]: text,
  ...page(`uses-${name.toLowerCase()}`, `import '../${name}'`),
})

/** Faults in what authors write. A build stops at them, and so reports all of them at once. */
const written: Fault[] = [
  ['a link to no page', doc('link.md', '[a](/nowhere)'), 'link-broken', 'docs/link.md:3'],
  ['a link to no file', doc('file.md', '[a](./nowhere.md)'), 'link-file-missing', 'docs/file.md:3'],
  ['an anchor that is not there', doc('anchor.md', '[a](./guide.md#no)'), 'link-anchor-broken', 'docs/anchor.md:3'],
  ['a missing picture', doc('picture.md', '![a](./no.png)'), 'image-missing', 'docs/picture.md:3'],
  ['a tag that is not closed', doc('tag.mdx', '<b>a'), 'mdx-syntax', 'docs/tag.mdx:3'],
  ['an expression that never ends', doc('brace.mdx', 'a {b'), 'mdx-syntax', 'docs/brace.mdx:3'],
  ['an unknown component', doc('component.mdx', '<Pear />'), 'mdx-unknown-component', 'docs/component.mdx:3'],
  ['an undefined name', doc('name.mdx', '{pear}'), 'mdx-undefined-name', 'docs/name.mdx:3'],
  ['a missing partial', mdx('partial.mdx', "import A from './_a.mdx'"), 'mdx-import-missing', 'docs/partial.mdx:1'],
  [
    'a missing module',
    mdx('module.mdx', "import A from './A'", '', '<A />'),
    'mdx-import-missing',
    'docs/module.mdx:1',
  ],
  [
    'a missing package',
    mdx('package.mdx', "import A from 'pears'", '', '<A />'),
    'mdx-package-missing',
    'docs/package.mdx:1',
  ],
  [
    'a module of Docusaurus we lack',
    mdx('theirs.mdx', "import A from '@docusaurus/ComponentCreator'", '', '{A()}'),
    'mdx-package-missing',
    'docs/theirs.mdx:1',
  ],
  [
    'a theme component we lack',
    mdx('theme.mdx', "import A from '@theme/DebugConfig'", '', '<A />'),
    'mdx-package-missing',
    'docs/theme.mdx:1',
  ],
  [
    'front matter that is no YAML',
    { 'docs/yaml.md': '---\ntitle: "a\n---\n\n# A\n' },
    'front-matter-syntax',
    'docs/yaml.md:2',
  ],
  [
    'front matter of the wrong type',
    { 'docs/type.md': '---\nhide_title: maybe\n---\n\n# A\n' },
    'front-matter-field',
    'docs/type.md:2',
  ],
  [
    'unknown front matter',
    { 'docs/key.md': '---\nhide_titel: true\n---\n\n# A\n' },
    'front-matter-unknown-key',
    'docs/key.md:2',
  ],
  [
    'an admonition without an end',
    doc('admonition.md', ':::note', '', 'A.'),
    'admonition-unclosed',
    'docs/admonition.md:3',
  ],
  ['a heading id twice', doc('heading.md', '## A {#a}', '', '## B {#a}'), 'heading-id-duplicate', 'docs/heading.md:5'],
  [
    'a merge conflict',
    doc('conflict.md', '<<<<<<< a', 'A', '=======', 'B', '>>>>>>> b'),
    'merge-conflict',
    'docs/conflict.md:3',
  ],
  [
    'a link in a page of Markdown',
    { 'src/pages/text.md': '# A\n\n[a](/nowhere-else)\n' },
    'link-broken',
    'src/pages/text.md:3',
  ],
  [
    'a component in a page of MDX',
    { 'src/pages/part.mdx': '# A\n\n<Apple />\n' },
    'mdx-unknown-component',
    'src/pages/part.mdx:3',
  ],
  ['a link of the navbar', {}, 'link-broken', 'site.config.mjs:7'],
  ['a missing favicon', {}, 'file-missing', 'site.config.mjs:8'],
  ['a missing stylesheet', {}, 'config-field', 'site.config.mjs:9'],
  ['a missing component', {}, 'config-components', 'site.config.mjs:10'],
  ['a redirect to no page', {}, 'redirect-target-missing', 'site.config.mjs:11'],
  ['a file in a page', page('a', "import a from './none'"), 'mdx-import-missing', 'src/pages/a.jsx:1'],
  [
    'a package in a page',
    page('b', "import React from 'react'", "import a from 'apples'"),
    'mdx-package-missing',
    'src/pages/b.jsx:2',
  ],
  [
    'a part of a package in a page',
    page('c', "import a from 'react/nothing'"),
    'mdx-package-missing',
    'src/pages/c.jsx:1',
  ],
  [
    'a named export in a page',
    { ...page('d', "import { pear } from '../fruit'"), 'src/fruit.js': 'export const apple = 1\n' },
    'module-bundle-failed',
    'src/pages/d.jsx:1',
  ],
  [
    'a default export in a page',
    page('e', "import fruit from '../fruit'"),
    'module-bundle-failed',
    'src/pages/e.jsx:1',
  ],
  [
    'a hook we lack in a page',
    page('f', "import { useSidebar } from '@docusaurus/theme-common'"),
    'module-bundle-failed',
    'src/pages/f.jsx:1',
  ],
  [
    'a generated module in a page',
    page('g', "import c from '@generated/docusaurus.config'"),
    'mdx-package-missing',
    'src/pages/g.jsx:1',
  ],
  ['missing Markdown', page('h', "import Text from './_none.mdx'"), 'mdx-import-missing', 'src/pages/h.jsx:1'],
  [
    'a file that a page requires',
    page('i', "const a = require('./none.svg')"),
    'mdx-import-missing',
    'src/pages/i.jsx:1',
  ],
  [
    'a file that a page loads later',
    page('j', "const a = () => import('./none.js')"),
    'mdx-import-missing',
    'src/pages/j.jsx:1',
  ],
  ['Sass without its package', page('k', "import './k.scss'"), 'mdx-package-missing', 'src/pages/k.jsx:1'],
  [
    'a page without a component',
    { 'src/pages/l.jsx': 'export const a = 1\n' },
    'page-no-default-export',
    'src/pages/l.jsx:1',
  ],
  [
    'a page that does not parse',
    { 'src/pages/m.jsx': 'export default () => {\n' },
    'module-bundle-failed',
    'src/pages/m.jsx:2',
  ],
  [
    'a component that does not parse',
    part('Tag', 'export default () => <b>a</i>\n'),
    'module-bundle-failed',
    'src/Tag.jsx:1',
  ],
  [
    'a file in a component',
    part('File', "import a from './none'\nexport default () => a\n"),
    'mdx-import-missing',
    'src/File.jsx:1',
  ],
  [
    'a package in a component',
    part('Package', "import a from 'plums'\nexport default () => a\n"),
    'mdx-package-missing',
    'src/Package.jsx:1',
  ],
  [
    'JSON that does not parse',
    { ...part('Json', "import a from './a.json'\nexport default () => a\n"), 'src/a.json': '{ "a": }\n' },
    'module-bundle-failed',
    'src/a.json:1',
  ],
  [
    'CSS that does not parse',
    {
      ...part('Style', "import './a.css'\nexport default () => null\n"),
      'src/a.css': '.a {\n  color: red;\n\n.b }{\n',
    },
    'module-bundle-failed',
    'src/a.css:4',
  ],
  [
    'a stylesheet in a stylesheet',
    { ...part('Styles', "import './b.css'\nexport default () => null\n"), 'src/b.css': "@import './none.css';\n" },
    'mdx-import-missing',
    'src/b.css:1',
  ],
  [
    'a picture in a stylesheet',
    {
      ...part('Sheet', "import './c.css'\nexport default () => null\n"),
      'src/c.css': '.c {\n  background: url(./none.png);\n}\n',
    },
    'mdx-import-missing',
    'src/c.css:2',
  ],
  [
    'a theme component without a place',
    { 'src/theme/Foter.js': 'export default () => null\n' },
    'theme-component-unplaced',
    'src/theme/Foter.js',
  ],
  [
    'an unknown part of the footer',
    {
      'src/theme/Footer/index.js':
        "import Newsletter from '@theme-original/Footer/Newsletter'\nexport default () => null\n",
    },
    'mdx-package-missing',
    'src/theme/Footer/index.js:1',
  ],
]
const writtenConfig = site(
  "themeConfig: { navbar: { items: [{ label: 'A', to: '/none' }] } },",
  "favicon: 'none.ico',",
  "customCss: 'none.css',",
  "components: { None: 'src/None.jsx' },",
  "redirects: [{ from: '/old', to: '/none-either' }],",
)

/** Faults that show when pages are rendered. */
const rendered: Fault[] = [
  [
    'a page that throws',
    body('throws', "  throw new Error('Sold out')"),
    'page-render-failed',
    'src/pages/throws.jsx:2',
  ],
  [
    'a page that reads `window`',
    body('window', '  return <b>{window.innerWidth}</b>'),
    'page-render-failed',
    'src/pages/window.jsx:2',
  ],
  [
    'a page that reads it at once',
    { 'src/pages/once.jsx': 'const width = window.innerWidth\nexport default () => <b>{width}</b>\n' },
    'page-render-failed',
    'src/pages/once.jsx:1',
  ],
  [
    'a component that reads `document`',
    {
      'src/pages/uses.jsx': "import Price from '../Price'\nexport default () => <Price />\n",
      'src/Price.jsx': 'export default function Price() {\n  return document.title\n}\n',
    },
    'page-render-failed',
    'src/Price.jsx:2',
  ],
  [
    'a page that renders nothing known',
    body('unknown', '  const Pear = undefined', '  return <Pear />'),
    'page-render-failed',
    'src/pages/unknown.jsx',
  ],
  [
    'a doc whose component throws',
    mdx('throwing.mdx', "import Bad from '@site/src/Bad'", '', '<Bad />'),
    'page-render-failed',
    'src/Bad.jsx:2',
  ],
  ['a registered component that throws', doc('registered.md', '<Rotten />'), 'page-render-failed', 'src/Rotten.jsx:2'],
  [
    'an expression that throws',
    doc('expression.mdx', 'export const a = null', '', '{a.b}'),
    'page-render-failed',
    'docs/expression.mdx',
  ],
  [
    'a link that a component computes',
    { 'src/pages/computed.jsx': "const to = 'where'\nexport default () => <main><a href={'/no' + to}>a</a></main>\n" },
    'element-link-broken',
    'src/pages/computed.jsx',
  ],
  [
    'an unsafe attribute of a component',
    {
      'src/pages/unsafe.jsx':
        'export default () => <main><b dangerouslySetInnerHTML={{ __html: \'<i onclick="a()">b</i>\' }} /></main>\n',
    },
    'markup-unsafe',
    'src/pages/unsafe.jsx',
  ],
  ['an unsafe attribute that is set as HTML', {}, 'csp-refused', 'src/pages/unsafe.jsx:1'],
  [
    '`Head` with something else',
    {
      'src/pages/head.jsx':
        "import Head from '@docusaurus/Head'\nexport default () => <Head><base href='/' /></Head>\n",
    },
    'page-render-failed',
    'src/pages/head.jsx',
  ],
  [
    '`BrowserOnly` without a function',
    {
      'src/pages/only.jsx':
        "import BrowserOnly from '@docusaurus/BrowserOnly'\nexport default () => <BrowserOnly><b>a</b></BrowserOnly>\n",
    },
    'page-render-failed',
    'src/pages/only.jsx',
  ],
]

/** Faults of the config, after which nothing else is read. */
const configs: Fault[] = [
  [
    'plugins',
    { 'site.config.mjs': site("plugins: ['docusaurus-plugin-sass'],") },
    'site-plugin-failed',
    'site.config.mjs:7',
  ],
  ['presets', { 'site.config.mjs': site("presets: [['classic', {}]],") }, 'config-unknown-key', 'site.config.mjs:7'],
  ['a field of the wrong type', { 'site.config.mjs': site('tagline: 1,') }, 'config-field', 'site.config.mjs:7'],
  [
    'a config that throws',
    { 'site.config.mjs': "throw new Error('Closed')\n" },
    'config-unreadable',
    'site.config.mjs:1',
  ],
]

async function reports(files: Record<string, string>): Promise<{ check: Diagnostic[]; build: Diagnostic[] }> {
  const root = smallSite(files)
  const [check, build] = await Promise.all(
    ['check', 'build'].map(async (command) => {
      const { stdout } = await docs([command, '--cwd', root, '--format', 'json'])
      return JSON.parse(stdout) as Diagnostic[]
    }),
  )
  return { check: check!, build: build! }
}

describe.each([
  ['written', written, { 'site.config.mjs': writtenConfig }],
  [
    'rendered',
    rendered,
    {
      'site.config.mjs': site("onBrokenLinks: 'warn',", "components: { Rotten: 'src/Rotten.jsx' },"),
      'src/Bad.jsx': "export default function Bad() {\n  throw new Error('Bad')\n}\n",
      'src/Rotten.jsx': 'export default function Rotten() {\n  return localStorage.a\n}\n',
    },
  ],
] as const)('%s faults', (_, faults, shared) => {
  let reported: ReturnType<typeof reports> | undefined
  const both = () => {
    const files = Object.assign(
      { 'src/pages/_text.mdx': 'A.\n', 'src/pages/k.scss': '' },
      shared,
      ...faults.map(([, files]) => files),
    )
    reported ??= reports(files)
    return reported
  }

  test('`docs check` reports exactly what `docs build` does', async () => {
    const { check, build } = await both()
    expect(check).toEqual(build)
    expect(JSON.stringify(check)).not.toMatch(/\.quire|chunks\/|\/tmp\/|file:/)
  }, 120_000)

  test.each(faults.map(([name, , code, position]) => [name, code, position]))('%s', async (_, code, position) => {
    const { check } = await both()
    const found = check.map((one) => `${one.code} ${one.file}${position.includes(':') ? `:${one.line}` : ''}`)
    expect(found).toContain(`${code} ${position}`)
  })

  test('and nothing else', async () => {
    const { check } = await both()
    const expected = faults.map(([, , code, position]) => `${code} ${position.replace(/:.*/, '')}`)
    expect(check.map(({ code, file }) => `${code} ${file}`).filter((one) => !expected.includes(one))).toEqual([])
  })
})

test.each(configs)('%s in the config', async (_, files, code, position) => {
  const { check, build } = await reports(files)
  expect(check).toEqual(build)
  expect(check.map((one) => `${one.code} ${one.file}:${one.line}`)).toEqual([`${code} ${position}`])
})
