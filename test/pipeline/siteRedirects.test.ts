import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { config, smallSite } from '../cli/smallSite.ts'

async function redirectsOf(more: string) {
  const root = smallSite({ 'site.config.mjs': config(more), 'docs/old.md': '# Old\n', 'docs/page.html.md': '# Page\n' })
  const { sites, diagnostics } = await compile({ root })
  return {
    redirects: sites[0]!.graph.redirects.map(({ from, to }) => `${from} → ${to}`),
    diagnostics: diagnostics.map(({ code, data }) => [code, data?.reason].join(' ')),
  }
}

test('a function makes redirects for each page, but none from a page or from where one is already', async () => {
  const { redirects, diagnostics } = await redirectsOf(`
    redirects: [{ from: '/book', to: '/' }],
    createRedirects: (route) => route.startsWith('/guide') ? ['/book', '/old', '/manual', '/Manual/'] : route === '/old' ? '/older' : null,
  `)
  expect(redirects).toEqual(['/book → /', '/manual → /guide', '/older → /old'])
  expect(diagnostics).toEqual([])
})

test('the function gets routes with the slash that addresses have', async () => {
  const { redirects } = await redirectsOf("trailingSlash: true, createRedirects: (route) => '/v1' + route,")
  expect(redirects).toContain('/v1/guide/ → /guide/')
})

test('addresses of pages had an ending, or had none', async () => {
  const { redirects } = await redirectsOf("redirectsFromExtensions: ['html', 'php'], redirectsToExtensions: ['html'],")
  expect(redirects).toEqual(
    expect.arrayContaining(['/guide.html → /guide', '/guide.php → /guide', '/page → /page.html']),
  )
  expect(redirects.join()).not.toContain('404')
})

test('a function that fails, or returns no route, is reported once at its field', async () => {
  expect((await redirectsOf("createRedirects: () => { throw new Error('no list') },")).diagnostics).toEqual([
    'config-callback no list',
  ])
  const { diagnostics, redirects } = await redirectsOf("createRedirects: (route) => route === '/guide' ? [1] : '/a',")
  expect(diagnostics).toEqual(['config-callback it returns neither a route nor a list of routes nor `undefined`'])
  expect(redirects).toEqual(['/a → /'])
})
