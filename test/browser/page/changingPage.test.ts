import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md': '# Home\n\n[Filter](/filter) [Swap](/swap)\n',
      'src/pages/filter.jsx': `import { useState } from 'react'
export default function Filter() {
  const [query, setQuery] = useState('')
  const shown = ['apple', 'pear', 'plum'].filter((name) => name.includes(query))
  return (
    <>
      <input aria-label="Query" value={query} onChange={(event) => setQuery(event.target.value)} />
      <main>{shown.map((name) => <article key={name}>{name}</article>)}</main>
    </>
  )
}
`,
      'src/pages/swap.jsx': `import { useState } from 'react'
export default function Swap() {
  const [isOn, setOn] = useState(false)
  return isOn ? <p className="picture">Drawn</p> : <main>Old <button onClick={() => setOn(true)}>Draw</button></main>
}
`,
    },
    { docs: { path: 'content', routeBasePath: '/' }, pages: {} },
  )
})
afterAll(() => site.close())

/** Open a page: as the first one, or by a link. */
async function open(path: string, isByLink: boolean) {
  const visited = await visit(isByLink ? '/' : path, { baseURL: site.origin })
  await hydrated(visited.page)
  if (isByLink) await visited.page.locator(`main a[href="${path}"]`).click()
  return visited
}

test.each([false, true])(
  'a React page may remove its own elements, also all of its main element (by a link: %s)',
  async (isByLink) => {
    const { page, complaints } = await open('/filter', isByLink)
    const shown = page.locator('article')
    await page.getByLabel('Query').fill('pe')
    await expect.poll(() => shown.allTextContents()).toEqual(['pear'])
    await page.getByLabel('Query').fill('none')
    await expect.poll(() => shown.allTextContents()).toEqual([])
    await page.getByLabel('Query').fill('')
    await expect.poll(() => shown.allTextContents()).toEqual(['apple', 'pear', 'plum'])
    expect(complaints).toEqual([])
  },
)

test.each([false, true])(
  'a React page may show something else in place of its main element (by a link: %s)',
  async (isByLink) => {
    const { page, complaints } = await open('/swap', isByLink)
    await page.getByRole('button', { name: 'Draw' }).click()
    await expect.poll(() => page.locator('#__docusaurus').innerText()).toContain('Drawn')
    expect(await page.locator('#__docusaurus').innerText()).not.toContain('Old')
    expect(complaints).toEqual([])
  },
)
