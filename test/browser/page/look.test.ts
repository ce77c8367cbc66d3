import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookStyles } from '../../../renderer/theme/styles/lookStyles.ts'
import { hexOf } from '../../../schemas/shared/oklch.ts'
import { violations } from '../violations.ts'
import { visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

/** A doc with everything that has a color of its own. */
const doc = `# Prices

A [link](#taxes), \`code\`, a [\`link\` in code](#taxes), ==marked== <Badge text="New" variant="tip" /> <Badge text="Old" />.

${['note', 'tip', 'info', 'warning', 'danger'].map((kind) => `:::${kind}\n\nA [link](#taxes) and \`code\`.\n\n:::`).join('\n\n')}

\`\`\`js title="price.js" {2}
// The price of a pot.
const price = { tea: 'green', cents: 250 }
export default function show(pot) { return price.tea + pot }
\`\`\`

\`\`\`diff
- const price = 1
+ const price = 2
\`\`\`

<Tabs><TabItem value="pot">Pot</TabItem><TabItem value="cup">Cup</TabItem></Tabs>

<Field name="price" type="number" default="2" required>Of a pot.</Field>

<CardGrid><LinkCard title="Pears" href="#taxes" description="Sweet." /><Card title="Tea">Green.</Card></CardGrid>

<a className="button button--primary" href="#taxes">Buy</a> <a className="button button--outline button--primary" href="#taxes">Look</a>
<span className="badge badge--primary">1</span>

<div className="alert alert--primary">Sold out.</div>

<div className="hero hero--primary"><p className="hero__subtitle">All prices.</p></div>

| Tea | Price |
| --- | --- |
| Green | 3 |

## Taxes

All prices.
`

let site: ServedSite
const config = (style: 'dark' | 'primary', look: object) => ({
  themeConfig: {
    theme: look,
    navbar: { title: 'Corner Shop', style, items: [{ to: '/', label: 'Prices' }] },
    announcementBar: { id: 'a', content: 'Tea is <a href="/">cheap</a>.' },
    footer: {
      style: 'dark',
      links: [{ title: 'Shop', items: [{ label: 'Prices', to: '/' }] }],
      copyright: '© Corner Shop',
    },
  },
})

beforeAll(async () => {
  site = await servedSite(
    { 'content/index.mdx': doc },
    config('primary', { primary: '#f0a', radius: '0', font: 'Georgia, serif' }),
  )
})
afterAll(() => site?.close())

// LOOK-2
test('a look in the config sets main color, corners and font, and no element has a style of its own', async () => {
  const { page, complaints } = await visit('/', { baseURL: site.origin })
  const read = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
  expect(await read('html', '--ifm-color-primary')).toMatch(/^#[\da-f]{6}$/)
  expect(await read('.theme-code-block', 'border-radius')).toBe('0px')
  expect(await read('h1', 'font-family')).toBe('Georgia, serif')
  expect(await page.locator('[style], style').count()).toBe(0)
  expect(complaints).toEqual([])
})

// LOOK-1
test.each(['light', 'dark'])('text has enough contrast with colors of 24 hues, in %s mode', async (mode) => {
  const { page } = await visit('/', { baseURL: site.origin, bypassCSP: true })
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, mode)
  for (let hue = 0; hue < 360; hue += 15) {
    const primary = hexOf({ lightness: hue % 2 === 0 ? 0.55 : 0.8, chroma: 0.25, hue })
    await page.addStyleTag({ content: lookStyles({ primary }, { respectPrefersColorScheme: false }) })
    const found = await violations(page, { rules: ['color-contrast'] })
    expect(found, `${primary}, hue ${hue}`).toEqual([])
  }
  await page.addStyleTag({ content: `html:root { --ifm-color-primary: ${mode === 'light' ? '#ffd400' : '#302a5a'} }` })
  expect(await violations(page, { rules: ['color-contrast'] })).not.toEqual([])
})
