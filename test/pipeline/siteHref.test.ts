import { expect, test } from 'vitest'
import { itemHref, linkHref, siteHref, sitePath } from '../../pipeline/resolve/href.ts'

const addressing = (baseUrl: string, trailingSlash?: boolean) => ({ baseUrl, trailingSlash })

// SLASH-1, SLASH-2, SLASH-3, SLASH-4
test.each([
  ['/guides/two', '/guides/two', '/guides/two/', '/guides/two'],
  ['/guides/sub/', '/guides/sub/', '/guides/sub/', '/guides/sub'],
  ['/guides/two?q=1#x', '/guides/two?q=1#x', '/guides/two/?q=1#x', '/guides/two?q=1#x'],
  ['/', '/', '/', '/'],
  ['/files/a.zip', '/files/a.zip', '/files/a.zip', '/files/a.zip'],
  ['/guides/v2.1', '/guides/v2.1', '/guides/v2.1/', '/guides/v2.1'],
])('%s ends in a slash as `trailingSlash` says', (path, asWritten, always, never) => {
  expect(sitePath(path, addressing('/'))).toBe(asWritten)
  expect(sitePath(path, addressing('/', true))).toBe(always)
  expect(sitePath(path, addressing('/', false))).toBe(never)
})

// LINK-12
test('the base URL is added to a path once', () => {
  const config = addressing('/docs/', true)
  expect(siteHref('/a', config)).toBe('/docs/a/')
  expect(siteHref('/docs/a', config)).toBe('/docs/docs/a/')
  expect(linkHref('/docs/a', config)).toBe('/docs/a/')
  expect(linkHref('/a#b', config)).toBe('/docs/a/#b')
  expect(linkHref('/docs', config)).toBe('/docs/')
  expect(linkHref('/docs/', config)).toBe('/docs/')
  expect(linkHref('pathname:///a', config)).toBe('/docs/a')
})

test('on pages of a language with a domain of its own, a link may include the base URL of the config', () => {
  const config = { baseUrl: '/', mainBaseUrl: '/shop/', trailingSlash: undefined }
  expect(linkHref('/shop/a', config)).toBe('/a')
  expect(linkHref('/shop', config)).toBe('/')
  expect(linkHref('/a', config)).toBe('/a')
})

test('what is no path of the site is left alone', () => {
  for (const url of ['https://example.com/a', '//example.com', '#a', '', 'mailto:a@example.com']) {
    expect(linkHref(url, addressing('/docs/', true))).toBe(url)
  }
})

test('letters that a URL cannot hold are percent-encoded, once', () => {
  expect(siteHref('/VS Code/原理', addressing('/'))).toBe('/VS%20Code/%E5%8E%9F%E7%90%86')
  expect(siteHref('/VS%20Code', addressing('/'))).toBe('/VS%20Code')
})

test('an item of navbar or footer has the base URL in front of `href` where it asks for that', () => {
  const hrefOf = (href: string) => itemHref({ href, prependBaseUrlToHref: true }, addressing('/docs/'))
  expect(hrefOf('files/a.zip')).toBe('/docs/files/a.zip')
  expect(hrefOf('/docs/a.zip')).toBe('/docs/docs/a.zip')
  expect(hrefOf('https://shop.example')).toBe('https://shop.example')
  expect(hrefOf('#top')).toBe('#top')
  expect(itemHref({ href: '/docs/a.zip' }, addressing('/docs/'))).toBe('/docs/a.zip')
  expect(itemHref({ to: '/a', prependBaseUrlToHref: true }, addressing('/docs/'))).toBe('/docs/a')
})
