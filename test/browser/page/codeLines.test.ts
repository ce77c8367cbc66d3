import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hydrated, visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const wide = `const wide = '${'wide '.repeat(60)}'`
const code = `const one = 1

${wide}
const four = 4
const five = 5`

/** The same lines with different options; each highlights lines 2 and 3, of which one is empty. */
const blocks = {
  plain: `js {2-3}\n${code}`,
  numbered: `js {2-3} showLineNumbers=98\n${code}`,
  commented: `js\nconst one = 1\n// highlight-start\n\n${wide}\n// highlight-end\nconst four = 4\nconst five = 5`,
  changed: `diff {2-3}\n-const one = 1\n\n+${wide}\n const four = 4\n const five = 5`,
  faulty: `js\nconst one = 1\n// error-start\n\n${wide}\n// error-end\nconst four = 4\nconst five = 5`,
}
const names = Object.keys(blocks)

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/lines.md': `# Lines\n\n${Object.values(blocks)
        .map((block) => `\`\`\`${block}\n\`\`\`\n`)
        .join('\n')}
\`\`\`js showLineNumbers
const first = 1
const second = 2
\`\`\`
`,
      // As in the documentation of Docusaurus.
      'content/error.css': `.error-line {
  display: block;
  margin: 0 calc(-1 * var(--ifm-pre-padding));
  padding: 0 var(--ifm-pre-padding);
  background: #ff000020;
}`,
    },
    {
      customCss: ['content/error.css'],
      themeConfig: {
        prism: {
          magicComments: [
            {
              className: 'theme-code-block-highlighted-line',
              line: 'highlight-next-line',
              block: { start: 'highlight-start', end: 'highlight-end' },
            },
            { className: 'error-line', block: { start: 'error-start', end: 'error-end' } },
          ],
        },
      },
    },
  )
})
afterAll(() => site?.close())

async function open(options = {}): Promise<Page> {
  const { page } = await visit('/lines', { baseURL: site.origin, ...options })
  await hydrated(page)
  return page
}

const codeOf = (page: Page, index: number) => page.locator('.theme-code-block code').nth(index)

/** The lines of a code block, with the boxes of those that are elements, and the width of its code including what is scrolled out of view. */
const placesOf = (code: Locator) =>
  code.evaluate((element) => {
    const whole = element.getBoundingClientRect()
    const height = Number.parseFloat(getComputedStyle(element).lineHeight)
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const characters: [Node, number][] = []
    while (walker.nextNode()) {
      for (let index = 0; index < walker.currentNode.nodeValue!.length; index += 1)
        characters.push([walker.currentNode, index])
    }
    let start = 0
    const texts = element.textContent!.match(/.*\n/g)!
    const lines = texts.map((text) => {
      const [first, last] = [characters[start]!, characters[start + text.length - 1]!]
      start += text.length
      const range = document.createRange()
      range.setStart(...first)
      range.setEnd(last[0], last[1] + 1)
      const [place] = range.getClientRects()
      const box = first[0].parentElement!.closest('[data-line], [class*="-line"]:not(code)')?.getBoundingClientRect()
      const { left, width, height } = box ?? range.getBoundingClientRect()
      return { top: place!.top, textLeft: place!.left - whole.left, left: left - whole.left, width, height }
    })
    return { width: whole.width, height, lines }
  })

// CODE-2
test.each(names)('highlighted lines are as wide as the code: %s', async (name) => {
  const page = await open()
  const { width, height, lines } = await placesOf(codeOf(page, names.indexOf(name)))
  expect(width).toBeGreaterThan(1280)
  for (const [index, line] of lines.entries()) {
    expect(line.textLeft).toBeCloseTo(lines[0]!.textLeft, 0)
    expect(line.top - lines[0]!.top).toBeCloseTo(index * height, -0.5)
  }
  for (const line of lines.slice(1, 3)) {
    expect(line.left).toBeCloseTo(0, 0)
    expect(line.width).toBeCloseTo(width, 0)
    expect(line.height).toBeCloseTo(height, 0)
  }
})

// CODE-5
test('a wrapped line moves the lines below it, and its highlight reaches from edge to edge', async () => {
  const page = await open()
  for (const [index] of names.entries()) {
    const block = page.locator('.theme-code-block').nth(index)
    await block.hover()
    await block.getByRole('button', { name: 'Toggle word wrap' }).click()
    const { width, height, lines } = await placesOf(codeOf(page, index))
    expect(width).toBeLessThan(1000)
    expect(lines[2]!.width).toBeCloseTo(width, 0)
    expect(lines[2]!.height).toBeGreaterThan(2.5 * height)
    expect(lines[3]!.top - lines[2]!.top).toBeCloseTo(lines[2]!.height, -0.5)
  }
})

// CODE-4
test('selected code is copied as written, without line numbers', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  for (const name of ['plain', 'numbered', 'commented'] as const) {
    await codeOf(page, names.indexOf(name)).evaluate((element) => getSelection()!.selectAllChildren(element))
    await page.keyboard.press('Control+c')
    expect((await page.evaluate(() => navigator.clipboard.readText())).trimEnd(), name).toBe(code)

    const block = page.locator('.theme-code-block').nth(names.indexOf(name))
    await block.hover()
    await block.getByRole('button', { name: 'Copy' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText()), name).toBe(code)
  }
})

// CODE-3
test('lines are numbered from 1 or from the given number, also without JavaScript', async () => {
  const { page } = await visit('/lines', { baseURL: site.origin, javaScriptEnabled: false })
  const numbers = (index: number) =>
    codeOf(page, index).evaluate((element) =>
      [...element.children].map((line) => getComputedStyle(line, '::before').content),
    )
  expect(await numbers(names.indexOf('numbered'))).toEqual(['"98"', '"99"', '"100"', '"101"', '"102"'])
  expect(await numbers(names.length)).toEqual(['"1"', '"2"'])
  expect(new Set(await numbers(0))).toEqual(new Set(['none']))
})
