import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startDev } from '../cli/devServer.ts'
import { put } from '../cli/folder.ts'
import { config, smallSite } from '../cli/smallSite.ts'
import { hold as holdUntil } from './hold.ts'
import { hold, hydrated, visit } from './visit.ts'

const long = (words: string) =>
  `# Guide\n\n${words}\n\n${'A paragraph to scroll by.\n\n'.repeat(80)}## The end\n\n<details>\n<summary>More</summary>\n\nThat is all.\n\n</details>\n`

const counter = (word: string) => `
import { useState } from 'react'
export default function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>${word} {count}</button>
}
`

const site = (files: Record<string, string> = {}) =>
  smallSite({
    'site.config.mjs': config("themeConfig: { navbar: { title: 'Shop' } },"),
    'docs/guide.md': long('The first words.'),
    'docs/other.md': '# Other\n\nQuiet.\n',
    ...files,
  })

/** The same with a component and a stylesheet, which take more time to bundle than all the rest. */
const siteWithCode = () =>
  site({
    'site.config.mjs': config(`
      components: { Counter: { module: 'parts/Counter.jsx', hydrate: true } },
      customCss: 'site.css',
      themeConfig: { navbar: { title: 'Shop' } },
    `),
    'site.css': 'h1 { color: rgb(1, 2, 3) }\n',
    'parts/Counter.jsx': counter('Cups'),
    'docs/count.mdx': '# Count\n\n<Counter />\n',
  })

/** Mark the document, to detect whether it was reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window)
const panel = (page: Page) => page.getByRole('region', { name: 'Problems' })

test('a saved doc is shown in its place: scrolled as it was, in the same document', async () => {
  const root = site()
  const { origin } = await startDev(root)
  const { page, complaints } = await visit(`${origin}/guide`)
  await hydrated(page)
  await mark(page)
  await page.evaluate(() => window.scrollTo(0, 900))

  put(root, { 'docs/guide.md': long('Words that came later.').replace('# Guide', '# Handbook') })
  await page.getByText('Words that came later.').waitFor({ state: 'attached' })
  expect(await page.title()).toBe('Handbook | Corner Shop')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Handbook')
  expect(await page.evaluate(() => window.scrollY)).toBe(900)
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Handbook' }).waitFor()
  const details = page.locator('main .markdown details')
  await details.evaluate((element) => element.setAttribute('open', ''))
  put(root, { 'docs/guide.md': long('Words of the third time.').replace('# Guide', '# Handbook') })
  await page.getByText('Words of the third time.').waitFor({ state: 'attached' })
  await expect.poll(() => details.evaluate((element) => element.hasAttribute('open'))).toBe(true)
  expect(await hasStayed(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('saved sidebars are shown in their place, with the categories open that the reader has opened', async () => {
  const category = (label: string) => JSON.stringify({ label, collapsed: true })
  const root = site()
  put(root, {
    'docs/fruit/_category_.json': category('Fruit'),
    'docs/fruit/pear.md': '# Pear\n',
    'docs/nuts/_category_.json': category('Nuts'),
    'docs/nuts/hazel.md': '# Hazel\n',
  })
  const { origin } = await startDev(root)
  const { page, complaints } = await visit(`${origin}/guide`)
  await hydrated(page)
  await mark(page)
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await sidebar.getByRole('button', { name: 'Nuts' }).click()
  await sidebar.getByRole('link', { name: 'Hazel' }).waitFor()

  put(root, { 'docs/fruit/_category_.json': category('Soft fruit') })
  await sidebar.getByRole('button', { name: 'Soft fruit' }).waitFor()
  put(root, { 'docs/nuts/hazel.md': '# Hazelnut\n' })
  await sidebar.getByRole('link', { name: 'Hazelnut' }).waitFor()
  await sidebar.getByRole('button', { name: 'Soft fruit' }).click()
  await sidebar.getByRole('link', { name: 'Pear' }).click()
  await page.getByRole('heading', { name: 'Pear' }).waitFor()
  expect(await hasStayed(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('a saved doc with code of its own is shown in its place', async () => {
  const doc = (words: string) =>
    `export const Note = ({ children }) => <b>{children}</b>\n\n# Note\n\n<Note>${words} {new Date().getFullYear()}</Note>\n`
  const root = site()
  put(root, { 'docs/note.mdx': doc('First') })
  const { origin } = await startDev(root)
  const { page, complaints } = await visit(`${origin}/note`)
  await hydrated(page)
  await mark(page)
  for (const words of ['Second', 'Third']) {
    put(root, { 'docs/note.mdx': doc(words) })
    await page.getByText(words).waitFor()
  }
  // It is what a navigation shows, too.
  await page.getByRole('link', { name: 'Other' }).first().click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  await page.getByRole('link', { name: 'Note' }).first().click()
  await page.getByText('Third').waitFor()
  expect(await hasStayed(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('components, terms, variables and code from files are shown as they are saved, and stay usable', async () => {
  const sources = {
    'terms.yml': '- term: swimlane\n  definition: A row of a board.\n',
    'values.yml': 'product: Boardly\n',
    'src/board.ts': '// #region open\nconst name = "Plans"\n// #endregion open\n',
    'docs/boards.mdx': `# Boards of {{product}}

A swimlane is a row.

<Steps>
  <Step title="Create a board">Press the button.</Step>
</Steps>

<Accordion title="Is it free?">For teams.</Accordion>

\`\`\`ts file=src/board.ts region=open
\`\`\`
`,
  }
  const root = site()
  put(root, { 'site.config.mjs': config("glossary: 'terms.yml', variables: 'values.yml',"), ...sources })
  const { origin } = await startDev(root)
  const { page, complaints } = await visit(`${origin}/boards`)
  await hydrated(page)
  await mark(page)
  const edits = [
    ['docs/boards.mdx', 'Create a board', 'Make a board'],
    ['docs/boards.mdx', 'Is it free?', 'What does it cost?'],
    ['terms.yml', 'A row of a board.', 'A line of a board.'],
    ['values.yml', 'Boardly', 'Trellis'],
    ['src/board.ts', 'Plans', 'Ideas'],
  ] as const
  for (const [file, from, to] of edits) {
    put(root, { [file]: sources[file].replace(from, to) })
    await page.locator('main').getByText(to).first().waitFor({ state: 'attached' })
  }
  await page.getByRole('button', { name: 'swimlane' }).click()
  await page.getByText('A line of a board.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('A line of a board.').waitFor({ state: 'hidden' })
  expect(await hasStayed(page)).toBe(true)
  expect(complaints).toEqual([])
})

// NAV-15
test('a saved client module runs on the page', async () => {
  const countWith = (word: string) =>
    `export const onRouteDidUpdate = ({ location }) => { document.body.dataset.count = '${word} ' + location.pathname }\n`
  const root = site()
  put(root, {
    'site.config.mjs': config("clientModules: ['src/count.js'],"),
    'src/count.js': countWith('first'),
  })
  const { origin } = await startDev(root)
  const { page } = await visit(`${origin}/guide`)
  await hydrated(page)
  await page.locator('[data-count="first /guide"]').waitFor({ state: 'attached' })
  put(root, { 'src/count.js': countWith('second') })
  await page.locator('[data-count="second /guide"]').waitFor({ state: 'attached' })
})

test('a page read before, and saved since, is new when the reader comes back to it', async () => {
  const root = site()
  const { origin } = await startDev(root)
  const { page } = await visit(`${origin}/guide`)
  await hydrated(page)
  await mark(page)
  await page.getByRole('link', { name: 'Other' }).first().click()
  await page.getByText('Quiet.').waitFor()

  put(root, { 'docs/guide.md': long('Saved while nobody looked.') })
  await page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.goBack()
  await page.getByText('Saved while nobody looked.').waitFor()
  expect(await hasStayed(page)).toBe(true)
})

test('a page that is saved while it is loading is shown as it was saved', async () => {
  const root = site()
  const { origin } = await startDev(root)
  const { page, complaints } = await visit('about:blank')
  const old = await page.request.get(`${origin}/other`)
  const held = await holdUntil(page, /\/other(?:\/|\.html)?$/)
  await page.goto(`${origin}/guide`)
  await hydrated(page)
  await mark(page)
  await page.evaluate(() => document.addEventListener('quire:saved', () => Object.assign(window, { isSaved: true })))
  await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Other' }).click()
  await held.arrived()
  held.letOthersPass()

  put(root, { 'docs/other.md': '# Other\n\nLoud.\n' })
  await expect.poll(() => page.evaluate(() => 'isSaved' in window), { timeout: 30_000 }).toBe(true)
  held.release((route) => route.fulfill({ response: old }))
  await page.getByText('Loud.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/other')
  await page.getByRole('progressbar').waitFor({ state: 'hidden' })
  expect(await hasStayed(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('a stylesheet is exchanged without loading the page anew', async () => {
  const root = siteWithCode()
  const { origin } = await startDev(root)
  const { page, complaints } = await visit(`${origin}/other`)
  await hydrated(page)
  await mark(page)
  const links = page.locator('link[rel="stylesheet"]')
  const count = await links.count()
  const color = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)
  expect(await color()).toBe('rgb(1, 2, 3)')

  put(root, { 'site.css': 'h1 { color: rgb(4, 5, 6) }\n' })
  await expect.poll(color, { timeout: 10_000 }).toBe('rgb(4, 5, 6)')
  expect(await hasStayed(page)).toBe(true)
  await expect.poll(() => links.count()).toBe(count)
  expect(complaints).toEqual([])
})

test('a stylesheet that is saved again before it has loaded is there once', async () => {
  const root = siteWithCode()
  const { origin } = await startDev(root)
  const { page } = await visit(`${origin}/other`)
  await hydrated(page)
  const links = page.locator('link[rel="stylesheet"]')
  const count = await links.count()
  const color = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).color)

  const release = await hold(page, /\/style-site-/)
  for (const last of [6, 7]) {
    const requested = page.waitForRequest(/\/style-site-/)
    put(root, { 'site.css': `h1 { color: rgb(4, 5, ${last}) }\n` })
    await requested
    expect(await color()).toBe('rgb(1, 2, 3)')
  }
  release()
  await expect.poll(color, { timeout: 10_000 }).toBe('rgb(4, 5, 7)')
  await expect.poll(() => links.count()).toBe(count)
})

test('saved components are shown in their place, and share the modules that they import', async () => {
  const store = (word: string) => `let count = 0\nexport const next = () => '${word} ' + (count += 1)\n`
  const part = (name: string) => `
import { useState } from 'react'
import { next } from './store.js'
export default function Part() {
  const [text, setText] = useState('${name}')
  return <button onClick={() => setText('${name} ' + next())}>{text}</button>
}
`
  const root = siteWithCode()
  put(root, {
    'site.config.mjs': config(`components: {
      Left: { module: 'parts/Left.jsx', hydrate: true },
      Right: { module: 'parts/Right.jsx', hydrate: true },
      Still: 'parts/Still.jsx',
    },`),
    'parts/store.js': store('visit'),
    'parts/Left.jsx': part('left'),
    'parts/Right.jsx': part('right'),
    'parts/Still.jsx': 'export default () => <i>still</i>\n',
    'docs/parts.mdx': '# Parts\n\n<Left />\n\n<Right />\n\n<Still />\n',
  })
  const { origin } = await startDev(root)
  const { page, complaints } = await visit(`${origin}/parts`)
  await hydrated(page)
  await mark(page)
  const click = async (before: string, after: string) => {
    await page.getByRole('button', { name: before, exact: true }).click()
    await page.getByRole('button', { name: after, exact: true }).waitFor()
  }
  await click('left', 'left visit 1')
  await click('right', 'right visit 2')

  put(root, { 'parts/Right.jsx': part('east') })
  await click('east', 'east visit 3')
  put(root, { 'parts/store.js': store('call') })
  await page.getByRole('button', { name: 'left', exact: true }).waitFor()
  await click('left', 'left call 1')
  await click('east', 'east call 2')
  put(root, { 'parts/Still.jsx': 'export default () => <i>moved</i>\n' })
  await page.getByText('moved').waitFor()
  expect(await hasStayed(page)).toBe(true)

  // A page is loaded again if a component was saved since it was shown.
  await page.getByRole('link', { name: 'Other' }).first().click()
  await page.getByRole('heading', { name: 'Other' }).waitFor()
  put(root, { 'parts/Left.jsx': part('west') })
  await expect.poll(async () => (await fetch(page.url().replace('other', 'parts'))).text()).toContain('west')
  await page.getByRole('link', { name: 'Parts' }).first().click()
  await click('west', 'west call 3')
  expect(await hasStayed(page)).toBe(true)
  expect(complaints).toEqual([])
})

test('a component that runs once in a document alone is loaded with a new document', async () => {
  const code = (word: string) => `
if (typeof document !== 'undefined') customElements.define('only-once', class extends HTMLElement {})
export default () => <b>${word}</b>
`
  const root = siteWithCode()
  put(root, { 'parts/Counter.jsx': code('first') })
  const { origin } = await startDev(root)
  const { page } = await visit(`${origin}/count`)
  await hydrated(page)
  await mark(page)
  put(root, { 'parts/Counter.jsx': code('second') })
  await page.getByText('second').waitFor()
  expect(await hasStayed(page)).toBe(false)
})

test('a component and the config are taken up, and what pages share', async () => {
  const root = siteWithCode()
  const { origin } = await startDev(root)
  const { page, complaints } = await visit(`${origin}/count`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Cups 0' }).click()
  await page.getByRole('button', { name: 'Cups 1' }).waitFor()

  put(root, { 'parts/Counter.jsx': counter('Bowls') })
  await page.getByRole('button', { name: 'Bowls 0' }).waitFor()
  await page.getByRole('button', { name: 'Bowls 0' }).click()
  await page.getByRole('button', { name: 'Bowls 1' }).waitFor()

  const text = readFileSync(join(root, 'site.config.mjs'), 'utf8')
  put(root, { 'site.config.mjs': text.replace("title: 'Shop'", "title: 'Market'") })
  await page.getByRole('banner').or(page.getByRole('navigation')).getByText('Market').first().waitFor()
  expect(complaints).toEqual([])
})

// ERR-FORM-7
test('the error overlay shows diagnostics with their positions and closes when they are fixed', async () => {
  const root = site()
  const { origin } = await startDev(root)
  const { page } = await visit(`${origin}/other`)
  await hydrated(page)
  expect(await panel(page).count()).toBe(0)

  put(root, { 'docs/other.md': '# Other\n\n[gone](/missing)\n' })
  await panel(page).waitFor()
  expect(await panel(page).innerText()).toContain('docs/other.md:3:1  error  link-broken')
  expect(await panel(page).innerText()).toContain('3 | [gone](/missing)')
  expect(await panel(page).innerText()).toContain('`/missing`')

  // Once closed, the overlay stays closed until there is another diagnostic.
  await panel(page).getByRole('button', { name: 'Close' }).click()
  await panel(page).waitFor({ state: 'hidden' })
  put(root, { 'docs/other.md': '# Other\n\nMore.\n\n[gone](/missing)\n' })
  await page.getByText('More.').waitFor()
  expect(await panel(page).count()).toBe(0)
  await page.getByRole('button', { name: '1 error' }).click()
  expect(await panel(page).innerText()).toContain('docs/other.md:5:1')
  // The overlay keeps focus and scroll position when another file is saved.
  await panel(page).getByRole('button', { name: 'Close' }).focus()
  put(root, { 'docs/other.md': '# Other\n\nMore words.\n\n[gone](/missing) [lost](/missing)\n' })
  await page.getByRole('button', { name: '2 errors' }).waitFor()
  expect(await panel(page).evaluate((element) => element.matches(':focus'))).toBe(true)
  expect(await page.getByRole('status').filter({ hasText: '2 errors' }).count()).toBe(1)
  put(root, { 'docs/other.md': '# Other\n\nMore.\n\n[gone](/missing)\n' })
  await page.getByRole('button', { name: '1 error' }).waitFor()
  await panel(page).press('Escape')
  put(root, { 'docs/guide.md': '---\ntitle: [\n---\n' })
  await panel(page).waitFor()
  await page.getByRole('button', { name: '2 errors' }).waitFor()

  put(root, { 'docs/other.md': '# Other\n\nFixed.\n', 'docs/guide.md': '# Guide\n' })
  await page.getByText('Fixed.').waitFor()
  await page.getByRole('button', { name: /error/ }).waitFor({ state: 'detached' })
})

test('markup in a problem stays text', async () => {
  const root = site()
  const { origin } = await startDev(root)
  put(root, {
    'docs/other.md': '# Other\n\n[y](</<img src=x onerror=window.marked=1>>)\n',
  })
  const { page } = await visit(`${origin}/guide`)
  await panel(page).waitFor()
  expect(await panel(page).locator('img').count()).toBe(0)
  expect(await page.evaluate(() => 'marked' in window)).toBe(false)
})

test('a site that cannot be rendered shows the error, and appears when it is fixed', async () => {
  const root = site()
  const sound = readFileSync(join(root, 'site.config.mjs'), 'utf8')
  put(root, { 'site.config.mjs': sound.replace("'Corner Shop'", '12') })
  const { origin } = await startDev(root)
  const { page } = await visit(`${origin}/guide`)
  await panel(page).getByText('`title` is `12`').waitFor()

  put(root, { 'site.config.mjs': sound })
  await page.getByText('The first words.').waitFor()
  expect(await panel(page).count()).toBe(0)
})

test('a page that comes, goes and cannot be rendered is followed, too', async () => {
  const root = siteWithCode()
  const { origin } = await startDev(root)
  const { page } = await visit(`${origin}/new`)
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  put(root, { 'docs/new.md': '# New\n\nJust come.\n' })
  await page.getByText('Just come.').waitFor()
  rmSync(join(root, 'docs/new.md'))
  await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()

  await page.goto(`${origin}/count`)
  put(root, { 'parts/Counter.jsx': 'export default () => <b>{window.name}</b>\n' })
  await panel(page).getByText('window is not defined').waitFor()
  put(root, { 'parts/Counter.jsx': counter('Plates') })
  await page.getByRole('button', { name: 'Plates 0' }).waitFor()
})

test('search finds what was saved a moment ago, on a page that was not loaded again', async () => {
  const root = site()
  const { origin } = await startDev(root)
  const { page } = await visit(`${origin}/search?q=anise`)
  const results = page.locator('main')
  await results.getByText('No results').first().waitFor()
  put(root, { 'docs/other.md': '# Other\n\nFennel tastes of anise.\n' })
  await page.waitForResponse((response) => response.request().method() === 'HEAD')

  await mark(page)
  await page.getByRole('searchbox').first().fill('fennel')
  await results.getByRole('link', { name: /Other/ }).first().waitFor()
  expect(await hasStayed(page)).toBe(true)
})

// DEV-HYDRATION
test('components whose HTML differs in the browser, and those that throw there, are named in the overlay', async () => {
  const root = site()
  const parts = {
    Clock: '<p>{side}</p>',
    Label: '<p title={side}>label</p>',
    Bomb: '<p>{side.boom()}</p>',
    Later: '<Suspense><p>{side}</p></Suspense>',
    Nothing: '<p>{throwHere(null)}</p>',
    Unreadable: '<p>{throwHere(unreadable)}</p>',
    Nested: '<section><p><div>{"block"}</div></p></section>',
  }
  const thrower = `import { Suspense } from 'react'
const unreadable = Object.defineProperty(new Error(), 'message', { get() { throw new Error('unreadable') } })
const throwHere = (value) => { if (typeof window !== 'undefined') throw value; return 'calm' }
`
  const components = Object.keys(parts).map((name) => `${name}: { module: 'parts/${name}.jsx', hydrate: true },`)
  const bomb = "typeof window === 'undefined' ? { boom: () => 'calm' } : {}"
  put(root, {
    'site.config.mjs': config(`components: { ${components.join(' ')} },`),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, jsx]) => [
        `parts/${name}.jsx`,
        `${thrower}export default ${name === 'Clock' ? '() =>' : `function ${name}()`} {\n  const side = ${name === 'Bomb' ? bomb : "typeof window === 'undefined' ? 'server' : 'browser'"}\n  return ${jsx}\n}\n`,
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(parts).map((name) => [`docs/${name.toLowerCase()}.mdx`, `# Part\n\n<${name} />\n\nAfter it.\n`]),
    ),
  })
  const { origin } = await startDev(root)
  for (const name of Object.keys(parts)) {
    const { page } = await visit(`${origin}/${name.toLowerCase()}`)
    await hydrated(page)
    await panel(page)
      .getByRole('heading', { name: `<${name}>` })
      .first()
      .waitFor()
    for (const heading of await panel(page).getByRole('heading', { level: 3 }).allTextContents())
      expect(heading).toMatch(new RegExp(`^<${name}>  error`))
    expect(await panel(page).innerText()).not.toContain('Variable input such as')
    if (name === 'Nested') {
      const report = await panel(page).locator('article').first().innerText()
      expect(report).toMatch(/<div> cannot be a descendant of <p>/)
      expect(report).toContain('a `<div>` around blocks')
    }
    if (!['Bomb', 'Nothing', 'Unreadable'].includes(name)) continue
    expect(await page.locator('main').innerText()).toMatch(/calm\s+After it\./)
    expect(await panel(page).getByRole('heading', { level: 3 }).count()).toBe(1)
  }
})
