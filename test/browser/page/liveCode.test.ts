import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md': '# Home\n\n[Live code](./live.md)\n',
      'content/live.md': `# Live code

\`\`\`jsx live
function Basket() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Apples: {count}</button>
}
\`\`\`

\`\`\`tsx live noInline
const price: number = 3
render(<Price>{price} euros</Price>)
\`\`\`
`,
      'content/element.mdx': '# Element\n\n<CodeBlock language="jsx" live>{`<b>Pears</b>`}</CodeBlock>\n',
      'src/theme/ReactLiveScope/index.jsx':
        "import React from 'react'\nexport default { React, ...React, Price: ({ children }) => <strong>{children}</strong> }\n",
    },
    {
      cspHeaders: { 'script-src': ["'unsafe-eval'"] },
      themeConfig: { navbar: { title: 'Corner Shop' }, liveCodeBlock: { playgroundPosition: 'top' } },
    },
  )
}, 300_000)
afterAll(() => site?.close())
beforeEach(() => calm(site))

const open = (path: string, options = {}) => visit(path, { baseURL: site.origin, ...options })

// LIVE-CODE-1
test.each(['light', 'dark'])('readers edit live code and see its result, and axe reports nothing, %s', async (mode) => {
  const { page, complaints } = await open(`/live?theme=${mode}`)
  await hydrated(page)
  const [basket, price] = [page.locator('.quire-playground').nth(0), page.locator('.quire-playground').nth(1)]
  await basket.getByRole('button').click()
  expect(await basket.getByRole('button').textContent()).toBe('Apples: 1')
  expect(await price.locator('strong').textContent()).toBe('3 euros')

  const editor = page.getByRole('textbox', { name: 'Live Editor' }).nth(1)
  await editor.focus()
  await page.keyboard.press('ControlOrMeta+Home')
  for (let step = 'const price: number = '.length; step > 0; step--) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('4')
  await expect.poll(() => price.locator('strong').textContent()).toBe('43 euros')
  await page.keyboard.type('-(')
  await expect.poll(() => price.getByRole('alert').textContent()).toContain('SyntaxError')
  await page.keyboard.press('Tab')
  expect(await editor.evaluate((field) => field === document.activeElement)).toBe(false)

  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

// LIVE-CODE-1
test('the result is above the code where the config says so', async () => {
  const { page } = await open('/live')
  await hydrated(page)
  const top = async (name: string) => (await page.locator(name).first().boundingBox())!.y
  expect(await top('.playground-result')).toBeLessThan(await top('.playground-editor'))
})

// LIVE-CODE-2
test('without JavaScript live code is a code block, and other pages do not load the editor', async () => {
  const still = await open('/live', { javaScriptEnabled: false })
  expect(await still.page.locator('.theme-code-block pre').first().innerText()).toContain('function Basket()')
  calm(site)
  const { page } = await open('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const isOfEditor = (path: string) =>
    /\.js$/.test(path) && site.files.get(path.slice(1))!.includes('No-Inline evaluations')
  expect(site.requests.filter(isOfEditor)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Live code' }).click()
  await page.locator('.quire-playground').first().waitFor()
  expect(site.requests.filter(isOfEditor)).toHaveLength(1)
})

// LIVE-CODE-1
test('the component CodeBlock has live code, too', async () => {
  const { page } = await open('/element')
  await hydrated(page)
  expect(await page.locator('.playground-preview b').textContent()).toBe('Pears')
})
