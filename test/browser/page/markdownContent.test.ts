import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../violations.ts'
import { visit } from '../visit.ts'
import { type ServedSite, servedSite } from './servedSite.ts'

const table = (row: string) => `| Left | Center | Right | None |\n| :-- | :-: | --: | --- |\n| ${row} |\n`

const doc = `# Order

${table('a | b | c | d')}
<Details summary="In React">

${table('e | f | g | h')}
</Details>

<details>
<summary>Orders with \`id\` of *this* shop</summary>

Text.

</details>

- [x] Choose a [cake](./index.mdx)
- [ ] Pay
  - [ ] by \`card\`

1. [ ] Loose

   More text.

- [ ] ![](https://docs.example.com/cake.png)
`

/** The same without MDX, where HTML holds HTML only. */
const plain = doc
  .replace(/<Details summary="In React">|<\/Details>/g, '')
  .replace('`id` of *this* shop', '<code>id</code> of <em>this</em> shop')

let site: ServedSite
beforeAll(async () => {
  site = await servedSite(
    {
      'content/index.mdx': doc,
      'content/plain.md': plain,
      'content/live.mdx': `export const amount = 1 + 1\n\n${doc}\n{amount}\n`,
      'content/notes.md':
        '# Notes\n\n<!-- price of March -->\n\nAll <!-- or most --> cakes.\n\n<div><!-- a box --></div>\n',
      'own.css': '.order { color: red }\n@import "./late.css";\n@import url(https://fonts.example/late.css);\n',
      'late.css': '.late { color: blue }\n',
    },
    { markdown: { format: 'detect' }, customCss: ['own.css'] },
  )
})
afterAll(() => site.close())

const paths = ['/', '/plain', '/live']

test.each(paths)('cells of a table are aligned as its second line says, on %s', async (path) => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto(path)
  const aligned = await page
    .locator('table')
    .evaluateAll((tables) =>
      tables.map((table) => [...table.querySelectorAll('th, td')].map((cell) => getComputedStyle(cell).textAlign)),
    )
  const row = ['start', 'center', 'end', 'start']
  expect(aligned).toEqual([
    [...row, ...row],
    [...row, ...row],
  ])
})

test.each(paths)('a summary with code and emphasis is one line of text, on %s', async (path) => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto(path)
  const summary = page.locator('summary', { hasText: 'Orders' })
  const { code, emphasis, end } = await summary.evaluate((summary) => {
    const left = (node: string) => summary.querySelector(node)!.getBoundingClientRect().left
    const range = new Range()
    range.selectNodeContents(summary.firstChild!)
    return { code: left('code'), emphasis: left('em'), end: range.getBoundingClientRect().right }
  })
  // A blank stands between them, and nothing more.
  expect(code - end).toBeLessThan(8)
  expect(emphasis).toBeGreaterThan(code)
  const lines = await summary.evaluate((summary) => summary.getBoundingClientRect().height)
  expect(lines).toBeLessThan(60)
})

test.each(paths)('the checkbox of a task is named after it, and axe reports nothing on %s', async (path) => {
  const { page } = await visit('about:blank', { baseURL: site.origin })
  await page.goto(path)
  const names = await page.locator('article [type=checkbox]').evaluateAll((boxes) => boxes.map((box) => box.ariaLabel))
  expect(names).toEqual(['Choose a cake', 'Pay', 'by card', 'Loose More text.', '☐'])
  expect(await violations(page)).toEqual([])
})

test('comments of HTML in plain Markdown are in no file of the site', () => {
  const published = [...site.files].filter(([, text]) => /price of March|or most|a box/.test(text))
  expect(published.map(([path]) => path)).toEqual([])
})

test('an import in the middle of a stylesheet counts', () => {
  const css = [...site.files].find(([path]) => /^assets\/style-site-.*\.css$/.test(path))![1]
  expect(css).toMatch(/\.late\s*\{/)
  expect(css).toMatch(/^@import[^;]*https:\/\/fonts\.example\/late\.css/)
})
