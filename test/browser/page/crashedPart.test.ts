import { afterAll, expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const parts = ['Layout', 'Layout/Provider', 'SiteMetadata', 'Navbar/Logo', 'Footer', 'DocItem/Content', 'TOC'] as const
const failures = ['in-render', 'in-effect', 'later', 'no-error'] as const

/** A component in the place of a part, which fails in the browser if the address says so. */
const part = (name: string) => `import { useEffect, useState } from 'react'
import Original from '@theme-original/${name}'
export default function Part(props) {
  const [isOn, setOn] = useState(false)
  const query = typeof window === 'undefined' ? '' : decodeURIComponent(window.location.search)
  const fails = (how) => query === '?${name}:' + how
  useEffect(() => {
    if (fails('in-effect')) throw new Error('broken')
    if (fails('later')) setOn(true)
  }, [])
  if (fails('in-render') || isOn) throw new Error('broken')
  if (fails('no-error')) throw null
  return <Original {...props} />
}
`
const guide = (title: string, more: string) =>
  `# ${title}\n\nBefore it. ${more}\n\n## One\n\n<Counter />\n\n## Two\n\nAfter it.\n\n[Next](/)\n`

let site: ServedSite
const served = async () => {
  site ??= await servedSite(
    {
      'content/index.md': '# Home\n\nText of home.\n',
      'content/guide.mdx': guide('Guide', ''),
      'content/live.mdx': `export const word = 'live'\n\n${guide('Live', '{word}')}`,
      'src/Counter.jsx': `import { useState } from 'react'
export default function Counter() {
  const [isOn, setOn] = useState(false)
  return <button onClick={() => setOn(true)}>Counter {isOn ? 'on' : 'off'}</button>
}
`,
      ...Object.fromEntries(parts.map((name) => [`src/theme/${name}/index.jsx`, part(name)])),
    },
    { components: { Counter: { module: 'src/Counter.jsx', hydrate: true } } },
  )
  return site
}
afterAll(() => site?.close())

// ISLAND-CRASH
test.each(sample(parts.flatMap((name) => failures.map((how) => [name, how] as const))))(
  'a component in the place of a part of the theme (%s) that fails in the browser (%s) is replaced by that part',
  async (name, how) => {
    const { origin } = await served()
    for (const path of ['guide', 'live']) {
      const { page, complaints } = await visit(`${origin}/${path}?${encodeURIComponent(`${name}:${how}`)}`)
      await hydrated(page)
      await expect.poll(() => complaints.length).toBeGreaterThan(0)
      for (const text of ['Before it.', 'After it.'])
        await expect.poll(() => page.locator('main').innerText()).toContain(text)
      await page.getByRole('button', { name: 'Counter off' }).click()
      await page.getByRole('button', { name: 'Counter on' }).waitFor()
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await page.getByRole('link', { name: 'Next', exact: true }).click()
      await page.getByText('Text of home.').waitFor()
      // Where all of the page was mounted again, the browser may load the next one.
      if (!name.startsWith('Layout')) expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    }
  },
)
