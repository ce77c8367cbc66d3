import { afterAll, beforeAll, expect, test } from 'vitest'
import { visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const section = (name: string) =>
  `## ${name} of the lamp\n\n### More of ${name}\n\n${'Text of a section.\n\n'.repeat(12)}`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite({
    'content/index.md': `# Lamp\n\n${['Parts', 'Colors', 'Care'].map(section).join('\n')}`,
    'src/theme/TOC/index.jsx': `import TOCItems from '@theme/TOCItems'
export default ({ className, ...props }) => (
  <>
    <p>Sponsors</p>
    <div className="own-toc" style={{ position: 'sticky', top: 80 }}>
      <TOCItems {...props} linkClassName="table-of-contents__link" />
    </div>
  </>
)
`,
  })
})
afterAll(() => site.close())

test('a table of contents of the site is in a column beside the doc, and may stay in view', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin, viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  const box = () => page.locator('.own-toc').evaluate((toc) => toc.getBoundingClientRect().toJSON() as DOMRect)
  const sponsors = await page.getByText('Sponsors').evaluate((text) => text.getBoundingClientRect().toJSON() as DOMRect)
  const column = await page.locator('.doc__column').evaluate((one) => one.getBoundingClientRect().right)
  const { x, y, width } = await box()
  expect(x).toBeGreaterThanOrEqual(column)
  expect(width).toBeGreaterThan(160)
  expect(sponsors.x).toBe(x)
  expect(y).toBeGreaterThanOrEqual(sponsors.bottom)
  await page.evaluate(() => scrollTo(0, 600))
  expect((await box()).top).toBe(80)
})

test('deeper headings in a table of contents of the site are indented as by Infima', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin, viewport: { width: 1280, height: 800 } })
  await page.goto('/')
  // The box of a link has no padding of its own, so its text is where the box is.
  const paddings = await page
    .locator('.own-toc a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).paddingInlineStart))
  expect(paddings.length).toBe(6)
  expect(new Set(paddings)).toEqual(new Set(['0px']))
})

test('a table of contents of the site is not on narrow screens', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin, viewport: { width: 390, height: 844 } })
  await page.goto('/')
  expect(await page.locator('.own-toc').isVisible()).toBe(false)
})
