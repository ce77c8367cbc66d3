import { expect, test } from 'vitest'
import { documentUrl, hrefOf, routeOf, withBaseUrl } from '../../../renderer/page/urls.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'

test.each([
  ['/guides/two', undefined, 'guides/two/index.html'],
  ['/guides/sub/', undefined, 'guides/sub/index.html'],
  ['/guides/two', true, 'guides/two/index.html'],
  ['/guides/two', false, 'guides/two.html'],
  ['/guides/sub/', false, 'guides/sub.html'],
  ['/', false, 'index.html'],
  ['/404.html', true, '404.html'],
])('%s with trailingSlash %s is written to %s', (route, trailingSlash, path) => {
  expect(htmlPath(route, trailingSlash)).toBe(path)
})

test.each([
  ['/docs/guides/two', '/guides/two'],
  ['/docs/guides/two/', '/guides/two'],
  ['/docs/guides/two.html', '/guides/two'],
  ['/docs/guides/two/index.html', '/guides/two'],
  ['/docs/index.html', '/'],
  ['/docs/', '/'],
  ['/docs/caf%C3%A9', '/café'],
  ['/docs/%E0%A4%A', '/%E0%A4%A'],
  ['/docs/index', '/index'],
])('%s below /docs/ means the route %s', (pathname, route) => {
  expect(routeOf(pathname, '/docs/')).toBe(route)
})

test.each([
  ['/', undefined, '/docs/'],
  ['/guides/two', undefined, '/docs/guides/two/'],
  ['/guides/two', true, '/docs/guides/two/'],
  ['/guides/two', false, '/docs/guides/two'],
  ['/a b/50%/c#', undefined, '/docs/a%20b/50%25/c%23/'],
  ['/old.html', undefined, '/docs/old.html'],
])('the document of %s with trailingSlash %s is loaded at %s', (route, trailingSlash, url) => {
  expect(documentUrl(route, { baseUrl: '/docs/', trailingSlash })).toBe(url)
})

test.each([
  ['/a?x=1#y', true, '/docs/a/?x=1#y'],
  ['/a/?x=1', false, '/docs/a?x=1'],
  ['/a/', undefined, '/docs/a/'],
  ['/', false, '/docs/'],
  ['/x.html', true, '/docs/x.html'],
])('%s with trailingSlash %s becomes %s', (route, trailingSlash, href) => {
  expect(hrefOf(route, { baseUrl: '/docs/', trailingSlash })).toBe(href)
})

test('the base URL is put in front once, and only in front of addresses of the site', () => {
  expect(withBaseUrl('/img/a.png', '/docs/')).toBe('/docs/img/a.png')
  expect(withBaseUrl('/docs/img/a.png', '/docs/')).toBe('/docs/img/a.png')
  expect(withBaseUrl('//cdn.example.com/a.png', '/docs/')).toBe('//cdn.example.com/a.png')
  expect(withBaseUrl('#here', '/docs/')).toBe('#here')
})
