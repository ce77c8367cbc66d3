import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite({
    'content/marks.md': `# Marks

> [!CAUTION]
> Read \`this\` [first](./marks.md).

\`\`\`js showLineNumbers
const price = 1 // [!code --]
const price = 2 // [!code ++]
const text = 'x'.repeat(price) /* a comment */ // [!code error]
if (/y/.test(text)) throw new Error(text) // [!code warning]
show(<b title="x">{text}</b>) // [!code highlight]
\`\`\`

\`\`\`js
const price = 1 // a comment
show(price) // [!code focus]
\`\`\`
`,
  })
})
afterAll(() => site?.close())

const open = (options = {}, query = '') => visit(`/marks${query}`, { baseURL: site.origin, ...options })

// CODE-MARKS, ADMON-4
test.each(['light', 'dark'])('marked lines and alerts have enough contrast, %s', async (mode) => {
  const { page, complaints } = await open({}, `?theme=${mode}`)
  await hydrated(page)
  const backgrounds = await page
    .locator('.theme-code-block >> nth=0')
    .locator('[data-line]')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).backgroundColor))
  expect(new Set(backgrounds).size).toBe(4)
  expect(await page.locator('.theme-admonition-danger .admonition-heading').innerText()).toMatch(/^caution$/i)
  expect(await violations(page)).toEqual([])
  expect(complaints).toEqual([])
})

// CODE-MARKS
test('the signs of marked lines are not part of what is copied, and are there without JavaScript and on paper', async () => {
  const { page } = await open({ javaScriptEnabled: false })
  await page.emulateMedia({ media: 'print' })
  const block = page.locator('.theme-code-block code').first()
  expect(await block.textContent()).toContain(
    "const price = 1\nconst price = 2\nconst text = 'x'.repeat(price) /* a comment */\n",
  )
  const signs = await block
    .locator('[data-line]')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line, '::after').content))
  expect(signs).toEqual(['"−"', '"+"', '"×"', '"!"', 'none'])
})

// CODE-MARKS
test('beside a focused line others lose their colours until the pointer is over the code', async () => {
  const { page } = await open()
  const block = page.locator('.theme-code-block').nth(1)
  const colors = () =>
    block
      .locator('code, code > span:not(.code-line-focused)')
      .evaluateAll((parts) => new Set(parts.map((part) => getComputedStyle(part).color)).size)
  expect(await colors()).toBe(1)
  await block.hover()
  expect(await colors()).toBeGreaterThan(2)
})
