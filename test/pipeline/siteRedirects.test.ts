import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { config, smallSite } from '../cli/smallSite.ts'

async function redirectsOf(more: string, files: Record<string, string> = {}) {
  const docs = { 'docs/old.md': '# Old\n', 'docs/page.html.md': '# Page\n' }
  const root = smallSite({ 'site.config.mjs': config(more), ...docs, ...files })
  const { sites, diagnostics } = await compile({ root })
  return {
    redirects: sites[0]!.graph.redirects.map(({ from, to }) => `${from} → ${to}`),
    diagnostics: diagnostics.map(({ code, data }) => [code, data?.reason].join(' ')),
    hidden: diagnostics.filter(({ code }) => code === 'redirect-hidden').map(({ message }) => message),
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

const staticFiles = { 'static/app/index.html': '', 'static/guide.php/a.txt': '', 'static/Old.pdf': '' }

test('pages and static files take precedence over listed redirects, which are reported', async () => {
  const from = ['/app', '/old.pdf', '/Old.pdf/1', '/guide.php', '/GUIDE/', '/guide.md', '/404.html', '/FAQ', '/faq']
  const redirects = `redirects: [{ from: ${JSON.stringify(from)}, to: '/' }, { from: '/faq/', to: '/guide' }],`
  const site = await redirectsOf(redirects, { ...staticFiles, 'static/faq.txt': '' })
  expect(site.redirects).toEqual(['/guide.php → /', '/FAQ → /', '/faq → /'])
  expect(site.hidden).toMatchInlineSnapshot(`
    [
      "The site has the file \`app/index.html\`, so the redirect from \`/app\` to \`/\` is never used.",
      "The site has the file \`Old.pdf\`, so the redirect from \`/old.pdf\` to \`/\` is never used.",
      "The site has the file \`Old.pdf\`, so the redirect from \`/Old.pdf/1\` to \`/\` is never used.",
      "There is a page at \`/GUIDE/\`, so the redirect to \`/\` is never used.",
      "The site has the file \`guide.md\`, so the redirect from \`/guide.md\` to \`/\` is never used.",
      "There is a page at \`/404.html\`, so the redirect to \`/\` is never used.",
    ]
  `)
  expect(site.diagnostics.filter((code) => /duplicate/.test(code))).toHaveLength(1)
})

test('without slashes a redirect is a file beside a folder of its name', async () => {
  const redirects =
    "trailingSlash: false, redirects: [{ from: ['/app', '/guide.php', '/guide.php/a.txt/1'], to: '/' }],"
  const site = await redirectsOf(redirects, staticFiles)
  expect(site.redirects).toEqual(['/app → /', '/guide.php → /'])
  expect(site.hidden).toMatchInlineSnapshot(`
    [
      "The site has the file \`guide.php/a.txt\`, so the redirect from \`/guide.php/a.txt/1\` to \`/\` is never used.",
    ]
  `)
})

test('no redirect is made where a static file is', async () => {
  const { redirects, diagnostics } = await redirectsOf(
    "search: false, redirectsFromExtensions: ['html', 'php', 'md'], createRedirects: (route) => route === '/' ? ['/app/', '/old.pdf', '/start'] : undefined,",
    { ...staticFiles, 'static/guide.html': '', 'static/page.html.php': '' },
  )
  expect(redirects).toEqual([
    '/start → /',
    '/guide.php → /guide',
    '/old.html → /old',
    '/old.php → /old',
    '/page.html.html → /page.html',
  ])
  expect(diagnostics).toEqual([])
})

test('pages of other languages take precedence in their folder', async () => {
  const locales =
    "i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, redirects: [{ from: ['/fr/guide', '/guides'], to: '/' }],"
  const { redirects, hidden } = await redirectsOf(locales)
  expect(redirects).toEqual(['/guides → /'])
  expect(hidden).toEqual(['There is a page at `/fr/guide`, so the redirect to `/` is never used.'])
})
