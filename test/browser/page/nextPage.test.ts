import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const tabs = `<Tabs groupId="system">
<TabItem value="mac" label="Mac">

- one **apple** and [home](./index.md)
- two \`pears\`

</TabItem>
<TabItem value="win" label="Windows">For *Windows*.</TabItem>
</Tabs>
`
const counter = `import { useState } from 'react'

export default function Counter({ children }) {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>{count} {children}</button>
}
`
const box = `import CodeBlock from '@theme/CodeBlock'
import { useState } from 'react'

export default function Box() {
  const [language] = useState('js')
  return <CodeBlock language={language} title="a.js">{"const a = '<b>'"}</CodeBlock>
}
`

let site: ServedSite
beforeAll(async () => {
  const component = (name: string) => ({ module: `src/components/${name}.jsx`, hydrate: true })
  site = await servedSite(
    {
      'content/index.md': '# Home\n\n[Rich](./rich.mdx) [Table](./table.mdx) [Live](./live.mdx)\n',
      'content/rich.mdx': `# Rich\n\nBefore. <b data-html="2">Not that one.</b>\n\n${tabs}\n<Counter>of **these**</Counter>\n\nAfter.\n\n<Box />\n`,
      'content/table.mdx':
        '# Table\n\n| A | B |\n| - | - |\n| <Counter /> | **bold** |\n\n- <Counter/> item\n- <b>plain</b> item\n',
      'content/live.mdx': 'export const a = 1\n\n# Live {a}\n\n<Counter>live</Counter>\n',
      'src/components/Counter.jsx': counter,
      'src/components/Box.jsx': box,
    },
    { components: { Counter: component('Counter'), Box: component('Box') } },
  )
})
afterAll(() => site.close())

const textOfPage = (page: Page) => page.locator('main').evaluate((main) => main.innerHTML)

/** A page as it is after it was opened, without what differs from one rendering to the next. */
const settled = (html: string) =>
  html.replaceAll(/<!--.*?-->/g, '').replaceAll(/ (?:id|aria-controls|aria-labelledby)="_?[«:r][^"]*"/gi, '')

test.each(['Rich', 'Table', 'Live'])('%s is the same after a click on a link as after a visit', async (name) => {
  const path = `/${name.toLowerCase()}`
  const first = await visit(path, { baseURL: site.origin })
  await hydrated(first.page)
  const { page, complaints } = await visit('/', { baseURL: site.origin })
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('main').getByRole('link', { name, exact: true }).click()
  await page.waitForURL(`**${path}`)
  await expect.poll(async () => settled(await textOfPage(page))).toBe(settled(await textOfPage(first.page)))
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  const button = page.locator('main button', { hasText: /^\d/ }).first()
  await button.click()
  await expect.poll(() => button.textContent()).toMatch(/^1/)
  expect([...complaints, ...first.complaints]).toEqual([])
})

test.each([
  ['shows its home page at addresses that it does not know', 'index.html', 200],
  ['shows its page for wrong addresses as if there were one', '404.html', 200],
  ['shows a page that is not ours', undefined, 200],
])('a link to a page that is gone, on a host that %s, is left to the browser', async (_, file, status) => {
  const { page } = await visit('/', { baseURL: site.origin })
  await hydrated(page)
  const asked: string[] = []
  const body = file === undefined ? '<title>Other</title><h1>Another program</h1>' : site.files.get(file)!
  await page.route('**/rich**', (route) => {
    asked.push(route.request().resourceType())
    return route.fulfill({ status, body, contentType: 'text/html' })
  })
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.locator('main').getByRole('link', { name: 'Rich', exact: true }).click()
  await expect.poll(() => asked).toContain('document')
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
})

// HOSTILE-PAGE
test('a page to which the site redirects on another host is not taken for one of the site', async () => {
  const asked: (string | undefined)[] = []
  const text = site.files.get('rich/index.html')!
  const other = createServer(({ headers }, response) => {
    asked.push(String(headers['sec-fetch-dest']))
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'text/html' }).end(text)
  })
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { page } = await visit('/', { baseURL: site.origin, bypassCSP: true })
  await hydrated(page)
  const otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  Object.assign(site.trouble, { moved: /^\/rich/, movedTo: otherOrigin })
  await page.locator('main').getByRole('link', { name: 'Rich', exact: true }).click()
  await page.waitForURL(`${otherOrigin}/**`)
  expect(asked).toContain('empty')
  delete site.trouble.moved
  other.closeAllConnections()
  other.close()
})
