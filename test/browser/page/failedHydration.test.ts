import { expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { servedSite } from './servedSite.ts'

test('a page that the browser reads in another way than React keeps all of its text', async () => {
  const site = await servedSite(
    {
      'content/index.mdx': `# Apples

First **words**.

<table><tr><td>A row, and <Basket /></td></tr></table>

Last **words**.
`,
      'src/Basket.jsx': `import { useState } from 'react'
export default function Basket() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Apples: {count}</button>
}
`,
    },
    { components: { Basket: { module: 'src/Basket.jsx', hydrate: true } } },
  )
  const { page } = await visit('/', { baseURL: site.origin })
  await hydrated(page)
  // React says that it has rendered the page again: the browser puts rows of a table into a body of the table.
  const button = page.locator('main button', { hasText: 'Apples' })
  await button.click()
  expect(await button.textContent()).toBe('Apples: 1')
  const text = await page.locator('main .markdown').innerText()
  expect(text.replace(/\s+/g, ' ')).toContain('First words.')
  expect(text.replace(/\s+/g, ' ')).toContain('Last words.')
  await site.close()
}, 120_000)
