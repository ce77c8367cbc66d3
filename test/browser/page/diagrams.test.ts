import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { hold, hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md': '# Home\n\n[A flow](./flow.md)\n',
      'content/flow.md': `# Flow

\`\`\`mermaid
flowchart LR
  A[Fill the basket] -->|then| B{Enough?}
  B --> C[Pay]
\`\`\`

\`\`\`mermaid
sequenceDiagram
  Reader->>Shop: Order
  Shop-->>Reader: Apples
\`\`\`
`,
      'content/tall.md': `# Tall

${'```'}mermaid
flowchart TD
  A[Fill the basket] --> B(Pay)
  B --> C & D
  D --> E
${'```'}

## After ranks

${'```'}mermaid
sequenceDiagram
  Reader->>Shop: Order
  Shop-->>Reader: Apples
  Reader->>Shop: Thanks
${'```'}

## After messages

${'```'}mermaid
graph LR
  A --> B
  A --> C
  A --> D
${'```'}

## After branches

${'```'}mermaid
stateDiagram-v2
  [*] --> Chosen
  Chosen --> Paid : pay
  Paid --> [*]
${'```'}

## After states

${'```'}mermaid
pie
  "Apples" : 3
  "Pears" : 2
${'```'}

## After shares

${'```'}mermaid
gantt
  dateFormat YYYY-MM-DD
  Fill the basket :a1, 2024-01-01, 3d
  Pay :after a1, 5d
${'```'}

## After dates

${'```'}mermaid
mindmap
  root((Shop))
    Fruit
      Apples
      Pears
    Nuts
      Hazel
      Walnut
    Tea
      Green
      Black
${'```'}

## After leaves
`,
      'content/broken.md': '# Broken\n\n```mermaid\nflowchart LR\n  A --> [\n```\n',
      'content/live.mdx':
        "import Mermaid from '@theme/Mermaid'\n\n# Live\n\nexport const code = 'graph LR; Live --> Doc'\n\n<Mermaid value={code} />\n",
    },
    { themeConfig: { navbar: { title: 'Corner Shop' }, mermaid: { theme: { light: 'neutral', dark: 'dark' } } } },
  )
}, 300_000)
afterAll(() => site?.close())
beforeEach(() => calm(site))

const open = (path: string, options = {}) => visit(path, { baseURL: site.origin, ...options })
const requested = (name: RegExp) => site.requests.filter((path) => name.test(path))

// MERMAID-1
test.each(['light', 'dark'])(
  'diagrams are drawn under the strict headers and axe reports nothing, %s',
  async (mode) => {
    const { page, complaints } = await open(`/flow?theme=${mode}`)
    await hydrated(page)
    await page.locator('.docusaurus-mermaid-container svg').nth(1).waitFor({ timeout: 30_000 })
    const [flow, sequence] = await page.locator('.docusaurus-mermaid-container svg').all()
    expect(await flow!.textContent()).toContain('Fill the basket')
    expect(await flow!.locator('foreignObject').allTextContents()).toContain('then')
    expect(await sequence!.textContent()).toContain('Apples')
    expect(await page.locator('.docusaurus-mermaid-container').first().getAttribute('data-mode')).toBe(mode)
    expect(await page.locator('.theme-code-block').first().isVisible()).toBe(false)
    expect(await violations(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)

test.each([1280, 390])(
  'the room of a diagram is kept before it is drawn, so that what follows does not move, at %i px',
  async (width) => {
    const { page } = await open('/tall', { viewport: { width, height: 2400 } })
    const release = await hold(page, /mermaid.*\.js/)
    await page.reload()
    const topOf = () =>
      page.locator('h2').evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().y))
    const before = await topOf()
    release()
    await page.locator('.docusaurus-mermaid-container > div:not([hidden]) svg').nth(6).waitFor()
    await expect.poll(() => page.locator('.mermaid-room').count()).toBe(0)
    const after = await topOf()
    for (const [index, top] of after.entries())
      expect(Math.abs(top - before[index]!), `heading ${index}`).toBeLessThan(30)
  },
)

// MERMAID-2
test('Mermaid is loaded on pages with a diagram only, also after a navigation', async () => {
  const { page } = await open('/')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  expect(requested(/mermaid/)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'A flow' }).click()
  await page.locator('.docusaurus-mermaid-container svg').first().waitFor({ timeout: 30_000 })
  expect(requested(/mermaid/).length).toBeGreaterThan(0)
})

// MERMAID-3
test('a diagram is drawn again in the colours of the other mode', async () => {
  const { page } = await open('/flow')
  await hydrated(page)
  const box = page.locator('.docusaurus-mermaid-container').first()
  await box.locator('svg').waitFor({ timeout: 30_000 })
  const fill = () =>
    box
      .locator('.node rect')
      .first()
      .evaluate((node) => getComputedStyle(node).fill)
  const light = await fill()
  await page
    .getByRole('button', { name: /Switch between/ })
    .first()
    .click()
  await expect.poll(() => box.getAttribute('data-mode')).toBe('dark')
  expect(await fill()).not.toBe(light)
})

// MERMAID-4
test('without JavaScript, and for a diagram with an error, the code is shown', async () => {
  const still = await open('/flow', { javaScriptEnabled: false })
  expect(await still.page.locator('.docusaurus-mermaid-container pre').first().innerText()).toContain(
    'A[Fill the basket]',
  )
  const { page, complaints } = await open('/broken')
  await hydrated(page)
  await expect.poll(() => complaints.join()).toContain('Parse error')
  expect(await page.locator('.docusaurus-mermaid-container pre').innerText()).toContain('A --> [')
  expect(await page.locator('body > div[id^="dmermaid"]').count()).toBe(0)
})

// MERMAID-1
test('a live doc draws the value that it computes', async () => {
  const { page } = await open('/live')
  await hydrated(page)
  const svg = page.locator('.docusaurus-mermaid-container svg')
  await svg.waitFor({ timeout: 30_000 })
  expect(await svg.textContent()).toContain('Live')
})
