import { afterAll, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const counter = `import { useState } from 'react'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Clicked {count}</button>
}
`
/** Each throws in the browser only, at another time. */
const broken = {
  InRender: 'if (typeof window !== "undefined") throw new Error("broken"); useState(0)',
  InInner: 'return <p><Inner /></p>',
  InEffect: 'useEffect(() => { throw new Error("broken") }, [])',
  OnClick:
    'const [isOn, setOn] = useState(false); if (isOn) throw new Error("broken"); const click = () => setOn(true)',
}
const component = (name: keyof typeof broken) => `import { useEffect, useState } from 'react'
function Inner() {
  useState(0)
  if (typeof window !== 'undefined') throw new Error('broken')
  return <b>server text of ${name}</b>
}
export default function ${name}({ children }) {
  ${broken[name]}
  return <div${name === 'OnClick' ? ' onClick={click}' : ''}><i>server text of ${name}</i> & more{children}</div>
}
`
const components = Object.fromEntries(
  Object.keys(broken).map((name) => [`src/components/${name}.jsx`, component(name as keyof typeof broken)]),
)
const doc = (name: string) =>
  `# Page of ${name}\n\nBefore **it**.\n\n<${name}>\n\nInner *text* of it.\n\n</${name}>\n\nAfter it.\n\n<Counter />\n\n` +
  '<Tabs>\n<TabItem value="a" label="A">\n\nPanel A\n\n</TabItem>\n<TabItem value="b" label="B">\n\nPanel B\n\n</TabItem>\n</Tabs>\n'

let site: ServedSite
const served = async () => {
  site ??= await servedSite(
    {
      'content/index.md': '# Home\n\n[One](InRender.mdx) [Two](OnClick.mdx) [Live](live.mdx)\n',
      ...Object.fromEntries(Object.keys(broken).map((name) => [`content/${name}.mdx`, doc(name)])),
      'content/live.mdx': `export const word = 'live'\n\n${doc('InRender').replace('Before', 'The {word} text, before')}`,
      'src/components/Counter.jsx': counter,
      ...components,
    },
    {
      components: Object.fromEntries(
        ['Counter', ...Object.keys(broken)].map((name) => [
          name,
          { module: `src/components/${name}.jsx`, hydrate: true },
        ]),
      ),
    },
  )
  return site
}
afterAll(() => site?.close())

/** The page is alive: components and tabs answer, and the text around the island is there. */
async function expectAlive(page: Awaited<ReturnType<typeof visit>>['page'], name: string) {
  const text = () => page.locator('main').innerText()
  await expect.poll(text).toContain(`server text of ${name}`)
  for (const part of ['Before it.', 'After it.', 'Panel A']) expect(await text()).toContain(part)
  await page.getByRole('button', { name: 'Clicked 0' }).click()
  await page.getByRole('button', { name: 'Clicked 1' }).waitFor()
  await page.getByRole('tab', { name: 'B' }).click()
  await page.getByText('Panel B').waitFor()
  expect(await text()).not.toContain('This page crashed.')
}

// ISLAND-CRASH
test.each(Object.keys(broken))(
  'a component that throws (%s) leaves its text from the server, and the page works',
  async (name) => {
    const { origin } = await served()
    const { page } = await visit(`${origin}/${name}`)
    await hydrated(page)
    if (name === 'OnClick') await page.getByText('server text of OnClick').click()
    await expectAlive(page, name)
    if (name !== 'InInner') expect(await page.locator('main').innerText()).toContain('Inner text of it.')
  },
)

// ISLAND-CRASH
test('a component that throws after a navigation shows its text of the page it is on', async () => {
  const { origin } = await served()
  const { page } = await visit(`${origin}/`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name: 'One' }).click()
  await expectAlive(page, 'InRender')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goBack()
  await page.getByRole('link', { name: 'Two' }).click()
  await expectAlive(page, 'OnClick')
})

// ISLAND-CRASH
test('a doc with JavaScript keeps its text, and the rest of the page works', async () => {
  const { origin } = await served()
  const { page } = await visit(`${origin}/live`)
  await hydrated(page)
  for (const part of ['The live text, before it.', 'server text of InRender', 'After it.'])
    expect(await page.locator('main').innerText()).toContain(part)
  await page
    .getByRole('button', { name: /dark and light/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Corner Shop' }).first().click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
})
