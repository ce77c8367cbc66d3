import { expect, test } from 'vitest'
import type { ContentGraph, Doc, Route } from '../../../schemas/graph.ts'
import { renderSite } from '../renderSite.ts'
import { smallGraph } from '../smallGraph.ts'

/** The output of a site with the doc `/start`, which has the given fields. */
async function filesOf(
  doc: Partial<Doc> = {},
  site: Partial<ContentGraph['site']> = {},
  more: Partial<Omit<ContentGraph, 'site'>> = {},
) {
  const small = smallGraph({ '/start': ['<p>Hi</p>'] }, { ...more, site })
  Object.assign(small.graph.docs.start!, doc)
  const { files } = await renderSite(small)
  return files
}

const start = async (...input: Parameters<typeof filesOf>) => (await filesOf(...input)).get('start/index.html')!
const head = (html: string) => /<head>.*<\/head>/s.exec(html)![0]
const french = { code: 'fr', label: 'Français', htmlLang: 'fr-FR', direction: 'ltr', baseUrl: '/fr/' } as const
const english = { code: 'en', label: 'English', htmlLang: 'en-GB', direction: 'ltr', baseUrl: '/' } as const

// HTML-1
test('the root element has language, direction and the kind of page', async () => {
  const arabic = { code: 'ar', label: 'العربية', htmlLang: 'ar', direction: 'rtl', baseUrl: '/' } as const
  const html = await start({}, { locale: 'ar', defaultLocale: 'ar', locales: [arabic] })
  expect(html).toMatch(/^<!DOCTYPE html><html lang="ar" dir="rtl" /)
  const classes = /^<!DOCTYPE html><html [^>]*class="([^"]*)"/.exec(html)![1]!.split(' ')
  expect(classes).toEqual([
    'docs-wrapper',
    'docs-doc-page',
    'docs-version-current',
    'plugin-docs',
    'plugin-id-default',
    'docs-doc-id-start',
  ])
})

// HTML-2
test('the head begins with charset, viewport and generator; styles and boot script come before visible content', async () => {
  const html = await start()
  expect(html).toMatch(
    /<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1.0"><meta name="generator" content="Quire v[^"]+"><title>/,
  )
  expect(isInOrder(html, ['<title>', 'rel="stylesheet"', 'data-client=', '</head><body>'])).toBe(true)
})

test('the data of a page is between its head and its sidebar, so that compression finds what they share', async () => {
  expect(isInOrder(await start(), ['</head><body>', 'id="__quire_page"', 'id="__docusaurus"', '<article'])).toBe(true)
})

function isInOrder(html: string, parts: string[]): boolean {
  const positions = parts.map((part) => html.indexOf(part))
  return positions.every((position, index) => position > (positions[index - 1] ?? 0))
}

// HTML-3
test('the document is minified to one line', async () => {
  const html = await start({ lastUpdate: { date: '2022-10-13', author: 'Jane' } })
  expect(html.replace(/<pre.*?<\/pre>/gs, '')).not.toContain('\n')
  expect(html).toContain('Last updated')
})

test('no page has an inline script or an inline style', async () => {
  const html = await start({}, { navbar: { title: 'Shop', hideOnScroll: false, left: [], right: [] } })
  expect(html.match(/<script(?![^>]*(?: src=| type="application\/(?:ld\+)?json"))[^>]*>/g)).toBeNull()
  expect(html).not.toMatch(/<style| style=/)
})

// META-1, CONST-13
test('the title is that of the page and of the site with the delimiter between them', async () => {
  const html = head(await start({ title: 'Begin' }))
  expect(html).toContain('<title>Begin | Handbook</title><meta property="og:title" content="Begin | Handbook">')
  expect(head(await start({ title: 'Begin' }, { titleDelimiter: '·' }))).toContain('<title>Begin · Handbook</title>')
})

// META-2, META-3, META-4, META-5, META-6
test('a page has description, keywords, social image and URL, and omits those that are missing', async () => {
  const html = head(
    await start(
      { description: 'How to "begin"', keywords: ['one', 'two'], image: '/img/start.png' },
      { image: '/all.png' },
    ),
  )
  for (const tag of [
    '<meta name="description" content="How to &quot;begin&quot;">',
    '<meta property="og:description" content="How to &quot;begin&quot;">',
    '<meta name="keywords" content="one,two">',
    '<meta property="og:image" content="https://example.com/img/start.png">',
    '<meta name="twitter:image" content="https://example.com/img/start.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta property="og:url" content="https://example.com/start">',
    '<link rel="canonical" href="https://example.com/start">',
  ]) {
    expect(html).toContain(tag)
  }
  const bare = head(await start({}, { image: '/all.png' }))
  expect(bare).not.toMatch(/description|keywords/)
  expect(bare).toContain('<meta property="og:image" content="https://example.com/all.png">')
})

// META-7, META-9, META-16
test('a page links to itself in every locale, and names its own', async () => {
  const translations = { en: '/start', fr: '/fr/start' }
  const routes: Route[] = [{ kind: 'doc', route: '/start', doc: 'start', translations }]
  const html = head(await start({}, { locales: [english, french] }, { routes }))
  for (const tag of [
    '<link rel="alternate" href="https://example.com/start" hreflang="en-GB">',
    '<link rel="alternate" href="https://example.com/fr/start" hreflang="fr-FR">',
    '<link rel="alternate" href="https://example.com/start" hreflang="x-default">',
    '<meta name="docusaurus_locale" content="en">',
    '<meta name="docsearch:language" content="en">',
    '<meta property="og:locale" content="en_GB">',
    '<meta property="og:locale:alternate" content="fr_FR">',
  ]) {
    expect(html).toContain(tag)
  }

  const only = head(await start({}, { locales: [english] }))
  expect(only.match(/hreflang="[^"]*"/g)).toEqual(['hreflang="en-GB"', 'hreflang="x-default"'])
  expect(head((await filesOf()).get('404.html')!)).not.toContain('hreflang')
})

// META-8
test('the favicon is linked with the base URL', async () => {
  const html = head(await start({ href: '/docs/start' }, { baseUrl: '/docs/', favicon: '/docs/favicon.ico' }))
  expect(html).toContain('<link rel="icon" href="/docs/favicon.ico">')
})

// META-10, META-11
test('docs name their version for search crawlers, and other pages that they have none', async () => {
  const files = await filesOf()
  const html = head(files.get('start/index.html')!)
  for (const name of ['docusaurus_version', 'docsearch:version'])
    expect(html).toContain(`name="${name}" content="current"`)
  for (const name of ['docusaurus_tag', 'docsearch:docusaurus_tag']) {
    expect(html).toContain(`name="${name}" content="docs-default-current"`)
  }
  const missing = head(files.get('404.html')!)
  expect(missing).not.toContain('docusaurus_version')
  expect(missing).toContain('name="docusaurus_tag" content="default"')
})

// META-12
test('a site with `noIndex` asks robots on every page not to index it, and has no sitemap', async () => {
  const files = await filesOf({}, { noIndex: true })
  expect(files.get('start/index.html')).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(files.has('sitemap.xml')).toBe(false)
})

// META-17
test('breadcrumbs with a link are structured data with absolute URLs and positions from 1', async () => {
  const breadcrumbs = [{ label: 'Guides', href: '/guides' }, { label: 'Plain' }, { label: 'Start', href: '/start' }]
  const html = head(await start({ breadcrumbs }))
  const { itemListElement } = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
  expect(itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Guides', item: 'https://example.com/guides' },
    { '@type': 'ListItem', position: 2, name: 'Start', item: 'https://example.com/start' },
  ])
})

// META-18
test('`metadata` of the config replaces generated tags', async () => {
  const metadata: Record<string, string>[] = [
    { name: 'description', content: 'Ours' },
    { name: 'twitter:card', content: 'summary' },
    { property: 'og:title', content: 'All' },
  ]
  const html = head(await start({ description: 'Own' }, { metadata }))
  expect(html.match(/name="description"[^>]*/g)).toEqual(['name="description" content="Ours"'])
  expect(html.match(/twitter:card[^>]*/g)).toEqual(['twitter:card" content="summary"'])
  expect(html.match(/og:title[^>]*/g)).toEqual(['og:title" content="All"'])
})

// META-21, OUT-1
test('the not-found page is `404.html`, without a canonical URL and not indexed', async () => {
  const files = await filesOf()
  const html = head(files.get('404.html')!)
  expect(html).toContain('<title>Page Not Found | Handbook</title>')
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('canonical')
  expect(files.get('sitemap.xml')).not.toContain('404')
})

// OUT-2
test('the sitemap lists the pages that may be indexed, with the date of their last change', async () => {
  const small = smallGraph({ '/start': [], '/hidden': [] })
  small.graph.docs.hidden!.unlisted = true
  small.graph.docs.start!.lastUpdate = { date: '2022-10-13T23:30:00Z' }
  const { files } = await renderSite(small)
  expect(files.get('sitemap.xml')!.match(/<url>.*<\/url>/)![0]).toBe(
    '<url><loc>https://example.com/start</loc><lastmod>2022-10-13</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>',
  )
})

// OUT-4
test('static files are copied to the root and do not replace a page', async () => {
  const small = smallGraph(
    { '/start': ['<p>Hi</p>'] },
    {
      assets: [
        { path: 'img/a.svg', source: 'static/img/a.svg' },
        { path: 'start/index.html', source: 'static/start/index.html' },
      ],
    },
  )
  const { files } = await renderSite(small, { 'static/img/a.svg': '<svg/>', 'static/start/index.html': 'static' })
  expect(files.get('img/a.svg')).toBe('<svg/>')
  expect(files.get('start/index.html')).toContain('<p>Hi</p>')
})

// OUT-6
test('without a page at the base URL it redirects to the docs', async () => {
  const files = await filesOf({}, { baseUrl: '/docs/', home: '/docs/start' })
  const html = files.get('index.html')!
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/start">')
  expect(html).toContain('<link rel="canonical" href="https://example.com/docs/start">')
  expect(html).toContain('<a href="/docs/start">')
})

test('without a page at the base URL, a static file or a redirect there takes precedence', async () => {
  const more = { site: { home: '/start' } }
  const asset = { path: 'index.html', source: 'static/index.html' }
  const withFile = smallGraph({ '/start': ['<p>Hi</p>'] }, { ...more, assets: [asset] })
  const { files } = await renderSite(withFile, { 'static/index.html': 'static' })
  expect(files.get('index.html')).toBe('static')
  const redirects = [{ from: '/', to: '/begin' }]
  const withRedirect = await renderSite(smallGraph({ '/start': ['<p>Hi</p>'] }, { ...more, redirects }))
  expect(withRedirect.files.get('index.html')).toContain('url=/begin"')
})

// DOCS-FOOT-1, DOCS-FOOT-3
test('below a doc are its tags and a link to edit it, which opens a new tab', async () => {
  const html = await start({
    editHref: 'https://git.example/start.md',
    tags: [{ label: 'Basics', href: '/tags/basics' }],
  })
  expect(html).toMatch(
    /<a class="theme-edit-this-page" href="https:\/\/git.example\/start.md" target="_blank" rel="noreferrer noopener">.*?Edit this page<\/a>/,
  )
  expect(html).toContain('<b>Tags:</b><ul class="quire-tags"><li><a rel="tag" href="/tags/basics">Basics</a></li></ul>')
  expect(await start()).not.toContain('theme-doc-footer')
})
