import { afterAll, expect, test } from 'vitest'
import { sample } from '../../sample.ts'
import { hold, hydrated, visit } from '../visit.ts'
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
/** Each throws when its page is left, or a value that no error is. */
const odd = {
  AtEnd: 'useEffect(() => () => { throw new Error("broken") }, [])',
  BeforeEnd: 'useLayoutEffect(() => () => { throw new Error("broken") }, [])',
  NoText: 'if (typeof window !== "undefined") throw Object.create(null)',
  NoMessage:
    'if (typeof window !== "undefined") throw Object.defineProperty(new Error(), "message", { get() { throw this } })',
}
/** Each removes elements of the page. */
const removing = {
  EmptiesMain: "document.querySelector('main').replaceChildren()",
  EmptiesAll: "document.getElementById('__docusaurus').innerHTML = ''",
  EmptiesLater: "setTimeout(() => { document.querySelector('main article').textContent = '' }, 50)",
  RemovesColumn: "document.querySelector('main > div').remove()",
  ReplacesMain: "document.querySelector('main').innerHTML = '<p>Other</p>'",
  RemovesMain: "document.querySelector('main').remove()",
}
/** Each replaces functions of the browser without which pages can still follow each other. */
const replacing = {
  NoIdleCallback: 'window.requestIdleCallback = undefined',
  NoScrolling: 'window.scrollTo = () => { throw null }',
  NoHistory:
    "Object.defineProperty(history, 'scrollRestoration', { configurable: true, get() { throw null }, set() { throw null } })",
  NoStyles: "document.querySelectorAll('link[rel=stylesheet]').forEach((link) => link.remove())",
  NoScrollingTo: 'Element.prototype.scrollIntoView = () => { throw null }',
}
/** Each replaces functions of the browser without which React can show no page. */
const ending = {
  NoQueries: 'document.querySelector = () => { throw null }',
  NoNewHistory: 'history.pushState = () => { throw null }',
  NoNewAddress: 'history.pushState = () => {}',
  NoRequests: 'window.fetch = () => { throw null }',
  NoTimers: 'window.setTimeout = undefined',
  NoHead: 'document.head.remove()',
}
/** Each ends React itself: it shows nothing any more, or the crash of the page. */
const fatal = {
  NoMap: 'window.Map = undefined',
  NoSet: 'window.Set = undefined',
  NoMapping: 'Array.prototype.map = () => { throw null }',
  NoLoops: 'Array.prototype[Symbol.iterator] = () => { throw null }',
  OtherPrototype: "Object.prototype.ref = () => { throw new Error('broken') }",
  NoSplitting: "String.prototype.split = () => { throw new Error('broken') }",
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
  `# Page of ${name}\n\nBefore **it**.\n\n<${name}>\n\nInner *text* of it.\n\n</${name}>\n\n## Part\n\nAfter it.\n\n<Counter />\n\n` +
  '<Tabs>\n<TabItem value="a" label="A">\n\nPanel A\n\n</TabItem>\n<TabItem value="b" label="B">\n\nPanel B\n\n</TabItem>\n</Tabs>\n'

const live = (text: string) => `export const word = 'live'\n\n${text.replace('Before', 'The {word} text. Before')}`
const mapped = (name: string) =>
  live(doc(name)).replace(
    /<(In\w+|On\w+)>[\s\S]*?<\/\1>/,
    (_, tag) => `{[0].map((key) => <${tag} key={key}>Inner text of it.</${tag}>)}`,
  )
const post = (name: string, text: string) => `---\nslug: ${name}\ndate: 2026-01-01\n---\n\n${text}`
const page = (name: string) => `import ${name} from '../components/${name}.jsx'
export default () => <main><p>Before it.</p><${name}>Inner text of it.</${name}><p>After it.</p></main>
`
const plugin = `export default () => ({
  name: 'shop',
  contentLoaded({ actions }) {
    for (const name of ['InRender', 'InEffect'])
      actions.addRoute({ path: '/shop/' + name, component: '@site/src/pages/own-' + name + '.jsx' })
  },
})
`
const fromNames = (files: (name: string) => Record<string, string>) =>
  Object.assign({}, ...Object.keys(broken).map(files)) as Record<string, string>

/** Components that read the props of those in them. */
const steps = '# Steps\n\nBefore it.\n\n<Steps>\n<Step name="Mix">x</Step>\n<Step name="Bake">y</Step>\n</Steps>\n'

const outer = `export function word() {
  if (typeof window !== 'undefined') throw new Error('broken')
  return 'live'
}

# Outer

The text of the {word()} doc.
`

let site: ServedSite
const served = async () => {
  site ??= await servedSite(
    {
      'content/index.md':
        '# Home\n\n[One](InRender.mdx) [Two](OnClick.mdx) [Live](live/InRender.mdx) [Own](/own-InRender)\n',
      ...fromNames((name) => ({
        [`content/${name}.mdx`]: doc(name),
        [`content/live/${name}.mdx`]: live(doc(name)),
        [`content/mapped/${name}.mdx`]: mapped(name),
        [`blog/${name}.mdx`]: post(name, doc(name)),
        [`blog/live-${name}.mdx`]: post(`live-${name}`, live(doc(name))),
        [`src/pages/own-${name}.jsx`]: page(name),
      })),
      ...Object.fromEntries(
        Object.entries(odd).flatMap(([name, code]) => [
          [`content/${name}.mdx`, `# Odd\n\nBefore it.\n\n<${name} />\n\nAfter it.\n\n[Next](InRender.mdx)\n`],
          [
            `src/components/${name}.jsx`,
            `import { useEffect, useLayoutEffect } from 'react'\nexport default function ${name}() {\n  ${code}\n  return <p>server text of ${name}</p>\n}\n`,
          ],
        ]),
      ),
      ...Object.fromEntries(
        Object.entries({ ...removing, ...replacing, ...ending, ...fatal }).flatMap(([name, code]) => [
          [
            `content/${name}.mdx`,
            `# Odd\n\nBefore it.\n\n<${name} />\n\nAfter it.\n\n[Next](InRender.mdx) [Part](InRender.mdx#part)\n`,
          ],
          [
            `src/components/${name}.jsx`,
            `import { useEffect } from 'react'\nexport default function ${name}() {\n  useEffect(() => { ${code} }, [])\n  return <p>server text of ${name}</p>\n}\n`,
          ],
        ]),
      ),
      'content/steps.mdx': steps,
      'content/live/steps.mdx': live(steps),
      'content/outer.mdx': outer,
      'src/components/Counter.jsx': counter,
      'src/components/Steps.jsx': `import { Children } from 'react'
export const Step = ({ children }) => <b>{children}</b>
export default function Steps({ children }) {
  const steps = Children.toArray(children).filter(({ type }) => type === Step)
  return <ol>{steps.map(({ props }) => <li key={props.name}>{props.name}</li>)}</ol>
}
`,
      'src/components/Step.jsx': "export { Step as default } from './Steps.jsx'\n",
      'shop.mjs': plugin,
      ...components,
    },
    {
      pages: { path: 'src/pages' },
      blog: {},
      plugins: ['./shop.mjs'],
      components: Object.fromEntries(
        [
          'Counter',
          'Steps',
          'Step',
          ...Object.keys({ ...broken, ...odd, ...removing, ...replacing, ...ending, ...fatal }),
        ].map((name) => [name, { module: `src/components/${name}.jsx`, hydrate: true }]),
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

const onDocs = ['', 'live/', 'mapped/'].flatMap((path) => Object.keys(broken).map((name) => [path, name] as const))
const onPosts = ['blog/', 'blog/live-'].flatMap((path) =>
  (['InRender', 'InEffect'] as const).map((name) => [path, name] as const),
)

// ISLAND-CRASH
test.each(sample([...onDocs, ...onPosts], 2))(
  'a component that throws (/%s%s) leaves its text from the server, and the page works',
  async (path, name) => {
    const { origin } = await served()
    const { page } = await visit(`${origin}/${path}${name}`)
    await hydrated(page)
    if (name === 'OnClick') await page.getByText('server text of OnClick').click()
    await expectAlive(page, name)
    if (name !== 'InInner') expect(await page.locator('main').innerText()).toContain('Inner text of it.')
  },
)

// ISLAND-CRASH
test('a button that is pressed before the page is hydrated answers, also beside a component that throws', async () => {
  const { origin } = await served()
  const { page } = await visit('about:blank')
  const release = await hold(page, /assets\/client-/)
  await page.goto(`${origin}/InRender`)
  await page.getByRole('button', { name: 'Clicked 0' }).click()
  release()
  await page.getByRole('button', { name: 'Clicked 1' }).waitFor()
})

// ISLAND-CRASH
test.each(['own-InRender', 'own-InEffect', 'shop/InRender', 'shop/InEffect'])(
  'a page that throws (/%s) before it is shown keeps its text from the server, and what is around it works',
  async (path) => {
    const { origin } = await served()
    const { page } = await visit(`${origin}/${path}`)
    await hydrated(page)
    await expectFrameAlive(page, ['Before it.', 'server text of', 'Inner text of it.', 'After it.'])
  },
)

// SHELL-CRASH-1
test('a page that throws when the reader clicks says so, because its text would not answer any more', async () => {
  const { origin } = await served()
  const { page } = await visit(`${origin}/own-OnClick`)
  await hydrated(page)
  await page.getByText('server text of OnClick').click()
  await page.getByRole('heading', { level: 1, name: 'This page crashed.' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('server text of OnClick').waitFor()
})

// ISLAND-CRASH
test('components that throw in a list of posts leave their text, and the other posts are alive', async () => {
  const { origin } = await served()
  const { page } = await visit(`${origin}/blog`)
  await hydrated(page)
  const text = () => page.locator('main').innerText()
  for (const name of ['InRender', 'InEffect']) await expect.poll(text).toContain(`server text of ${name}`)
  const buttons = page.getByRole('button', { name: 'Clicked 0' })
  for (let left = await buttons.count(); left > 0; left--) await buttons.first().click()
  expect(await page.getByRole('button', { name: 'Clicked 1' }).count()).toBe(8)
})

// ISLAND-CRASH
test('components get those directly in them as they were written', async () => {
  const { origin } = await served()
  for (const path of ['steps', 'live/steps']) {
    const { page, complaints } = await visit(`${origin}/${path}`)
    await hydrated(page)
    expect(await page.locator('main ol').innerText()).toBe('Mix\nBake')
    expect(complaints).toEqual([])
  }
})

/** The text of a page is there, and the frame around it answers. */
async function expectFrameAlive(page: Awaited<ReturnType<typeof visit>>['page'], parts: string[]) {
  for (const part of parts) expect(await page.locator('main').innerText()).toContain(part)
  await page
    .getByRole('button', { name: /dark and light/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Corner Shop' }).first().click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
}

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
test('what a component throws when its page is left does not crash the next page', async () => {
  const { origin } = await served()
  for (const name of ['AtEnd', 'BeforeEnd']) {
    const { page } = await visit(`${origin}/${name}`)
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole('link', { name: 'Next' }).click()
    // The next one has a component at the same place, which throws as well: it shows its own text.
    await expectAlive(page, 'InRender')
    expect(await page.locator('main').innerText()).not.toContain(`server text of ${name}`)
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  }
})

// ISLAND-CRASH
test.each(['NoText', 'NoMessage'])(
  'a component that throws a value without a text (%s) leaves its text',
  async (name) => {
    const { origin } = await served()
    const { page } = await visit(`${origin}/${name}`)
    await hydrated(page)
    await expectFrameAlive(page, ['Before it.', `server text of ${name}`, 'After it.'])
  },
)

// ISLAND-CRASH
test.each(['Live', 'Own'])('%s pages that throw after a navigation show their text', async (name) => {
  const { origin } = await served()
  const { page } = await visit(`${origin}/`)
  await hydrated(page)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByText('server text of InRender').waitFor()
  await expectFrameAlive(page, ['Before it.', 'Inner text of it.', 'After it.'])
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})

// ISLAND-CRASH
test('a doc whose own JavaScript throws keeps its text, and the rest of the page works', async () => {
  const { origin } = await served()
  const { page } = await visit(`${origin}/outer`)
  await hydrated(page)
  await expectFrameAlive(page, ['The text of the live doc.'])
})

// ISLAND-CRASH
test.each(['EmptiesMain', 'EmptiesAll', 'EmptiesLater'])(
  'a component that removes the content of its page (%s) leaves it, and the page works',
  async (name) => {
    const { origin } = await served()
    const { page, complaints } = await visit(`${origin}/${name}`)
    await hydrated(page)
    await expect.poll(() => complaints.join('\n')).toContain('It was put back.')
    await expectFrameAlive(page, ['Before it.', `server text of ${name}`, 'After it.'])
  },
)

// ISLAND-CRASH
test.each(['RemovesColumn', 'ReplacesMain', 'RemovesMain'])(
  'the page after one whose elements a component has removed (%s) is shown',
  async (name) => {
    const { origin } = await served()
    const { page } = await visit(`${origin}/${name}`)
    await hydrated(page)
    await page.getByRole('link', { name: 'Corner Shop' }).first().click()
    await page.getByRole('heading', { name: 'Home' }).waitFor()
    await page.getByRole('link', { name: 'Two' }).click()
    await expectAlive(page, 'OnClick')
  },
)

// ISLAND-CRASH
test.each(Object.keys(replacing))(
  'a component that replaces functions of the browser (%s) leaves its page, and the next one is alive',
  async (name) => {
    const { page } = await visitReplaced(name)
    await page.getByRole('link', { name: name === 'NoScrollingTo' ? 'Part' : 'Next' }).click()
    await expectAlive(page, 'InRender')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
    await expectAfterReplaced(page)
  },
)

// ISLAND-CRASH
test.each(Object.keys(ending))(
  'a component that replaces functions without which React can show no page (%s) leaves its page, and the browser loads the next one',
  async (name) => {
    const { page } = await visitReplaced(name)
    await page.getByRole('link', { name: 'Next' }).click()
    // A click before the next page has loaded would have no effect.
    await page.waitForFunction(() => !('isSameDocument' in window))
    await expectAlive(page, 'InRender')
    await expectAfterReplaced(page)
  },
)

// ISLAND-CRASH
test.each(Object.keys(fatal))(
  'a component that ends React (%s) leaves the text from the server, and links work',
  async (name) => {
    const { origin } = await served()
    const { page, complaints } = await visit(`${origin}/${name}`)
    await page.mouse.move(5, 5)
    await expect.poll(() => complaints.join('\n')).toContain('The page was blank with its code, or has crashed.')
    for (const part of ['Before it.', `server text of ${name}`, 'After it.'])
      expect(await page.locator('main').innerText()).toContain(part)
    await page.getByRole('link', { name: 'Next' }).click()
    await expectAlive(page, 'InRender')
  },
)

/** Visit a page with a component that replaces functions of the browser. It shows its text. */
async function visitReplaced(name: string) {
  const { origin } = await served()
  const visited = await visit(`${origin}/${name}`)
  await hydrated(visited.page)
  await visited.page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  for (const part of ['Before it.', `server text of ${name}`, 'After it.'])
    await expect.poll(() => visited.page.locator('main').innerText()).toContain(part)
  return visited
}

/** The next page has its own address, and links lead on. */
async function expectAfterReplaced(page: Awaited<ReturnType<typeof visit>>['page']) {
  expect(new URL(page.url()).pathname).toMatch(/\/InRender\/?$/)
  await page.getByRole('link', { name: 'Corner Shop' }).first().click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
}
