import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { config, smallSite } from './smallSite.ts'

const reported = (stdout: string) =>
  (JSON.parse(stdout) as { file: string; message: string }[]).map(({ file, message }) => `${file}: ${message}`)

test('a doc that takes too long to parse is reported, links to it work, and the next docs are parsed', async () => {
  const root = smallSite({
    'site.config.mjs': config('pageBudget: { seconds: 0.5 },'),
    'docs/emphasis.md': `---\ntitle: Prices\n---\n\n${'*a_ '.repeat(20_000)}\n`,
    'docs/notes.mdx': `# Notes\n\n[prices](./emphasis.md)\n\nexport const a = 1\n\n${':::note\n'.repeat(2000)}`,
    'docs/links.md': '# Links\n\n[prices](./emphasis.md#apples), [none](./none.md)\n',
  })
  const { code, stdout } = await docs(['check', '--json', '--cwd', root])
  expect(code).toBe(1)
  expect(reported(stdout)).toEqual([
    'docs/emphasis.md: The page takes more than 0.5 s to be parsed.',
    'docs/links.md: The link `./none.md` names a file that does not exist.',
    'docs/notes.mdx: The page takes more than 0.5 s to be parsed.',
  ])
})

test('a long doc with syntax that only the reference parser reads has the diagnostics of a short one', async () => {
  // The list item is read by the reference parser alone.
  const costly = `- | \n\n${'A `plum` and a `fig`.\n\n'.repeat(500)}`
  const text = (rest: string) => `# Prices\n\n[none](./none.md)\n\nAn *apple* & a __pear__.\n\n${rest}\n`
  const files = {
    'docs/_part.mdx': 'A plum, and [nothing](./nothing.md).\n',
    'docs/short.mdx': `import Part from './_part.mdx'\n\n${text('')}\n<Part />\n`,
    'docs/long.mdx': `import Part from './_part.mdx'\n\n${text(costly)}\n<Part />\n`,
  }
  const linesOf = async (name: string, fields?: string) => {
    const { stdout } = await docs([
      'check',
      '--json',
      '--cwd',
      smallSite({ ...files, 'site.config.mjs': config(fields) }),
    ])
    return (JSON.parse(stdout) as { file: string; line: number; column: number; code: string }[])
      .filter(({ file }) => file === name || file === 'docs/_part.mdx')
      .map(({ file, line, column, code }) => `${file === name ? '' : file}:${line}:${column} ${code}`)
  }
  const lines = await linesOf('docs/long.mdx')
  expect(lines).toEqual(await linesOf('docs/short.mdx'))
  expect(lines).toContain(':5:1 link-file-missing')
})

test('a component that never ends is reported with its page, and the other pages are rendered', async () => {
  const root = smallSite({
    'site.config.mjs': config(
      "pageBudget: { seconds: 2 }, components: { Price: { module: 'Price.jsx' }, Shop: { module: 'Shop.jsx' } },",
    ),
    'Price.jsx': 'export default function Price() { for (;;) {} }',
    'Shop.jsx': 'export default function Shop() { throw new Error("It is closed.") }',
    'docs/prices.mdx': '# Prices\n\n<Price />\n',
    'docs/shop.mdx': '# Shop\n\n<Shop />\n',
  })
  const { code, stdout } = await docs(['build', '--json', '--cwd', root])
  expect(code).toBe(1)
  expect(reported(stdout).sort()).toEqual([
    expect.stringMatching(/^Shop\.jsx: .*It is closed/),
    'docs/prices.mdx: The page takes more than 2 s to be rendered.',
  ])
  expect(stdout).toContain('Its components are `<Price>`.')
})
