import { expect, test } from 'vitest'
import type { Body } from '../../../schemas/graph.ts'
import { folder } from '../../cli/folder.ts'
import { firstData, renderSite } from '../renderSite.ts'
import { smallGraph } from '../smallGraph.ts'

const tabs: Body = [
  '<p>Before.</p>',
  {
    island: 'Tabs',
    props: { groupId: 'os' },
    children: [
      { island: 'TabItem', props: { value: 'mac', label: 'macOS' }, children: ['<p>For the mac.</p>'] },
      { island: 'TabItem', props: { value: 'win', label: 'Windows' }, children: ['<p>For Windows.</p>'] },
    ],
  },
]

const fold = `import { useState } from 'react'
export default function Fold({ label, children }) {
  const [isOpen, setOpen] = useState(false)
  return <div className="fold"><button onClick={() => setOpen(!isOpen)}>{label}</button>{isOpen && children}</div>
}`
const note = `import './note.css'
export default function Note({ children }) { return <aside className="note">{children}</aside> }`

const components = {
  Fold: { module: 'components/Fold.jsx', hydrate: true },
  Note: { module: 'components/Note.jsx', hydrate: false },
}
const sources = {
  'components/Fold.jsx': fold,
  'components/Note.jsx': note,
  'components/note.css': '.note { color: tomato }',
}

test('a doc becomes a complete document, with the data of the page', async () => {
  const { files } = await renderSite(smallGraph({ '/start': ['<h2 id="go">Go</h2>'] }))

  const html = files.get('start/index.html')!
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en" dir="ltr" data-theme="light" data-has-hydrated="false" class="/)
  expect(html).toContain('<title>Title of start | Handbook</title>')
  expect(html).toContain('<link rel="canonical" href="https://example.com/start">')
  expect(html).toContain('<div class="static-html" data-html="0"><h2 id="go">Go</h2></div>')
  expect(firstData(html).content.body).toEqual(['<'])
})

test('what the server has shown is not sent a second time', async () => {
  const graph = smallGraph(
    { '/a': [...tabs, { island: 'Fold', props: { label: 'More' }, children: ['<p>Not shown at first.</p>'] }] },
    { theme: { components, customCss: [] } },
  )
  const { files } = await renderSite(graph, sources)

  const html = files.get('a/index.html')!
  const [, data, markup] = /(<script type="application\/json".*?<\/script>)(.*)/s.exec(html)!
  expect(markup).toContain('<p>For Windows.</p>')
  expect(data).not.toContain('For Windows.')
  expect(markup).not.toContain('Not shown at first.')
  expect(data).toContain('Not shown at first.')
})

test('a component without hydration is HTML, unless it holds one that lives in the browser', async () => {
  const graph = smallGraph(
    {
      '/still': ['<p>A</p>', { island: 'Note', props: {}, children: ['<p>Read <b>this</b></p>'] }, '<p>B</p>'],
      '/live': [
        { island: 'Note', props: {}, children: [{ island: 'Fold', props: { label: 'More' }, children: ['x'] }] },
      ],
    },
    { theme: { components, customCss: [] } },
  )
  const { files } = await renderSite(graph, sources)

  const still = files.get('still/index.html')!
  expect(still).toContain('data-html="0"><p>A</p><aside class="note"><p>Read <b>this</b></p></aside><p>B</p></div>')
  expect(firstData(still).chunks).toEqual({})
  const live = firstData(files.get('live/index.html')!)
  expect(Object.keys(live.chunks).sort()).toEqual(['component:Fold', 'component:Note'])
  const styles = [...files].filter(([path]) => path.endsWith('.css')).map(([, css]) => css)
  expect(styles.join('')).toContain('.note{color:tomato}')
})

test('a list or table with a component in it holds nothing but its items', async () => {
  const item = (child: Body[number]): Body[number] => ({ element: 'li', attributes: {}, children: [child] })
  const list = item({ island: 'Fold', props: { label: 'More' } })
  const graph = smallGraph(
    {
      '/a': [{ element: 'ul', attributes: { className: 'plain' }, children: [item('<b>One</b>'), list, item('Two')] }],
    },
    { theme: { components, customCss: [] } },
  )
  const { files } = await renderSite(graph, sources)
  expect(files.get('a/index.html')).toContain(
    '<ul class="plain"><li data-html="0.0.0"><b>One</b></li><li><!--island:0.1.0--><!--$--><div class="fold"><button>More</button></div><!--/$--></li><li>Two</li></ul>',
  )
})

test('custom pages say their title and description, and are bundled with their styles and pictures', async () => {
  const page = `import React from 'react'
import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import styles from './home.module.css'
import picture from '@site/pictures/dot.svg'
export default function Home() {
  return <Layout title="Home" description="Where it begins"><main className={styles.hero}>
    <img src={picture} alt="" /><Link to="/start">Start</Link><Link to="https://example.org">Elsewhere</Link>
  </main></Layout>
}`
  const graph = smallGraph(
    { '/start': ['<p>Hi</p>'] },
    { routes: [{ kind: 'page', route: '/', source: 'pages/index.js' }], site: { baseUrl: '/docs/' } },
  )
  const { files, diagnostics } = await renderSite(graph, {
    'pages/index.js': page,
    'pages/home.module.css': '.hero { color: teal }',
    'pictures/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })

  expect(diagnostics).toEqual([])
  const html = files.get('index.html')!
  expect(html).toContain('<title>Home | Handbook</title>')
  expect(html).toContain('<meta name="description" content="Where it begins">')
  expect(html).toContain('<a href="/docs/start">Start</a>')
  expect(html).toContain('<a target="_blank" rel="noopener noreferrer" href="https://example.org">')
  const source = /<img src="\/docs\/([^"]+)"/.exec(html)![1]!
  expect(files.get(source)).toContain('<svg')
  const [className] = /_hero_\w+/.exec(html)!
  expect([...files].some(([path, text]) => path.endsWith('.css') && text.includes(className))).toBe(true)
  expect([...files].some(([path, text]) => path.endsWith('.js') && text.includes(className))).toBe(true)
})

// META-22, OUT-2
test('`<Head>` sets and replaces tags of the page, in custom pages and in components of docs', async () => {
  const head = `import Head from '@docusaurus/Head'
export default function Tags({ canonical }) {
  return <Head>
    <title>Own</title>
    <meta name="robots" content="noindex" />
    <>
      <meta property="og:title" content="Shared" />
      {canonical && <link rel="canonical" href={canonical} />}
      <link rel="alternate" type="application/rss+xml" hrefLang="en" href="/rss.xml" />
    </>
  </Head>
}`
  const sources = {
    'head.jsx': head,
    'pages/hidden.jsx': `import Tags from '../head.jsx'\nexport default () => <main><Tags />Hidden</main>`,
  }
  const graph = smallGraph(
    {
      '/copy': [{ island: 'Tags', props: { canonical: 'https://example.com/original' } }, '<p>Copied</p>'],
      '/original': ['<p>Copied</p>'],
    },
    {
      routes: [{ kind: 'page', route: '/hidden', source: 'pages/hidden.jsx' }],
      theme: { components: { Tags: { module: 'head.jsx', hydrate: false } }, customCss: [] },
      site: { search: { engine: 'local', contextual: false, pageHref: '/search' } },
    },
  )
  const { files, diagnostics } = await renderSite(graph, sources)
  expect(diagnostics).toEqual([])

  const own = (path: string) =>
    files.get(path)!.match(/<(?:title|meta (?:name="robots|property="og:[tu])|link rel="canon)[^>]*/g)
  expect(files.get('copy/index.html')).toContain('<title>Own | Handbook</title>')
  expect(own('copy/index.html')).toEqual([
    '<title',
    '<meta property="og:url" content="https://example.com/original"',
    '<link rel="canonical" href="https://example.com/original"',
    '<meta name="robots" content="noindex"',
    '<meta property="og:title" content="Shared"',
  ])
  expect(own('hidden/index.html')).toEqual([
    '<title',
    '<meta property="og:url" content="https://example.com/hidden"',
    '<link rel="canonical" href="https://example.com/hidden"',
    '<meta name="robots" content="noindex"',
    '<meta property="og:title" content="Shared"',
  ])
  expect(files.get('copy/index.html')).toContain(
    '<link rel="alternate" type="application/rss+xml" hreflang="en" href="/rss.xml">',
  )
  expect(files.get('sitemap.xml')!.match(/<loc>[^<]*/g)).toEqual(['<loc>https://example.com/original'])
  const search = [...files].filter(([path]) => path.startsWith('assets/search/')).map(([, text]) => text)
  expect(search.join()).toContain('/original')
  expect(search.join()).not.toMatch(/\/copy|\/hidden/)
})

test('a `<style>` in `<Head>` is in the head of its page alone, and cannot end there', async () => {
  const graph = smallGraph(
    { '/plain': ['<p>Plain</p>'] },
    { routes: [{ kind: 'page', route: '/', source: 'pages/index.jsx' }] },
  )
  const page = `import Head from '@docusaurus/Head'
export default () => <Head><style>{':root > b { --width: 60rem }</style><script>'}</style></Head>`
  const { files, diagnostics } = await renderSite(graph, { 'pages/index.jsx': page })
  expect(diagnostics).toEqual([])
  expect(files.get('index.html')).toContain(
    '<style data-head="">:root > b { --width: 60rem }\\3c /style><script></style>',
  )
  expect(files.get('plain/index.html')).not.toContain('<style')
})

test('another element in `<Head>` is reported', async () => {
  const graph = smallGraph({}, { routes: [{ kind: 'page', route: '/', source: 'pages/index.jsx' }] })
  const page = `import Head from '@docusaurus/Head'
export default () => <Head><base href="/x/" /></Head>`
  const { diagnostics } = await renderSite(graph, { 'pages/index.jsx': page })
  expect(diagnostics).toMatchObject([
    { message: expect.stringContaining('`<Head>` takes `<title>`, `<meta>`, `<link>`') },
  ])
})

test('every address in a page begins with the base URL', async () => {
  const graph = smallGraph({ '/start': tabs }, { site: { baseUrl: '/a/b/', favicon: 'img/favicon.ico' } })
  const { files } = await renderSite(graph)
  const html = files.get('start/index.html')!
  const addresses = [...html.matchAll(/(?:href|src|data-client)="([^"]*)"/g)].flatMap(([, value]) => value!.split(' '))
  const inside = addresses.filter((address) => !/^https:|^#/.test(address))
  expect(inside.length).toBeGreaterThan(4)
  expect(inside.filter((address) => !address.startsWith('/a/b/'))).toEqual([])
  expect(files.get('sitemap.xml')).toContain('<loc>https://example.com/a/b/start</loc>')
})

test('text that looks like markup stays text, in the head as in the data', async () => {
  const text = '</title></script><script>window.__x=1</script><!--<script>\u2028"\''
  const graph = smallGraph({ '/start': ['<p>Hi</p>'] })
  Object.assign(graph.graph.docs.start!, { title: text, description: text, breadcrumbs: [{ label: text, href: '/x' }] })
  const { files } = await renderSite(graph)
  const html = files.get('start/index.html')!
  expect(html).not.toMatch(/<script>window|<!--<|<\/script><script>w/)
  expect(firstData(html).content.title).toBe(text)
})

test('redirects, the sitemap and the page for unknown addresses are written', async () => {
  const graph = smallGraph(
    { '/new': ['<p>Hi</p>'], '/secret': ['<p>Psst</p>'] },
    { redirects: [{ from: '/old', to: '/new' }] },
  )
  graph.graph.docs.secret!.unlisted = true
  const { files } = await renderSite(graph)

  expect(files.get('old/index.html')).toContain('<meta http-equiv="refresh" content="0; url=/new">')
  expect(files.get('old/index.html')).toContain('<link rel="canonical" href="https://example.com/new">')
  expect(files.get('sitemap.xml')).toContain('<loc>https://example.com/new</loc>')
  expect(files.get('sitemap.xml')).not.toContain('secret')
  const missing = files.get('404.html')!
  expect(missing).toContain('<title>Page Not Found | Handbook</title>')
  expect(missing).toContain('<meta name="robots" content="noindex">')
  expect(missing).not.toContain('rel="canonical"')
})

test('pages with the same trouble are reported together, and the others are rendered', async () => {
  const broken = 'export default function Width() { return <p>{window.innerWidth}</p> }'
  const graph = smallGraph(
    { '/a': [{ island: 'Width', props: {} }], '/b': [{ island: 'Width', props: {} }], '/c': ['<p>Fine</p>'] },
    { theme: { components: { Width: { module: 'Width.jsx', hydrate: true } }, customCss: [] } },
  )
  const { files, diagnostics } = await renderSite(graph, { 'Width.jsx': broken })
  expect(diagnostics).toEqual([
    {
      code: 'page-render-failed',
      severity: 'error',
      file: 'docs/a.mdx',
      data: { routes: ['/a', '/b'], others: 0, error: 'window is not defined' },
      message: 'The pages `/a`, `/b` cannot be rendered: window is not defined.',
      hint: 'There is no `window` while pages are rendered. Use it in an effect or in what an event calls, or put the component into `<BrowserOnly>{() => …}</BrowserOnly>` of `@docusaurus/BrowserOnly`.',
    },
  ])
  expect(files.has('c/index.html')).toBe(true)
})

test('what to do about a component that waits is said, and within `<Suspense>` it may', async () => {
  const graph = smallGraph(
    { '/a': [{ island: 'Late', props: {} }], '/b': [{ island: 'Held', props: {} }] },
    {
      theme: {
        components: { Late: { module: 'Late.jsx', hydrate: true }, Held: { module: 'Held.jsx', hydrate: true } },
        customCss: [],
      },
    },
  )
  const { files, diagnostics } = await renderSite(graph, {
    'Late.jsx': "import { lazy } from 'react'\nexport default lazy(async () => ({ default: () => <b>Late</b> }))\n",
    'Held.jsx': `import { lazy, Suspense } from 'react'
const Late = lazy(() => new Promise(() => {}))
export default function Held() { return <Suspense fallback={<i>Soon</i>}><Late /></Suspense> }`,
  })
  expect(diagnostics).toMatchObject([{ code: 'page-render-failed', hint: expect.stringContaining('`<Suspense>`') }])
  expect(diagnostics[0]!.data).toMatchObject({ routes: ['/a'] })
  expect(files.get('b/index.html')).toContain('<i>Soon</i>')
})

test('a component that does not parse is named with its place', async () => {
  const graph = smallGraph(
    { '/a': [{ island: 'Odd', props: {} }] },
    { theme: { components: { Odd: { module: 'components/Odd.jsx', hydrate: true } }, customCss: [] } },
  )
  const { diagnostics } = await renderSite(graph, {
    'components/Odd.jsx': 'export default function Odd() {\n  return <p>\n}',
  })
  expect(diagnostics).toMatchObject([{ code: 'module-bundle-failed', file: 'components/Odd.jsx', line: 3 }])
})

test('a component may use modules of Node while building', async () => {
  const graph = smallGraph(
    { '/a': [{ island: 'Lines', props: {} }] },
    { theme: { components: { Lines: { module: 'Lines.jsx', hydrate: false } }, customCss: [] } },
  )
  const source = `import { basename } from 'node:path'
export default function Lines() { return <p>{basename('/x/y')}</p> }`
  const { files, diagnostics } = await renderSite(graph, { 'Lines.jsx': source })
  expect(diagnostics).toEqual([])
  expect(files.get('a/index.html')).toContain('<p>y</p>')
})

test('two folders give the same bytes, and so do a cold and a warm build', async () => {
  const graph = () =>
    smallGraph(
      { '/a': tabs, '/live': `import Fold from '@site/components/Fold'\nexport default () => null` },
      { theme: { components, customCss: [] } },
    )
  const root = folder(sources)
  const first = await renderSite(graph(), {}, root)
  const again = await renderSite(graph(), {}, folder(sources))
  const warm = await renderSite(graph(), {}, root)
  const differing = ({ files }: typeof first) => [...files].filter(([path, text]) => first.files.get(path) !== text)
  expect([...again.files.keys()]).toEqual([...first.files.keys()])
  expect(differing(again).map(([path]) => path)).toEqual([])
  expect(differing(warm).map(([path]) => path)).toEqual([])
})

test('a changed component is bundled anew, and changes the pages it is on', async () => {
  const graph = () =>
    smallGraph(
      { '/a': [{ island: 'Note', props: {}, children: ['<p>Hi</p>'] }], '/b': ['<p>Other</p>'] },
      { theme: { components, customCss: [] } },
    )
  const root = folder(sources)
  const before = await renderSite(graph(), {}, root)
  const changed = note.replace('aside className', 'section className').replace('/aside', '/section')
  const after = await renderSite(graph(), { 'components/Note.jsx': changed }, root)
  expect(after.files.get('a/index.html')).toContain('<section class=')
  expect(after.files.get('b/index.html')).toBe(before.files.get('b/index.html'))
})
