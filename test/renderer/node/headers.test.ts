import { expect, test } from 'vitest'
import { contentSecurityPolicy, headers } from '../../../renderer/node/outputs/headers.ts'
import { collectSources, sourcesOf } from '../../../renderer/node/outputs/pageSources.ts'
import { renderSite } from '../renderSite.ts'
import { smallGraph } from '../smallGraph.ts'

const bare = "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'self'"
const trusted = "require-trusted-types-for 'script'; trusted-types quire default"
const strict = `${bare}; ${trusted}`

/** The policy of a site with these pages. */
const policyOf = (site: object, ...pages: string[]) => {
  const sources = collectSources()
  for (const html of pages) sources.add(sourcesOf(html))
  return contentSecurityPolicy(smallGraph({ '/a': [] }, { site }).graph, sources)
}

// PAGE-HEADERS
test('a site has a file with its headers, unless it brings its own or wants none', async () => {
  const { graph, content } = smallGraph({ '/a': [] }, { site: { baseUrl: '/docs/', cspHeaders: {} } })
  const { files } = await renderSite({ graph, content })
  expect(files.get('_headers')).toBe(`/docs/*
  Content-Security-Policy: ${strict}
  Referrer-Policy: strict-origin-when-cross-origin
  X-Content-Type-Options: nosniff
`)
  const { cspHeaders: _, ...without } = graph.site
  expect(headers({ ...graph, site: without }, collectSources())).toEqual([])
  const assets = [{ source: 'static/_headers', path: '_headers' }]
  expect(headers({ ...graph, assets }, collectSources())).toEqual([])
})

// PAGE-HEADERS
test('the policy allows what pages show of other sites, and nothing that only looks like it', () => {
  const page = `<img src="https://pictures.example/a.png; script-src *"><video poster="//stills.example/a.jpg" src="/own.mp4">
<source src="https://films.example/a.webm"></video><iframe title="x" src="https://player.example/1"></iframe>
<img srcset="https://small.example/a.png 1x, https://large.example/a.png 2x"><img src="data:image/png;base64,AA">
<code>&lt;img src="https://code.example/a.png"></code> <p style="color: red">Red</p>`
  expect(policyOf({}, page)).toBe(
    `${bare}; style-src-attr 'unsafe-inline'; ${trusted}; frame-src 'self' https://player.example; img-src 'self' data: https://large.example https://pictures.example` +
      ` https://small.example https://stills.example; media-src 'self' https://films.example`,
  )
  expect(
    policyOf(
      {},
      '<form action="https://forms.example/a" method="post"><button formaction="https://other.example">Send</button></form>',
    ),
  ).toBe(strict.replace("form-action 'self'", "form-action 'self' https://forms.example https://other.example"))
  expect(policyOf({}, '<form action="/own"></form>')).toBe(strict)
  expect(policyOf({}, '<p>Plain</p>')).toBe(strict)
  expect(policyOf({}, '<style>p { color: red }</style>')).toBe(`${bare}; style-src 'self' 'unsafe-inline'; ${trusted}`)
})

// PAGE-HEADERS
test('a long address beside a picture of a style is read once', () => {
  const style = 'style="color:red;background:url(&quot;https://pictures.example/a.png&quot;)"'
  expect(policyOf({}, `<p ${style}><img src="data:image/png;base64,${'A'.repeat(2_000_000)}"></p>`)).toContain(
    "img-src 'self' data: https://pictures.example",
  )
})

test('the policy allows the scripts and styles of the config, and Trusted Types end where foreign scripts begin', () => {
  const headTags = [
    { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.googleapis.com/css2?family=A' } },
    { tagName: 'script', attributes: { src: '/own.js' } },
  ]
  expect(policyOf({ headTags })).toBe(
    `${strict}; font-src 'self' https://fonts.gstatic.com; style-src 'self' https://fonts.googleapis.com`,
  )
  const script = { tagName: 'script', attributes: { src: 'https://stats.example/a.js' } }
  const stats = "'self' https://stats.example"
  expect(policyOf({ headTags: [script] })).toBe(`${bare}; connect-src ${stats}; img-src ${stats}; script-src ${stats}`)
})

test('a config names the hosts that the code of the site loads scripts from, where Trusted Types end', () => {
  const cspHeaders = { 'script-src': ['https://stats.example'], 'connect-src': ['https://stats.example'] }
  expect(policyOf({ cspHeaders })).toBe(
    `${bare}; connect-src 'self' https://stats.example; script-src 'self' https://stats.example`,
  )
})

test('a config allows more, by directive', () => {
  const cspHeaders = { 'connect-src': ['https://api.example'], 'frame-ancestors': ['https://portal.example'] }
  expect(policyOf({ cspHeaders })).toBe(
    `${bare} https://portal.example; ${trusted}; connect-src 'self' https://api.example`,
  )
  expect(policyOf({ cspHeaders: { 'require-trusted-types-for': [], 'trusted-types': [] } })).toBe(bare)
})
