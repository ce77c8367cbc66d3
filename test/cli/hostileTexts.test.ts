import { readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parse } from 'parse5'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

const script = '<script>window.__x = 1</script>'
const hostile = `]]> </title>${script}<!-- " onload="x' & \u0001\ufffe`
const yaml = JSON.stringify(hostile)

const files = {
  'site.config.json': JSON.stringify({
    ...{ title: hostile, url: 'https://docs.example', baseUrl: '/base/', pages: false },
    docs: { path: 'docs', routeBasePath: '/' },
    blog: {
      ...{ blogTitle: hostile, blogDescription: hostile, blogSidebarTitle: hostile, onInlineTags: 'ignore' },
      ...{ onInlineAuthors: 'ignore', onUntruncatedBlogPosts: 'ignore' },
      feedOptions: { type: 'all', title: hostile, description: hostile, copyright: hostile },
    },
    plugins: ['./notes.mjs'],
  }),
  'docs/index.md': '# Home\n',
  'src/Note.jsx': 'export default ({ text, __proto__ }) => <h1>{text} {String({}.polluted)}</h1>\n',
  'notes.mjs': `const text = ${yaml}
const proto = JSON.parse('{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": { "polluted": 1 } } }')
export default () => ({
  name: 'notes',
  async contentLoaded({ actions }) {
    const created = await actions.createData('a.json', { ...proto, text })
    actions.setGlobalData(proto)
    actions.addRoute({ path: '/base/note', component: '@site/src/Note.jsx', props: { text, ...proto }, modules: { created } })
  },
  injectHtmlTags: () => ({
    headTags: [
      { tagName: 'meta', attributes: { name: 'a', content: text } },
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: JSON.stringify({ text }) },
      { tagName: 'script', innerHTML: 'window.note = ' + JSON.stringify(text) },
    ],
  }),
})
`,
  'blog/authors.yml': `ada: { name: ${yaml}, title: ${yaml}, description: ${yaml}, email: ${yaml}, page: true, socials: { x: ${yaml} } }\n`,
  'blog/tags.yml': `t: { label: ${yaml}, description: ${yaml} }\n`,
  'blog/a.md': `---\ntitle: ${yaml}\ndescription: ${yaml}\ndate: 2024-01-01\nauthors: [ada]\ntags: [t, ${yaml}]\n---\n\nText ]]>.\n`,
}

type Node = DefaultTreeAdapterMap['node']

/** The scripts of a document that a browser would run, and its attributes that are code. */
function codeIn(node: Node): string[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(codeIn) : []
  if (!defaultTreeAdapter.isElementNode(node)) return children
  const has = (name: string) => node.attrs.find((one) => one.name === name)?.value
  const isCode = node.tagName === 'script' && has('src') === undefined && !/json$/.test(has('type') ?? '')
  const handlers = node.attrs.filter(({ name, value }) => /^on/.test(name) || /^\s*javascript:/i.test(value))
  return [...(isCode ? ['script'] : []), ...handlers.map(({ name }) => name), ...children]
}

// HOSTILE-TEXT
test('texts of blogs and plugins stay texts in pages, and feeds are well-formed', async () => {
  const root = folder(files)
  const { code, stderr } = await docs(['build', '--cwd', root])
  expect(code, stderr).toBe(0)
  const dist = join(root, 'dist')
  const read = (path: string) => readFileSync(join(dist, path), 'utf8')
  const pages = (readdirSync(dist, { recursive: true }) as string[]).filter((path) => path.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(10)
  for (const path of pages) expect([path, codeIn(parse(read(path)))]).toEqual([path, []])
  for (const path of ['blog/rss.xml', 'blog/atom.xml', 'sitemap.xml', 'opensearch.xml']) {
    const { valid, errors } = await validateXML({ xml: read(path), normalization: 'format' })
    expect([path, valid ?? true, errors]).toEqual([path, true, []])
    expect(read(path).replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '')).not.toContain('<script')
  }
  expect(JSON.parse(read('blog/feed.json')).items[0].title).toBe(hostile.replace('\u0001', '\ufffd'))
  expect(read('note/index.html')).toContain('undefined</h1>')
})

// HOSTILE-TEXT
test('characters that delimit placeholders are replaced, also where escapes give them', async () => {
  const marked = String.raw`\u00010\u0001 \u0002Tabs\u0002 \u0003admonition.note\u0003`
  const link = '\n\n[Home](./index.md)\n\n```js\nconst secret = 1\n```\n'
  const root = folder({
    'site.config.mjs': `export default {
  title: '${marked}', url: 'https://docs.example', baseUrl: '/', docs: { routeBasePath: '/' },
  themeConfig: { navbar: { items: [{ label: '${marked}', to: '/' }] } },
}`,
    'i18n/en/code.json': `{ "theme.common.skipToMainContent": { "message": "${marked}" } }`,
    'sidebars.json': `{ "docs": [{ "${marked}": ["index", "text", "secrets"] }] }`,
    'docs/index.md': `---\ntitle: "${marked}"\nsidebar_label: "${marked}"\n---${link}`,
    'docs/secrets.md': `# A <b title="&#1;70&#1;">secret</b>${link}`,
    'docs/text.mdx': `# Text${link}\n\n{'${marked}'} <span title={'${marked}'} lang={\`${marked}\`}>a</span>\n`,
    'docs/live.mdx': `export const a = "${marked}"\n\nexport const b = [\`\${a} ${marked}\`, 'x0'.replace(/${marked}|x/, '')]\n\n# Live${link}\n\n{a} <b title={b[0]}>{b[1]} {'&#1;0&#1;'} {<i>&#1;0&#1;</i>}</b>\n`,
  })
  expect((await docs(['build', '--cwd', root])).code).toBe(0)
  for (const page of ['index.html', 'text/index.html', 'live/index.html']) {
    const html = readFileSync(join(root, 'dist', page), 'utf8')
    expect(html).not.toMatch(/[\u0001-\u0004]|\\u000[1-4]|island:Tabs/)
    expect(html).toContain('\ufffd0\ufffd \ufffdTabs\ufffd \ufffdadmonition.note\ufffd')
  }
})

test.each(['javascript:alert(1)', 'java\tscript:alert(1)', 'vbscript:x', 'data:text/html,<b>'])(
  'an author whose address is %j is reported',
  async (address) => {
    const given = JSON.stringify(address)
    for (const field of [`url: ${given}`, `image_url: ${given}`, `socials: { github: ${given} }`]) {
      const root = folder({
        ...files,
        'blog/authors.yml': `ada: { name: Ada, ${field} }\n`,
        'blog/b.md': `---\ndate: 2024-01-01\nauthors: [{ name: Bob, ${field} }]\n---\n`,
      })
      const { code, stdout, stderr } = await docs(['check', '--cwd', root])
      expect(code).toBe(1)
      expect((stdout + stderr).match(/runs a script: /g)).toHaveLength(2)
    }
  },
)

test.each(['docs/large.md', 'site.config.json', 'docs/_category_.json'])(
  'a file that is larger than a text may be (%s) is reported',
  async (path) => {
    const root = folder({
      'site.config.json':
        '{ "title": "Shop", "url": "https://docs.example", "baseUrl": "/", "docs": { "routeBasePath": "/" } }',
      'docs/index.md': '# Home\n',
      [path]: '# Large\n',
    })
    truncateSync(join(root, path), 600_000_000)
    const { code, stdout, stderr } = await docs(['check', '--cwd', root])
    expect(stdout + stderr).toContain(`\`${path}\` cannot be read`)
    expect(stdout + stderr).toContain('it is too large')
    expect([1, 2]).toContain(code)
  },
)
