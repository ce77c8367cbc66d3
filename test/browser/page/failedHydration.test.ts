import { expect, test } from 'vitest'
import { diagnosticsOf } from '../../pipeline/parseText.ts'
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

const misplaced = [
  '<table><tr><td>A</td></tr></table>',
  '<table style={{ width: n }}><tbody><td>A</td></tbody></table>',
  '<table><tbody><tr><div>A</div></tr></tbody></table>',
  '<table><col /><tbody><tr><td>A</td></tr></tbody></table>',
  '<p>\nText\n</p>',
  '<p>\n\n- A\n\n</p>',
  '<p>A <span><div>B</div></span></p>',
  'A <div>B</div>',
  '<a href="/">A [link](https://example.org)</a>',
  '<a href="/"><span>https://example.org</span></a>',
  '<button>A <b><button>B</button></b></button>',
  '<form><div><form>A</form></div></form>',
  '<h2><h3>A</h3></h2>',
  '<ul><li><li>A</li></li></ul>',
  '<div><tr><td>A</td></tr></div>',
]
const sound = [
  '<table>\n<caption>A</caption>\n<colgroup><col /></colgroup>\n<tbody>\n<tr>\n<td>\n\n- A\n\n</td>\n</tr>\n</tbody>\n</table>',
  '<p>A <b>B</b> <button>C</button></p>',
  '<ul>\n<li>A</li>\n<li>\n<ul><li>B</li></ul>\n</li>\n</ul>',
  '- <div>A</div>\n- B\n\n:::note\n<p>C</p>\n:::',
  '<details>\n<summary>\nA\n</summary>\n<p>B</p>\n</details>',
  '<figure>\n\nA\n\n<figcaption>B</figcaption>\n</figure>',
  '<dl><dt>A</dt><dd>B<dl><dt>C</dt></dl></dd></dl>',
  '<a href="/"><div><h2>A</h2><p>B</p></div></a>',
  '<p>A <noscript><div>B</div></noscript></p>',
]

test('elements that a browser puts elsewhere in a page that React renders are reported, and no others', async () => {
  const docs = [...misplaced, ...sound].map((markup) => `export const n = 1\n\n{[n].join()}\n\n${markup}\n`)
  const reported = docs.map((doc) => diagnosticsOf(doc).filter((line) => line.includes(' element-misplaced')).length)
  expect(reported).toEqual([...misplaced.map(() => 1), ...sound.map(() => 0)])

  const pages = Object.fromEntries(docs.map((doc, index) => [`content/doc-${index}.mdx`, doc]))
  const site = await servedSite({ 'content/index.md': '# Home\n', ...pages })
  for (const [index, doc] of docs.entries()) {
    const { page, complaints } = await visit(`/doc-${index}`, { baseURL: site.origin })
    await hydrated(page)
    expect(complaints.filter((line) => line.includes('#418')).length, doc).toBe(index < misplaced.length ? 1 : 0)
    await page.context().close()
  }
  await site.close()
}, 120_000)
