import { afterAll, expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const inBrowser = 'typeof window !== "undefined"'
/** What components do that fail in the browser. */
const failing: Record<string, string> = {
  Throws: `if (${inBrowser}) throw new Error('broken')`,
  ThrowsUndefined: `if (${inBrowser}) throw undefined`,
  ThrowsNull: `if (${inBrowser}) throw null`,
  ThrowsText: `if (${inBrowser}) throw 'text'`,
  ThrowsASymbol: `if (${inBrowser}) throw Symbol('broken')`,
  ThrowsOnce: `if (${inBrowser} && !globalThis.hasThrown) { globalThis.hasThrown = true; throw new Error('broken') }`,
  ThrowsLater: `useEffect(() => { setTimeout(() => setOn(true)) }, []); if (isOn) throw new Error('broken')`,
  InUpdater: `useEffect(() => setCount(() => { throw new Error('broken') }), [])`,
  InChildOfProvider: `const Inner = () => { useContext(Context).boom(); return null }; if (${inBrowser}) return <Context value={{}}><Inner />{children}</Context>`,
  InClass: `if (${inBrowser}) return <Rethrows><Missing.Part />{children}</Rethrows>`,
  InHandler: `useEffect(() => document.getElementById('InHandler').click(), []); click = () => { throw new Error('broken') }`,
  LazyRejects: `if (${inBrowser}) { const Part = (globalThis.lazyPart ??= lazy(() => Promise.reject(new Error('broken')))); return <Part /> }`,
  LazyNothing: `if (${inBrowser}) { const Part = (globalThis.lazyNothing ??= lazy(async () => ({}))); return <Part /> }`,
  AsyncComponent: `const Part = async () => { throw new Error('broken') }; if (${inBrowser}) return <Part />`,
  ThrowsAFunction: `if (${inBrowser}) throw () => {}`,
  Waits: `if (${inBrowser}) throw (globalThis.never ??= new Promise(() => {}))`,
  WaitsInEffect: 'if (isOn) use(globalThis.never ??= new Promise(() => {})); useEffect(() => setOn(true), [])',
  Rejects: `if (${inBrowser}) use(globalThis.rejected ??= Promise.reject(new Error('broken')))`,
  RejectsLater: `if (${inBrowser}) use(globalThis.later ??= fetch('/').then(() => { throw new Error('broken') }))`,
  InLayoutEffect: `useLayoutEffect(() => { throw new Error('broken') }, [])`,
  InInsertionEffect: `useInsertionEffect(() => { throw new Error('broken') }, [])`,
  InCleanup: `useEffect(() => { setOn(true); return () => { throw new Error('cleanup') } }, [isOn])`,
  InEffectAndCleanup: `useEffect(() => () => { throw new Error('cleanup') }, []); useEffect(() => { throw new Error('broken') }, [])`,
  InReference: `reference = () => { throw new Error('broken') }`,
  InReferenceCleanup: `reference = () => () => { throw new Error('broken') }; useEffect(() => setOn(true), [])`,
  InSnapshot: `useSyncExternalStore(() => () => {}, () => { throw new Error('broken') }, () => 1)`,
  OtherSnapshots: `useSyncExternalStore(() => () => {}, () => ({}), () => 1)`,
  SetsInRender: `if (${inBrowser}) setOn(!isOn)`,
  SetsInLayoutEffect: `useLayoutEffect(() => setCount(count + 1))`,
  ReturnsAnObject: `if (${inBrowser}) return { a: 1 }`,
  ReturnsNoComponent: `if (${inBrowser}) { const Missing = undefined; return <Missing /> }`,
  FewerHooks: `if (!isOn) useEffect(() => setOn(true), [])`,
  PortalToNothing: `if (${inBrowser}) return createPortal(<b>x</b>, null)`,
  StyleAsText: `if (${inBrowser}) return <p style="color: red">x</p>`,
  ChildrenOfVoid: `if (${inBrowser}) return <br>x</br>`,
  NoTag: `if (${inBrowser}) { const Tag = '1 2'; return <Tag /> }`,
  /** As the translators of browsers do. */
  ReplacesTexts: `useEffect(() => {
    for (const node of document.querySelectorAll('#ReplacesTexts, #ReplacesTexts *'))
      for (const text of [...node.childNodes].filter(({ nodeType }) => nodeType === 3)) {
        const font = document.createElement('font')
        font.textContent = text.data
        text.replaceWith(font)
      }
    setOn(true)
  }, [])`,
  InFrame: `useEffect(() => { requestAnimationFrame(() => { throw new Error('broken') }); Promise.reject(new Error('broken')) }, [])`,
}
const names = Object.keys(failing)

const component = (name: string) => `import { createPortal } from 'react-dom'
import { Component, createContext, lazy, use, useContext, useEffect, useInsertionEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
const Context = createContext({ boom() {} })
const Missing = {}
class Rethrows extends Component {
  componentDidCatch(error) { throw error }
  render() { return this.props.children }
}
export default function ${name}({ children }) {
  let reference, click
  const [isOn, setOn] = useState(false)
  const [count, setCount] = useState(0)
  ${failing[name]}
  return <div id="${name}" ref={reference} onClick={click}><i>server text</i> & more {isOn ? 'on' : 'off'}{children}</div>
}
`
const button = (name: string) => `import { useState } from 'react'
export default function ${name}({ children }) {
  const [isOn, setOn] = useState(false)
  return <section><button onClick={() => setOn(true)}>${name} {isOn ? 'on' : 'off'}</button>{children}</section>
}
`
/** Alone, directly in a component that fails as well, around one, and inside an element in one that works. */
const doc = (name: string) => `# Page of ${name}

Before it.

<${name}>

Text alone.

</${name}>

<${name}>

<Throws>

Text in both.

</Throws>

</${name}>

<Throws>

<${name}>

Text in the other.

</${name}>

</Throws>

<Box>

<div>

<${name}>

Text in the box.

</${name}>

</div>

</Box>

After it.

<Counter />

[Next](/)
`
const live = (text: string) => `export const word = 'live'\n\n${text.replace('Before', 'The {word} text. Before')}`
const texts = ['Before it.', 'Text alone.', 'Text in both.', 'Text in the other.', 'Text in the box.', 'After it.']

let site: ServedSite
const served = async () => {
  site ??= await servedSite(
    {
      'content/index.md': '# Home\n\n<Counter />\n',
      ...Object.fromEntries(
        names.flatMap((name) => [
          [`content/${name}.mdx`, doc(name)],
          [`content/live/${name}.mdx`, live(doc(name))],
          [`src/components/${name}.jsx`, component(name)],
        ]),
      ),
      'src/components/Counter.jsx': button('Counter'),
      'src/components/Box.jsx': button('Box'),
    },
    {
      components: Object.fromEntries(
        ['Counter', 'Box', ...names].map((name) => [name, { module: `src/components/${name}.jsx`, hydrate: true }]),
      ),
    },
  )
  return site
}
afterAll(() => site?.close())

// ISLAND-CRASH
test.each(sample(names.flatMap((name) => [name, `live/${name}`])))(
  'components that fail, in and around others (/%s), leave their text, and the page and the next one work',
  async (path) => {
    const { origin } = await served()
    const { page } = await visit(`${origin}/${path}`)
    await hydrated(page)
    const click = async (name: string) => {
      await page.getByRole('button', { name: `${name} off` }).click()
      await page.getByRole('button', { name: `${name} on` }).waitFor()
    }
    await click('Box')
    await click('Counter')
    // What waits may have to be fetched.
    for (const text of texts) await expect.poll(() => page.locator('main').innerText()).toContain(text)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'Next' }).click()
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    await click('Counter')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  },
)
