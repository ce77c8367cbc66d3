import { expect, test } from 'vitest'
import { contentSecurityPolicy, headers } from '../../../renderer/build/outputs/headers.ts'
import { smallGraph } from '../../renderer/smallGraph.ts'
import { hydrated, visit } from '../visit.ts'
import { families } from './families.ts'

const policy = "default-src 'self'"

test.each(families)("%s breaks no rule of `default-src 'self'`, as it comes and when it is used", async (path) => {
  const { page, complaints } = await visit('about:blank', { reducedMotion: 'no-preference' })
  await page.route('**/*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } })
  })
  await page.addInitScript(() => {
    const broken: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      broken.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    )
    Object.assign(window, { broken })
  })
  await page.goto(path)
  await hydrated(page)
  await page
    .getByRole('button', { name: /dark and light/ })
    .first()
    .click()
  for (const control of await page.locator('main [role=tab], .menu__link[role=button]').all()) {
    if (await control.isVisible()) await control.click()
  }
  const next = page.locator('a[rel=next], main a[href^="/"]').first()
  if ((await next.count()) > 0) await next.evaluate((link) => (link as HTMLElement).click())
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => Reflect.get(window, 'broken'))).toEqual([])
  expect(complaints.filter((text) => /security policy/i.test(text))).toEqual([])
})

test('a site that wants it gets a file with the policy; what it names elsewhere is allowed', () => {
  const { graph } = smallGraph({ '/a': [] }, { site: { baseUrl: '/docs/' } })
  expect(headers(graph)).toEqual([])
  graph.site.cspHeaders = true
  expect(headers(graph)).toEqual([{ path: '_headers', data: `/docs/*\n  Content-Security-Policy: ${policy}\n` }])

  graph.site.headTags = [
    { tagName: 'script', attributes: { src: 'https://stats.example/a.js' } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: '//fonts.example/a.css' } },
    { tagName: 'script', attributes: { src: '/own.js' } },
  ]
  const place = { line: 1, column: 1 }
  graph.docs.a!.links = [{ kind: 'image', url: '', href: 'https://pictures.example/a.png; script-src *', place }]
  expect(contentSecurityPolicy(graph)).toBe(
    `${policy}; script-src 'self' https://stats.example; style-src 'self' https://fonts.example; img-src 'self' https://pictures.example`,
  )
  graph.assets = [{ source: 'static/_headers', path: '_headers' }]
  expect(headers(graph)).toEqual([])
})
