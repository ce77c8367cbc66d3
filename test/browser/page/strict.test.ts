import { expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import { hydrated, visit } from '../visit.ts'
import { families } from './families.ts'
import { servedSite } from './servedSite.ts'

/** Record what a page does against its content security policy. */
async function strictVisit() {
  const { page, complaints } = await visit('about:blank', { reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    const broken: string[] = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      broken.push(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`),
    )
    Object.assign(window, { broken })
  })
  return { page, complaints, broken: () => page.evaluate((): string[] => Reflect.get(window, 'broken')) }
}

// PAGE-HEADERS
test.each(sample(families, 3))(
  '%s keeps to the policy it is sent with, as it comes and when it is used',
  async (path) => {
    const { page, complaints, broken } = await strictVisit()
    const answer = await page.goto(path)
    expect(answer!.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await hydrated(page)
    await page
      .getByRole('button', { name: /dark and light/ })
      .first()
      .click()
    for (const control of await page.locator('main [role=tab], .menu__link[role=button]').all()) {
      if (await control.isVisible()) await control.click()
    }
    // The Markdown file of a page is no page: the browser would leave this document.
    const next = page.locator('a[rel=next], main a[href^="/"]:not([href$=".md"])').first()
    if ((await next.count()) > 0) await next.evaluate((link) => (link as HTMLElement).click())
    await page.waitForLoadState('networkidle')
    expect(await broken()).toEqual([])
    expect(complaints.filter((text) => /security policy|trusted/i.test(text))).toEqual([])
  },
)

// PAGE-HEADERS
test('navigating, searching, opening results, tabs and copying keep to the policy with Trusted Types', async () => {
  const { page, complaints, broken } = await strictVisit()
  await page.goto('/guides/getting-started/installing-cypress')
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  for (const tab of await page.locator('main [role=tab]').all()) await tab.click()
  await page.locator('main button[data-copy]').first().click()

  await page.keyboard.press('Control+k')
  await page.locator('.DocSearch-Input').fill('click')
  await page.locator('.DocSearch-Hit mark').first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/api/**')
  await page.locator('main h1').waitFor()
  // Recent searches are rendered from what the browser stored.
  await page.keyboard.press('Control+k')
  await page.locator('.DocSearch-Hit').first().waitFor()
  await page.keyboard.press('Escape')

  for (const path of ['/faq/questions/using-cypress-faq', '/search?q=click', '/plugins/', '/no/such/page']) {
    await page.evaluate((path) => {
      const link = document.createElement('a')
      link.href = path
      document.querySelector('main')!.append(link)
      link.click()
    }, path)
    await page.waitForURL(`**${path}`)
    await page.waitForLoadState('networkidle')
    if (path !== '/no/such/page') expect(await page.evaluate(() => 'isSameDocument' in window), path).toBe(true)
  }
  expect(await broken()).toEqual([])
  expect(complaints.filter((text) => /security policy|trusted/i.test(text))).toEqual([])
})

// PAGE-HEADERS
test('a doc with JavaScript and a component that sets HTML look the same after a click as after a load', async () => {
  const site = await servedSite(
    {
      'content/index.md': '# Home\n\n[Live](./live.mdx)\n',
      'content/live.mdx':
        'export const name = "Ann"\n\n# Live\n\nHello {name}\n\n```js\nconst a = [1]\n```\n\n<Icon label="Star" />\n',
      'components/Icon.tsx': `import { trustedHtml } from 'quire-docs/trustedHtml'
export default ({ label }) => <i dangerouslySetInnerHTML={trustedHtml('<b>' + label + '</b>')} />`,
    },
    { components: { Icon: { module: 'components/Icon.tsx', hydrate: true } } },
  )
  const { page, complaints } = await visit('about:blank')
  await page.goto(`${site.origin}/live`)
  await hydrated(page)
  const code = () => page.locator('pre').innerHTML()
  const loadedCode = await code()
  expect(loadedCode).toContain('<span class="k">const<')
  await page.goto(`${site.origin}/`)
  await hydrated(page)
  await page.locator('main').getByRole('link', { name: 'Live' }).click()
  await page.getByText('Hello Ann').waitFor()
  expect(await code()).toBe(loadedCode)
  expect(await page.locator('article i > b').textContent()).toBe('Star')
  expect(complaints).toEqual([])
  site.close()
})

// PAGE-HEADERS
test('a script that sets HTML without the policy of the site sets text', async () => {
  const { page } = await strictVisit()
  await page.goto('/api/commands/click')
  await hydrated(page)
  const shown = await page.evaluate(() => {
    const host = document.createElement('div')
    host.innerHTML = '<img src=x onerror="window.ran = 1"> and <mark>this</mark>'
    return [host.textContent, host.children.length, host.firstElementChild?.localName]
  })
  expect(shown).toEqual(['<img src=x onerror="window.ran = 1"> and this', 1, 'mark'])
  // Its address is not text that becomes code: the policy for scripts decides.
  const script = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const element = document.createElement('script')
        element.onload = () => resolve('loaded')
        element.onerror = () => resolve('refused')
        element.src = 'https://evil.example/x.js'
        document.head.append(element)
      }),
  )
  expect(script).toBe('refused')
})
