import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hold, hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const parts = `import Admonition from '@theme/Admonition'
import CodeBlock from '@theme/CodeBlock'
import Details from '@theme/Details'
import Layout from '@theme/Layout'
import TabItem from '@theme/TabItem'
import Tabs from '@theme/Tabs'
export default function Parts() {
  return <Layout title="Parts"><main className="markdown">
    <h1>Parts</h1>
    <Admonition type="tip" title="So"><p>Text.</p></Admonition>
    <CodeBlock language="js" title="a.js">{"const long = '${'wide '.repeat(80)}'"}</CodeBlock>
    <Details summary="More"><p>Inside.</p></Details>
    <Tabs>
      <TabItem value="one"><p>One.</p></TabItem>
      <TabItem value="two"><CodeBlock language="yaml">{'name: shop\\nopen: true'}</CodeBlock></TabItem>
    </Tabs>
  </main></Layout>
}`

const pick = `import CodeBlock from '@theme/CodeBlock'
import { useState } from 'react'
export default function Pick() {
  const [code, setCode] = useState('let first')
  return <div>
    <button onClick={() => setCode(code === 'let first' ? 'let second' : 'let first')}>Other</button>
    <CodeBlock key={code} language="js">{code}</CodeBlock>
  </div>
}`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md': '# Home\n\n[Live](./live.mdx), [pick](./pick.mdx), [parts](/parts)\n',
      'content/live.mdx':
        '# Live\n\nexport const code = "let " + "a"\n\n<CodeBlock language="js">{code}</CodeBlock>\n\n<Admonition title={<i>So</i>}>\n\nText.\n\n</Admonition>\n',
      'content/pick.mdx': '# Pick\n\n<Pick />\n',
      'components/Pick.jsx': pick,
      'pages/parts.jsx': parts,
    },
    {
      pages: { path: 'pages' },
      components: { Pick: { module: 'components/Pick.jsx', hydrate: true } },
      onBrokenLinks: 'ignore',
    },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

const block = (page: Page, index = 0) => page.locator('.theme-code-block').nth(index)
const tokens = (page: Page, index = 0) => block(page, index).locator('code span').count()

test('code that React renders keeps the elements of the server, also where the reader was at it before', async () => {
  const { page, complaints } = await visit('about:blank', { baseURL: site.origin })
  const release = await hold(page, /assets\/client-/)
  await page.goto(`${site.origin}/parts`)
  await block(page)
    .locator('code span')
    .first()
    .evaluate((token) => Object.assign(token, { isOfServer: true }))
  await block(page).hover()
  await block(page).getByRole('button', { name: 'Toggle word wrap' }).click()
  expect(await page.locator('html').getAttribute('data-has-hydrated')).toBe('false')

  release()
  await hydrated(page)
  const token = block(page).locator('code span').first()
  expect(await token.evaluate((element) => 'isOfServer' in element)).toBe(true)
  expect(await block(page).locator('code').getAttribute('data-wrapped')).toBe('')
  expect(complaints).toEqual([])
})

test('components of the theme work in a page', async () => {
  const { page, complaints } = await visit('/parts', {
    baseURL: site.origin,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await hydrated(page)
  await page.getByRole('tab', { name: 'two' }).click()
  expect(await tokens(page, 1)).toBeGreaterThan(2)
  await block(page, 1).getByRole('button', { name: 'Copy code' }).click()
  await block(page, 1).getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('name: shop\nopen: true')
  await page.getByText('More', { exact: true }).click()
  expect(await page.getByText('Inside.').isVisible()).toBe(true)
  expect(complaints).toEqual([])
})

test.each(['parts', 'live', 'pick'])('those who come to %s from another page see highlighted code', async (name) => {
  const { page, complaints } = await visit('/', { baseURL: site.origin })
  await hydrated(page)
  await page.locator(`main a[href="/${name}"]`).click()
  await page.waitForURL(`**/${name}`)
  await block(page).waitFor()
  expect(await tokens(page)).toBeGreaterThan(0)
  expect(complaints).toEqual([])
})

test('code that comes up in the browser only is plain text; what was there before keeps its colours', async () => {
  const { page, complaints } = await visit('/pick', { baseURL: site.origin })
  await hydrated(page)
  expect(await tokens(page)).toBe(1)
  const other = page.getByRole('button', { name: 'Other' })
  await other.click()
  expect(await block(page).locator('code').textContent()).toBe('let second\n')
  expect(await tokens(page)).toBe(0)
  await other.click()
  expect(await block(page).locator('code').textContent()).toBe('let first\n')
  expect(await tokens(page)).toBe(1)
  expect(complaints).toEqual([])
})
