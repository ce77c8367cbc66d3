import { expect, test } from 'vitest'
import { lastUpdateOf } from '../../../renderer/page/lastUpdate.ts'
import { siteOf } from '../siteOf.ts'
import { htmlOf, pageAt } from './shell.ts'

test('the contents are nested by level; a heading without one above it moves up', () => {
  const contents = [
    { level: 3, id: 'early', html: 'Early' },
    { level: 2, id: 'one', html: '<code>One</code>' },
    { level: 3, id: 'inner', html: 'Inner' },
  ]
  const html = htmlOf(pageAt('/a', { contents }))
  expect(html).toContain(
    '<ul class="table-of-contents"><li><a href="#early" class="table-of-contents__link">Early</a></li>' +
      '<li><a href="#one" class="table-of-contents__link"><code>One</code></a>' +
      '<ul><li><a href="#inner" class="table-of-contents__link">Inner</a></li></ul></li></ul>',
  )
})

test('a doc that hides its contents has neither the column nor the button', () => {
  const html = htmlOf(pageAt('/a', { contents: [{ level: 2, id: 'x', html: 'X' }], hideContents: true }))
  expect(html).not.toContain('On this page')
})

// DOCS-PAGE-1, DOCS-PAGE-4
test('previous and next are labelled as such, and without them there is no pagination', () => {
  const html = htmlOf(pageAt('/a', { next: { title: 'B', href: '/b' } }))
  expect(html).toContain('rel="next" href="/b"')
  expect(html).not.toContain('rel="prev"')
  expect(htmlOf(pageAt('/a'))).not.toContain('pagination-nav')
})

test('the date of the last change is that of UTC', () => {
  const lastUpdate = lastUpdateOf({ lastUpdate: { date: '2022-10-13T23:30:00Z', author: 'Jane' } }, siteOf())
  const html = htmlOf(pageAt('/a', { lastUpdate: lastUpdate! }))
  expect(html).toContain(
    'Last updated on <time dateTime="2022-10-13T23:30:00Z">Oct 13, 2022</time> by <b>Jane</b></span>',
  )
})

// DOCS-CRUMB-1, DOCS-CRUMB-2
test('the last breadcrumb is the current page and not a link', () => {
  const html = htmlOf(
    pageAt('/a', {
      breadcrumbs: [
        { label: 'Guides', href: '/guides' },
        { label: 'A', href: '/a' },
      ],
    }),
  )
  expect(html).toContain('href="/guides">Guides</a>')
  expect(html).toContain('<span class="breadcrumbs__link" aria-current="page">A</span>')
  expect(html).toContain('href="/" aria-label="Home page"')
  expect(html).toMatch(/<nav class="theme-doc-breadcrumbs" aria-label="Breadcrumbs"><ol/)
  const docs = { ...siteOf().docs, breadcrumbs: false }
  const breadcrumbs = [{ label: 'A', href: '/a' }]
  expect(htmlOf(pageAt('/a', { breadcrumbs }), siteOf({ docs }))).not.toContain('breadcrumbs')
  expect(htmlOf(pageAt('/a', { breadcrumbs }), siteOf({ home: '/a' }))).not.toContain('Home page')
})

// SHELL-404-1
test('the not-found page has the texts of the message catalogue', () => {
  const html = htmlOf({ ...pageAt('/404.html'), content: { kind: 'not-found' } })
  expect(html).toContain('<h1>Page Not Found</h1><p>We could not find what you were looking for.</p>')
})

test('one thing is an item, several are items', () => {
  const named = ['a', 'b'].map((label) => ({ type: 'link' as const, label, href: `/${label}` }))
  const items = [
    { type: 'category' as const, label: 'One', href: '/one', items: named.slice(1) },
    { type: 'category' as const, label: 'Two', href: '/two', items: named },
  ]
  const html = htmlOf({ ...pageAt('/c'), content: { kind: 'category', title: 'C', items, breadcrumbs: [] } })
  expect(html).toContain('>1 item<')
  expect(html).toContain('>2 items<')
})

test('the order of a page is skip link, announcement, navbar, content, footer', () => {
  const site = siteOf({
    announcementBar: { id: 'a', content: 'News', isCloseable: true },
    footer: { style: 'dark', columns: [], links: [] },
  })
  const parts = ['Skip to main content', 'News', 'class="navbar"', '<main', '<footer class="footer footer--dark"']
  const offsets = parts.map((part) => htmlOf(pageAt('/a'), site).indexOf(part))
  expect(offsets.every((offset) => offset >= 0)).toBe(true)
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b))
})

test('a page carries no inline styles', () => {
  const site = siteOf({
    announcementBar: { id: 'a', content: 'News', isCloseable: true, backgroundColor: '#fff3b9' },
    navbar: { hideOnScroll: false, left: [], right: [], logo: { src: '/logo.svg', style: { height: 20 } } },
  })
  expect(htmlOf(pageAt('/a'), site)).not.toContain('style=')
})
