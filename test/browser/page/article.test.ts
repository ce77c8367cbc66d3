import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { validator } from '../../htmlValidator.ts'
import { hold, hydrated, visit } from '../visit.ts'
import { calm, type ServedSite, servedSite } from './servedSite.ts'

const filler = 'Words that fill the page.\n\n'.repeat(30)
const wide = `const long = '${'wide '.repeat(60)}'`
const systems = (group: string, more = '') => `<Tabs groupId="${group}"${more}>
<TabItem value="mac" label="macOS">

For the mac.

</TabItem>
<TabItem value="win" label="Windows">

For Windows.

${filler}

</TabItem>
</Tabs>`

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.md': '# Home\n\n[Tabs](./tabs.mdx)\n',
      'content/contents.md': `# Contents

${'Short.\n\n'.repeat(16)}

## First \`code\` [link](/)

${filler}

### Deeper

${filler}

#### Too deep

## Second

${filler}

## Third

The end.
`,
      'content/tabs.mdx': `# Tabs

${systems('os')}

${systems('os', ' queryString="system"')}

<Tabs groupId="os" className="other">
<TabItem value="linux" label="Linux">For Linux.</TabItem>
<TabItem value="bsd" label="BSD">For BSD.</TabItem>
</Tabs>

<Tabs defaultValue={null} lazy block className="plain">
<TabItem value="one">One.</TabItem>
<TabItem value="two">

\`\`\`js
${wide}
\`\`\`

</TabItem>
</Tabs>
`,
      'content/code.md': `# Code

\`\`\`js title="shop.js" {2} showLineNumbers
const one = 1
const two = 2
\`\`\`

\`\`\`js
// highlight-next-line
${wide}
\`\`\`

Inline \`code\` stays.
`,
      'content/details.md': `# Details

<details>
<summary>More</summary>

${filler}

<details>
<summary>Even more</summary>

Inside.

</details>

</details>
`,
      'content/pictures.mdx':
        '# Pictures\n\n<ThemedImage alt="A shop" sources={{ light: "/l.svg", dark: "/d.svg" }} />\n',
      'content/long-things.md': `# ${'Long'.repeat(75)}

## Main

## Search

[${'Link'.repeat(60)}](https://example.org/${'a'.repeat(300)})

\`\`\`js
${'x'.repeat(20_000)}
\`\`\`

| ${'Column | '.repeat(40)}
| ${'--- | '.repeat(40)}
| ${'cell | '.repeat(40)}
`,
      'content/wide.md': `# Wide

| ${'Name of a column | '.repeat(9)}
| ${'--- | '.repeat(9)}
| ${'A sentence of several words for this cell | '.repeat(9)}
`,
      'content/static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'content/static/d.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    },
    { staticDirectories: ['content/static'] },
  )
})
afterAll(() => site.close())
beforeEach(() => calm(site))

async function open(path: string, options: BrowserContextOptions = {}) {
  const visited = await visit(path, { baseURL: site.origin, ...options })
  if (options.javaScriptEnabled !== false) await hydrated(visited.page)
  return visited
}

const active = (page: Page) => page.locator('.theme-doc-toc-desktop .table-of-contents__link--active')

/** Scroll until a heading is the given number of pixels below the top of the window. */
async function scrollTo(page: Page, id: string, below: number) {
  await page.evaluate(
    ([id, below]) => window.scrollTo(0, document.getElementById(id)!.getBoundingClientRect().top + scrollY - below),
    [id, below] as const,
  )
}

// DOCS-TOC-1, CONST-12
test('the table of contents lists headings of levels 2 and 3', async () => {
  const { page } = await open('/contents')
  const entries = await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').allTextContents()
  expect(entries).toEqual(['First code link', 'Deeper', 'Second', 'Third'])
})

// DOCS-TOC-2
test('entries of the table of contents are nested by level, keep inline code and drop links', async () => {
  const { page } = await open('/contents')
  const list = page.locator('.theme-doc-toc-desktop .table-of-contents')
  expect(await list.locator(':scope > li').count()).toBe(3)
  expect(await list.locator(':scope > li > a').first().innerHTML()).toBe('First <code>code</code> link')
  expect(await list.locator('ul a').allTextContents()).toEqual(['Deeper'])
})

// DOCS-TOC-3
test('in a narrow window a button opens the table of contents, whose links are rendered from then on', async () => {
  const { page } = await open('/contents', { viewport: { width: 800, height: 900 } })
  const button = page.getByRole('button', { name: 'On this page' })
  const menu = page.locator('.theme-doc-toc-mobile')
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  expect(await menu.getByRole('link').count()).toBe(0)
  await button.click()
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await menu.getByRole('link', { name: 'Second' }).click()
  await page.waitForURL('**#second')
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  expect(await page.getByRole('navigation', { name: 'On this page' }).isVisible()).toBe(false)
})

// CONST-1
test('the table of contents is beside the text from 997 px on', async () => {
  for (const [width, isBeside] of [
    [996, false],
    [997, true],
  ] as const) {
    const { page } = await open('/contents', { viewport: { width, height: 900 } })
    expect(await page.locator('.theme-doc-toc-desktop').isVisible()).toBe(isBeside)
    expect(await page.locator('.theme-doc-toc-mobile').isVisible()).toBe(!isBeside)
  }
})

// DOCS-TOC-4
test('the active entry of the table of contents follows the scroll position', async () => {
  const { page } = await open('/contents', { viewport: { width: 1280, height: 800 } })
  // The first heading is below the upper half: nothing is active.
  expect(await active(page).count()).toBe(0)

  await scrollTo(page, 'deeper', 200)
  await expect.poll(() => active(page).textContent()).toBe('Deeper')
  // With the next heading in the lower half of the window, the one before it is active.
  await scrollTo(page, 'deeper', 600)
  await expect.poll(() => active(page).textContent()).toBe('First code link')
  await scrollTo(page, 'deeper', 20)
  await expect.poll(() => active(page).textContent()).toBe('Deeper')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => active(page).count()).toBe(1)
})

// DOCS-TOC-5
test('the active entry of the table of contents is recomputed when the window is resized, and is marked as current', async () => {
  const { page } = await open('/contents', { viewport: { width: 1280, height: 1200 } })
  await scrollTo(page, 'deeper', 450)
  await expect.poll(() => active(page).textContent()).toBe('Deeper')
  expect(await active(page).getAttribute('aria-current')).toBe('true')
  await page.setViewportSize({ width: 1280, height: 700 })
  await expect.poll(() => active(page).textContent()).toBe('First code link')
})

// DOCS-HEAD-1
test('headings have an id and a link to themselves, which is visible on hover and focus; the title has no link', async () => {
  const { page } = await open('/contents')
  const link = page.locator('#second .hash-link')
  expect(await link.getAttribute('href')).toBe('#second')
  expect(await link.getAttribute('title')).toBe('Direct link to Second')
  expect(await link.getAttribute('aria-label')).toBe('Direct link to Second')
  expect(await page.locator('h1 .hash-link').count()).toBe(0)
  const opacity = () => link.evaluate((element) => getComputedStyle(element).opacity)
  expect(await opacity()).toBe('0')
  await page.locator('#second').hover()
  await expect.poll(opacity).toBe('1')
  await page.mouse.move(0, 0)
  await expect.poll(opacity).toBe('0')
  await link.focus()
  await expect.poll(opacity).toBe('1')
})

const set = (page: Page, index: number) => page.locator('.tabs-container').nth(index)
const tab = (page: Page, index: number, name: string) => set(page, index).getByRole('tab', { name, exact: true })
const selected = (page: Page, index: number) => set(page, index).locator('[aria-selected=true]').allTextContents()

// TABS-1
test('tabs have the roles and states of the tab pattern, and all panels are in the static HTML', async () => {
  const { page } = await open('/tabs')
  expect(await set(page, 0).getByRole('tablist').getAttribute('aria-orientation')).toBe('horizontal')
  expect(await tab(page, 0, 'macOS').getAttribute('tabindex')).toBe('0')
  expect(await tab(page, 0, 'Windows').getAttribute('tabindex')).toBe('-1')
  expect(await set(page, 0).locator('[role=tabpanel]').count()).toBe(2)
  expect(await set(page, 0).locator('[role=tabpanel][hidden]').count()).toBe(1)
  const html = site.files.get('tabs/index.html')!
  expect(html.match(/For Windows\./g)).toHaveLength(2)
})

// TABS-2
test('tabs may begin without a selected tab, share the width, and render only the visible panel', async () => {
  const { page } = await open('/tabs')
  expect(await selected(page, 3)).toEqual([])
  expect(await set(page, 3).getAttribute('class')).toContain('plain')
  expect(await set(page, 3).locator('.tabs--block').count()).toBe(1)
  expect(await set(page, 3).textContent()).not.toContain('One.')
  await tab(page, 3, 'one').click()
  expect(await set(page, 3).textContent()).toContain('One.')
})

// TABS-3
test('arrow keys, Home and End move between tabs and select them', async () => {
  const { page } = await open('/tabs')
  await tab(page, 2, 'Linux').focus()
  for (const [key, name] of [
    ['ArrowRight', 'BSD'],
    ['ArrowRight', 'Linux'],
    ['ArrowLeft', 'BSD'],
    ['Home', 'Linux'],
    ['End', 'BSD'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await selected(page, 2)).toEqual([name])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  }
  await tab(page, 3, 'one').focus()
  await page.keyboard.press('Enter')
  expect(await selected(page, 3)).toEqual(['one'])
  await tab(page, 3, 'two').focus()
  await page.keyboard.press('Space')
  expect(await selected(page, 3)).toEqual(['two'])
})

// TABS-4, STORE-5
test('tabs with the same group id share the choice across pages; a set without that tab keeps its own', async () => {
  const { page } = await open('/tabs')
  await tab(page, 0, 'Windows').click()
  expect(await Promise.all([0, 1, 2].map((index) => selected(page, index)))).toEqual([
    ['Windows'],
    ['Windows'],
    ['Linux'],
  ])
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.os'))).toBe('win')

  await page.goto(`${site.origin}/tabs`)
  await hydrated(page)
  await expect.poll(() => selected(page, 0)).toEqual(['Windows'])

  await page.evaluate(() => localStorage.setItem('docusaurus.tab.os', 'amiga'))
  await page.reload()
  await hydrated(page)
  expect(await selected(page, 0)).toEqual(['macOS'])
})

// TABS-5
test('a pressed tab keeps its position on the screen when content above it grows', async () => {
  const { page } = await open('/tabs')
  const top = () => tab(page, 1, 'Windows').evaluate((element) => element.getBoundingClientRect().top)
  await tab(page, 1, 'Windows').scrollIntoViewIfNeeded()
  const before = await top()
  await tab(page, 1, 'Windows').click()
  expect(Math.abs((await top()) - before)).toBeLessThan(2)
})

// TABS-7
test('tabs with a query parameter write the choice to the URL without scrolling, prefer it to the stored one, and follow other tabs of the browser', async () => {
  const { page } = await open('/tabs')
  await tab(page, 1, 'Windows').click()
  expect(new URL(page.url()).search).toBe('?system=win')
  const other = await page.context().newPage()
  await other.goto(`${site.origin}/tabs?system=mac`)
  await hydrated(other)
  expect(await selected(other, 1)).toEqual(['macOS'])

  await tab(other, 1, 'macOS').click()
  await expect.poll(() => selected(page, 1)).toEqual(['macOS'])
  const panel = await tab(page, 1, 'macOS').getAttribute('aria-controls')
  const label = await page.locator(`[id="${panel}"]`).getAttribute('aria-labelledby')
  expect(await tab(page, 1, 'macOS').getAttribute('id')).toBe(label)
})

test('an arrow pressed on a tab before the page is hydrated is not lost', async () => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  const release = await hold(page, /assets\/client-/)
  await page.goto(`${site.origin}/tabs`)
  await tab(page, 2, 'Linux').focus()
  await page.keyboard.press('ArrowRight')
  expect(await selected(page, 2)).toEqual(['Linux'])
  release()
  await expect.poll(() => selected(page, 2)).toEqual(['BSD'])
})

// PAGE-NO-SCRIPT
test('without JavaScript tabs are titled sections, details open, and there are no buttons', async () => {
  const { page } = await open('/tabs', { javaScriptEnabled: false })
  for (const panel of await set(page, 0).locator('[role=tabpanel]').all()) expect(await panel.isVisible()).toBe(true)
  const title = (index: number) =>
    set(page, 0)
      .locator('[role=tabpanel]')
      .nth(index)
      .evaluate((panel) => getComputedStyle(panel, '::before').content)
  expect(await title(1)).toBe('"Windows"')
  expect(await page.getByRole('tablist').count()).toBe(0)

  await page.goto('/details')
  await page.getByText('More', { exact: true }).click()
  expect(await page.getByText('Even more').isVisible()).toBe(true)
  await page.goto('/code')
  expect(await page.getByRole('button').count()).toBe(0)
})

const block = (page: Page, index: number) => page.locator('.theme-code-block').nth(index)

// CODE-2, CODE-3, CODE-6
test('a code block shows title, highlighted lines and line numbers, hides magic comments, and can be focused', async () => {
  const { page } = await open('/code')
  expect(await block(page, 0).locator('.code-block-title').textContent()).toBe('shop.js')
  expect(await block(page, 0).locator('.theme-code-block-highlighted-line').textContent()).toContain('const two = 2')
  const number = await block(page, 0)
    .locator('[data-line]')
    .first()
    .evaluate((line) => getComputedStyle(line, '::before').content)
  expect(number).toBe('"1"')
  expect(await block(page, 1).textContent()).not.toContain('highlight-next-line')
  expect(await block(page, 1).locator('.theme-code-block-highlighted-line').count()).toBe(1)
  expect(await block(page, 0).locator('pre').getAttribute('tabindex')).toBe('0')
})

// CODE-4, CONST-14
test('the copy button copies the code, shows that for a second, and announces it', async () => {
  const { page } = await open('/code', { permissions: ['clipboard-read', 'clipboard-write'] })
  const copy = block(page, 0).getByRole('button', { name: 'Copy code to clipboard' })
  expect(await copy.getAttribute('title')).toBe('Copy')
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(60_000)
  await copy.click()
  await block(page, 0).getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.locator('#__quire_announce').textContent()).toBe('Copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const one = 1\nconst two = 2')
  await page.clock.runFor(990)
  expect(await block(page, 0).getByRole('button', { name: 'Copied' }).count()).toBe(1)
  await page.clock.runFor(20)
  await copy.waitFor()
})

// CODE-4
test('without the clipboard API the copy button copies a selection; if that fails too, it reports the failure', async () => {
  const { page } = await open('/code')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => {
      Object.assign(window, { copied: (document.activeElement as HTMLTextAreaElement).value })
      return true
    }
  })
  await block(page, 0).getByRole('button', { name: 'Copy code' }).click()
  await block(page, 0).getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe('const one = 1\nconst two = 2')

  await page.evaluate(() => {
    document.execCommand = () => false
  })
  await block(page, 1).getByRole('button', { name: 'Copy code' }).click()
  await block(page, 1).getByRole('button', { name: 'Copy failed' }).waitFor()
})

// CODE-5
test('only a code block that is too wide has a button that wraps lines, also in a panel that was hidden', async () => {
  const { page } = await open('/code')
  const wrap = (index: number) => block(page, index).getByRole('button', { name: 'Toggle word wrap' })
  await block(page, 0).hover()
  expect(await wrap(0).count()).toBe(0)
  await block(page, 1).hover()
  await wrap(1).click()
  expect(await wrap(1).getAttribute('aria-pressed')).toBe('true')
  const code = block(page, 1).locator('code')
  const style = () =>
    code.evaluate((element) => [getComputedStyle(element).whiteSpace, getComputedStyle(element).overflowWrap])
  expect(await style()).toEqual(['pre-wrap', 'anywhere'])
  expect(
    await block(page, 1)
      .locator('pre')
      .evaluate((pre) => pre.scrollWidth <= pre.clientWidth),
  ).toBe(true)
  await wrap(1).click()
  expect((await style())[0]).toBe('pre')
  expect(await wrap(1).getAttribute('aria-pressed')).toBe('false')

  await page.goto(`${site.origin}/tabs`)
  await hydrated(page)
  await tab(page, 3, 'two').click()
  await page.locator('.plain pre').focus()
  expect(await page.locator('.plain [data-wrap]').isVisible()).toBe(true)
})

// CODE-6
test('the buttons of a code block are visible when the block is hovered or one of them is focused', async () => {
  const { page } = await open('/code')
  const opacity = () =>
    block(page, 0)
      .locator('.code-block-buttons')
      .evaluate((bar) => getComputedStyle(bar).opacity)
  expect(await opacity()).toBe('0')
  await block(page, 0).hover()
  await expect.poll(opacity).toBe('1')
  await page.mouse.move(0, 0)
  await block(page, 0).getByRole('button').first().focus()
  await expect.poll(opacity).toBe('1')
})

// CODE-7
test('inline code stays inline, and colours follow the colour mode without rendering again', async () => {
  const { page } = await open('/code')
  const inline = page.locator('p code')
  expect(await inline.evaluate((code) => getComputedStyle(code).display)).toBe('inline')
  const keyword = block(page, 0).locator('.k').first()
  const colour = () => keyword.evaluate((token) => getComputedStyle(token).color)
  const light = await colour()
  const node = await keyword.elementHandle()
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  expect(await colour()).not.toBe(light)
  expect(await node!.evaluate((token) => token.isConnected)).toBe(true)
})

// DETAILS-1, CONST-11
test('details open and close with an animation and stay open until it ends, independently of details inside them', async () => {
  const { page } = await open('/details', { reducedMotion: 'no-preference' })
  // Animations wait until the test lets them end.
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...parameters) {
      const animation = animate.apply(this, parameters)
      animation.pause()
      return animation
    }
  })
  const endAnimations = () =>
    page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish()
    })
  const details = page.locator('.markdown details').first()
  const state = () =>
    details.evaluate((element: HTMLDetailsElement) => [
      element.open,
      element.dataset.collapsed,
      element.getAnimations().length,
    ])
  await page.getByText('More', { exact: true }).click()
  expect(await state()).toEqual([true, 'false', 1])
  const duration = await details.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming().duration)
  expect(duration).toBeGreaterThan(400)
  await endAnimations()
  await expect.poll(state).toEqual([true, 'false', 0])
  expect(await page.locator('details details').getAttribute('open')).toBeNull()

  await page.getByText('More', { exact: true }).click()
  expect(await state()).toEqual([true, 'true', 1])
  await endAnimations()
  await expect.poll(state).toEqual([false, 'true', 0])
})

// CONST-11b
test('with reduced motion details open at once', async () => {
  const { page } = await open('/details')
  await page.getByText('More', { exact: true }).click()
  const animations = await page
    .locator('.markdown details')
    .first()
    .evaluate((details) => details.getAnimations().length)
  expect(animations).toBe(0)
  expect(await page.locator('.markdown details').first().getAttribute('data-collapsed')).toBe('false')
})

// IMG-1
test('both sources of a themed image are in the page, and the one of the colour mode is visible', async () => {
  const { page } = await open('/pictures')
  const visibleSource = () => page.locator('.themed-image:visible').getAttribute('src')
  expect(await page.locator('.themed-image').count()).toBe(2)
  expect(await visibleSource()).toBe('/l.svg')
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  expect(await visibleSource()).toBe('/d.svg')
})

// PAGE-PRINT
test('in print there is only the text, black on white, and code wraps', async () => {
  const { page } = await open('/code')
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark'
  })
  await page.emulateMedia({ media: 'print' })
  for (const name of ['.navbar', '.code-block-buttons', '.hash-link']) {
    for (const element of await page.locator(name).all()) expect(await element.isVisible()).toBe(false)
  }
  const style = await page
    .locator('.code-block-lines')
    .nth(1)
    .evaluate((code) => getComputedStyle(code).whiteSpace)
  expect(style).toBe('pre-wrap')
  const colours = await page
    .locator('main p')
    .first()
    .evaluate((text) => getComputedStyle(text).color)
  expect(colours).toBe('rgb(0, 0, 0)')
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)']).toContain(background)
})

// PAGE-PRINT
test('in print a wide table has all of its columns on the page', async () => {
  const { page } = await open('/wide', { viewport: { width: 680, height: 900 } })
  const table = page.locator('.table-scroll')
  const hidden = () => table.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(await hidden()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await hidden()).toBe(0)
})

// PAGE-PRINT
test('in print every tab is a titled section', async () => {
  const { page } = await open('/tabs')
  await page.emulateMedia({ media: 'print' })
  expect(await set(page, 0).getByRole('tablist').count()).toBe(0)
  const panels = await set(page, 0).locator('[role=tabpanel]').all()
  expect(panels).toHaveLength(2)
  for (const panel of panels) expect(await panel.isVisible()).toBe(true)
  const titles = panels.map((panel) => panel.evaluate((element) => getComputedStyle(element, '::before').content))
  expect(await Promise.all(titles)).toEqual(['"macOS"', '"Windows"'])
})

test('in a language that is read from right to left code runs from left to right, and its buttons are not in its way', async () => {
  const { page } = await open('/code')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  const around = (await block(page, 0).boundingBox())!
  const buttons = (await block(page, 0).locator('.code-block-buttons').boundingBox())!
  expect(buttons.x).toBeGreaterThan(around.x + around.width / 2)
  const inline = page.locator('main p code').first()
  expect(await inline.evaluate((code) => getComputedStyle(code).direction)).toBe('ltr')
})

// PAGE-NARROW
test('a page with long content does not scroll sideways at 320 px', async () => {
  const { page } = await open('/long-things', { viewport: { width: 320, height: 700 } })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

// PAGE-VALID
test.each(['/', '/contents', '/tabs', '/code', '/details', '/pictures', '/long-things', '/404.html'])(
  '%s is valid HTML without repeated ids',
  async (path) => {
    const html = site.files.get(path === '/404.html' ? '404.html' : `${path.slice(1)}/index.html`.replace(/^\//, ''))!
    const { results } = await validator.validateString(html.toString())
    const violations = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(violations).toEqual([])
  },
)
