import { expect, test } from 'vitest'
import { contentType } from '../../cli/serve/contentType.ts'

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['assets/client.js', 'text/javascript; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['logo.SVG', 'image/svg+xml; charset=utf-8'],
  ['rss.xml', 'application/xml; charset=utf-8'],
  ['guide.mdx', 'text/markdown; charset=utf-8'],
  ['api.yaml', 'application/yaml; charset=utf-8'],
  ['example.ts', 'text/plain; charset=utf-8'],
  ['favicon.ico', 'image/x-icon'],
  ['demo.mov', 'video/quicktime'],
  ['sample.wav', 'audio/wav'],
  ['data.unknown', 'application/octet-stream'],
  ['LICENSE', 'application/octet-stream'],
])('%s is sent as %s', (path, type) => {
  expect(contentType(path)).toBe(type)
})
