import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const doc = `# Boards

<Steps>

1. Press **New board**.
2. Share it.

</Steps>

<CardGrid>
  <LinkCard title="Lists" href="./lists.md" description="Steps of the work." icon="rocket" />
  <Card title="Cards" icon="layout-grid">All **work** of a team.</Card>
</CardGrid>

<FileTree>

- docs/
  - **index.md** the first page
- site.config.ts

</FileTree>

Shared <Badge text="New" variant="tip" />, with <Icon name="plus" label="plus" />.

:::code-group

\`\`\`ts title="board.ts"
export default { title: 'Boardly' }
\`\`\`

\`\`\`shell [Terminal]
npm exec boardly open
\`\`\`

:::

<Columns cols={2}><Column>Before.</Column><Column>After.</Column></Columns>

<Accordion title="Is it free?">

For teams of five.

</Accordion>

<Field name="color" type="'green' | 'blue' | 'red' | 'yellow'" default="green" required>

The color of the bar.

</Field>

<Frame caption="The mark" zoom>
  ![A square](/logo.svg)
</Frame>
`

let site: ServedSite
beforeAll(async () => {
  const logo = readFileSync('content/manual/static/img/logo.svg', 'utf8')
  const files = { 'content/boards.mdx': doc, 'content/lists.md': '# Lists\n\nText.\n', 'static/logo.svg': logo }
  site = await servedSite(files, { staticDirectories: ['static'] })
})
afterAll(() => site?.close())

test.each([true, false])(
  'authoring components answer mouse and keyboard (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const { page, complaints } = await visit('/boards', { baseURL: site.origin, javaScriptEnabled })
    if (javaScriptEnabled) await hydrated(page)

    await page.getByText('Is it free?').click()
    await page.getByText('For teams of five.').waitFor()
    await page.getByText('docs/').click()
    await page.getByText('index.md').waitFor({ state: 'hidden' })
    if (javaScriptEnabled) await page.getByRole('tab', { name: 'Terminal' }).click()
    await page.getByText('npm exec boardly open').waitFor()
    await page.locator('.theme-card', { hasText: 'Steps of the work.' }).click()
    await page.getByRole('heading', { name: 'Lists' }).waitFor()
    expect(complaints).toEqual([])
  },
)

test.each([true, false])(
  'an enlarged image is closed by Escape and by a click anywhere (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const viewport = { width: 640, height: 480 }
    const { page } = await visit('/boards', { baseURL: site.origin, javaScriptEnabled, viewport })
    const opener = page.getByRole('button', { name: 'A square' }).first()
    const enlarged = page.locator('.theme-zoom__window')
    await opener.click()
    await enlarged.waitFor()
    await page.keyboard.press('Escape')
    await enlarged.waitFor({ state: 'hidden' })
    for (const [x, y] of [
      [320, 240],
      [3, 240],
      [637, 477],
    ] as const) {
      await opener.focus()
      await page.keyboard.press('Enter')
      await enlarged.waitFor()
      await page.mouse.click(x, y)
      await enlarged.waitFor({ state: 'hidden' })
    }
  },
)

test.each([
  ['light', 320],
  ['dark', 320],
  ['light', 1280],
  ['dark', 1280],
] as const)('authoring components are accessible and fit, %s, %i px', async (mode, width) => {
  const viewport = { width, height: 700 }
  const { page } = await visit(`/boards?theme=${mode}`, { baseURL: site.origin, viewport })
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
})
