import { beforeAll, expect, test } from 'vitest'
import { firstData, type RenderedSite, renderSite } from '../renderSite.ts'
import { smallGraph } from '../smallGraph.ts'

const live = `import { jsxs } from 'react/jsx-runtime'
export default ({ components: { h1: Title } }) => jsxs(Title, { children: ['Live ', 1 + 1] })`

const graphWith = (badge: object) => {
  const site = smallGraph(
    {
      '/plain': ['<p>Words.</p>'],
      '/own': ['<h1>Own <code>title</code></h1><p>Words.</p><pre>&lt;/h1&gt;</pre>'],
      '/rich': [
        {
          element: 'h1',
          attributes: {},
          children: ['Rich ', { island: 'Link', props: { to: '/own' }, children: ['x'] }],
        },
      ],
      '/live': live,
      '/quiet': ['<p>Nothing to add.</p>'],
    },
    { theme: { components: {}, customCss: [], ...badge } },
  )
  for (const doc of Object.values(site.graph.docs)) {
    doc.title = `The ${doc.id}`
    doc.hasTitle = ['own', 'rich', 'live'].includes(doc.id)
    if (doc.id !== 'quiet') doc.frontMatter = { stage: '<beta> & $&' }
  }
  return site
}

const sources = {
  'theme/Badge.jsx': `import { usePage } from 'quire-docs/usePage'
export default function Badge({ id, title, version, frontMatter }) {
  const { site } = usePage()
  return frontMatter.stage ? <b title={[site.title, id, title, version].join()}>{frontMatter.stage}</b> : null
}`,
}

let site: RenderedSite
let without: RenderedSite
beforeAll(async () => {
  site = await renderSite(graphWith({ titleBadge: 'theme/Badge.jsx' }), sources)
  without = await renderSite(graphWith({}))
})

const titleOf = (path: string, { files } = site) => /<h1.*?<\/h1>/s.exec(files.get(`${path}/index.html`)!)?.[0]
const mark = (id: string) =>
  `<span class="doc-title-badge"><b title="Handbook,${id},The ${id},current">&lt;beta&gt; &amp; $&amp;</b></span>`

test('a component of the site stands in the title of a doc, and knows its id, title, version and front matter', () => {
  expect(site.diagnostics).toEqual([])
  expect(titleOf('plain')).toBe(`<h1>The plain<!-- --> ${mark('plain')}</h1>`)
})

test('it stands in titles that are written in the doc, whatever they hold, and in those of live docs', () => {
  expect(titleOf('own')).toBe(`<h1>Own <code>title</code> ${mark('own')}</h1>`)
  expect(titleOf('rich')).toBe(`<h1>Rich <a href="/own">x</a> ${mark('rich')}</h1>`)
  expect(titleOf('live')!.replaceAll('<!-- -->', '')).toBe(`<h1>Live 2 ${mark('live')}</h1>`)
})

test('those who come from another page get it too', () => {
  const data = (path: string) => firstData(site.files.get(`${path}/index.html`)!).content
  expect(data('plain').titleBadge).toContain('&lt;beta&gt;')
  expect(data('live').titleBadge).toContain('&lt;beta&gt;')
})

test('a doc of which it has nothing to say costs nothing', () => {
  const html = (rendered: RenderedSite) => rendered.files.get('quiet/index.html')
  const withoutHashes = (text: string | undefined) => text?.replace(/("client":"|-)[\w-]{8}(?=["'.])/g, '')
  expect(withoutHashes(html(site))).toBe(withoutHashes(html(without)))
  expect(site.files.get('plain/index.html')).toContain('"chunks":{}')
})

test('one that throws is reported with the docs that it breaks', async () => {
  const broken = "export default () => { throw new Error('No badge today.') }"
  const { diagnostics } = await renderSite(graphWith({ titleBadge: 'theme/Badge.jsx' }), { 'theme/Badge.jsx': broken })
  expect(diagnostics.length).toBeGreaterThan(0)
  expect(diagnostics[0]!.message).toContain('No badge today.')
})
