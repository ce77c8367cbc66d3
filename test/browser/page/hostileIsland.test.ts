import { afterAll, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

/** Components that do harm to the page around them. */
const components = {
  UpdatesForEver: 'const [count, setCount] = useState(0); useEffect(() => { setCount(count + 1) })',
  WritesInRender: 'if (typeof window !== "undefined") document.write("<p>Written</p>")',
  WritesInEffect: 'useEffect(() => { document.write("<p>Written</p>") }, [])',
  WritesLater: 'useEffect(() => { setTimeout(() => document.writeln("<p>Written</p>"), 50) }, [])',
  ThrowsInModule: '',
  OpensLater: 'useEffect(() => { setTimeout(() => document.open(), 50) }, [])',
  WritesInModule: '',
  ThrowsSyntaxError: '',
  ImportsMissing: '',
  AwaitsForever: '',
  EmptiesInModule: '',
  EmptiesBody: "useEffect(() => { document.body.innerHTML = '' }, [])",
  EmptiesBodyEarly: "useLayoutEffect(() => { document.body.innerHTML = '' }, [])",
  EmptiesBodyLater: "useEffect(() => { setTimeout(() => { document.body.textContent = '' }, 50) }, [])",
  RemovesText: "useEffect(() => { document.querySelector('main .markdown').remove() }, [])",
  RemovesMain: "useEffect(() => { document.querySelector('main').remove() }, [])",
  RemovesRoot: "useEffect(() => { document.getElementById('__docusaurus').remove() }, [])",
  ReplacesRoot:
    "useEffect(() => { document.getElementById('__docusaurus').replaceWith(document.createElement('div')) }, [])",
  RemovesBody: 'useEffect(() => { document.body.remove() }, [])',
  RemovesAll: 'useEffect(() => { document.documentElement.remove() }, [])',
  EmptiesAll: "useEffect(() => { document.documentElement.innerHTML = '' }, [])",
}

/** Code outside of the components. */
const modules: Record<string, string> = {
  ThrowsInModule: "if (typeof window !== 'undefined') throw new Error('no module')",
  WritesInModule: "if (typeof window !== 'undefined') document.write('<p>Written</p>')",
  ThrowsSyntaxError: "if (typeof window !== 'undefined') JSON.parse('{')",
  ImportsMissing: "if (typeof window !== 'undefined') await import(/* @vite-ignore */ location.origin + '/none.js')",
  AwaitsForever: "if (typeof window !== 'undefined') await new Promise(() => {})",
  EmptiesInModule: "if (typeof window !== 'undefined') document.body.innerHTML = ''",
}
const failingModules = ['ThrowsInModule', 'ThrowsSyntaxError', 'ImportsMissing', 'AwaitsForever']

let site: ServedSite
afterAll(() => site?.close())
const served = async () => {
  site ??= await servedSite(
    {
      'content/index.mdx': '# Home\n\nText of home.\n',
      'src/Counter.jsx': `import { useState } from 'react'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Clicked {count}</button>
}
`,
      ...Object.fromEntries(
        failingModules.map((name) => [
          `content/live/${name}.mdx`,
          `import Odd from '../../src/${name}.jsx'\n\n# Live\n\nBefore it.\n\n<Odd />\n\n[Next](../index.mdx)\n`,
        ]),
      ),
      ...Object.fromEntries(
        Object.entries(components).flatMap(([name, code]) => [
          [`content/${name}.mdx`, `# Odd\n\n<Counter />\n\n<${name} />\n\n<Counter />\n\n[Next](index.mdx)\n`],
          [
            `src/${name}.jsx`,
            `import { useEffect, useLayoutEffect, useState } from 'react'\n${modules[name] ?? ''}\nexport default function ${name}() {\n  ${code}\n  return <p>server text of ${name}</p>\n}\n`,
          ],
        ]),
      ),
    },
    {
      components: Object.fromEntries(
        ['Counter', ...Object.keys(components)].map((name) => [
          name,
          { module: `src/${name}.jsx`, hydrate: true as const },
        ]),
      ),
    },
  )
  return site
}

// ISLAND-CRASH
test.each(Object.keys(components))(
  'a component that %s leaves its text from the server, the components around it and the links alive',
  async (name) => {
    const { origin } = await served()
    const { page, complaints } = await visit(`${origin}/${name}`)
    await hydrated(page)
    if (/^(?:Writes|Opens|Empties|Removes|Replaces)/.test(name))
      await expect
        .poll(() => complaints.join('\n'))
        .toMatch(/would replace the whole page|has removed the content of the page. It was put back/)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    // Islands are hydrated without a click.
    const areHydrated = () =>
      page
        .getByRole('button', { name: /Clicked/ })
        .evaluateAll((buttons) =>
          buttons.map((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))),
        )
    await expect.poll(areHydrated).toEqual([true, true])
    const buttons = page.getByRole('button', { name: 'Clicked 0' })
    for (const left of [1, 0]) {
      await buttons.first().click()
      await expect.poll(() => buttons.count()).toBe(left)
    }
    expect(await page.locator('main').innerText()).toContain(`server text of ${name}`)
    await page.getByRole('link', { name: 'Next', exact: true }).click()
    await page.getByText('Text of home.').waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  },
)

// ISLAND-CRASH
test.each(failingModules)(
  'a doc that imports a module that %s keeps its text, and what is around it works',
  async (name) => {
    const { origin } = await served()
    const { page } = await visit(`${origin}/live/${name}`)
    await hydrated(page)
    for (const text of ['Before it.', `server text of ${name}`])
      expect(await page.locator('main').innerText()).toContain(text)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'Corner Shop' }).first().click()
    await page.getByText('Text of home.').waitFor()
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  },
)
