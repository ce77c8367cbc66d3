import { expect, test } from 'vitest'
import { start } from './docs.ts'
import { docs } from './docsInProcess.ts'
import { folder } from './folder.ts'

const config = (more: string) =>
  `export default { title: 'Shop', url: 'https://shop.example', baseUrl: '/', pages: false, ${more} }\n`

// CHECK-REST-1
test('after a mistake in the config the rest of the site is checked with what is right', async () => {
  const root = folder({
    'site.config.ts': config(
      "tagline: 3, unknown: true, themeConfig: { navbar: { items: [{ to: '/missing', label: 'A' }, { label: 'B' }] } }",
    ),
    'docs/a.md': '# A\n\n[b](./b.md)\n',
  })
  const { code, stdout } = await docs(['check', '--cwd', root, '--format', 'json'])
  expect(code).toBe(1)
  const found = JSON.parse(stdout).map(({ code, file }: { code: string; file: string }) => `${file} ${code}`)
  expect(found).toEqual(
    expect.arrayContaining([
      'docs/a.md link-file-missing',
      'site.config.ts link-broken',
      'site.config.ts navbar-item-field',
    ]),
  )
  expect(found.length).toBe(5)
  // A selection does not hide that the config is wrong.
  const only = await docs(['check', 'docs', '--cwd', root, '--only', 'link-case', '--format', 'json'])
  expect(JSON.parse(only.stdout).map(({ file }: { file: string }) => file)).toEqual(Array(4).fill('site.config.ts'))
  // What is built is the whole site or nothing.
  expect(await docs(['build', '--cwd', root])).toMatchObject({ code: 1 })
  expect(await docs(['check', '--cwd', root, '--format', 'json'])).toMatchObject({ code: 1, stdout })
}, 60_000)

test('a mistake that decides what the site consists of is reported alone', async () => {
  const root = folder({
    'site.config.ts': config("docs: { path: 5 }, themeConfig: { navbar: { items: [{ to: '/missing', label: 'A' }] } }"),
    'docs/a.md': '# A\n\n[b](./b.md)\n',
  })
  const { stdout } = await docs(['check', '--cwd', root, '--format', 'json'])
  expect(JSON.parse(stdout)).toHaveLength(1)
})

/** Run a command until it ends or has printed a text; a dev server waits for a config. */
async function printedBy(command: string, files: Record<string, string>, text: string): Promise<string> {
  const { child, printed, end } = start([command, '--cwd', folder(files)])
  const hasPrinted = new Promise<void>((resolve) => {
    const look = () => (printed.stdout + printed.stderr).includes(text) && resolve()
    child.stdout!.on('data', look)
    child.stderr!.on('data', look)
  })
  await Promise.race([end, hasPrinted])
  child.kill()
  await end
  return printed.stdout + printed.stderr
}

test.each(['check', 'dev', 'build'])(
  '`docs %s` in a folder without a config names the command that writes one',
  async (command) => {
    expect(await printedBy(command, { 'docs/a.md': '# A\n' }, '`docs init`')).toContain('`docs init`')
    const other = await printedBy(command, { 'docusaurus.config.mjs': 'export default {}\n' }, '`docs import`')
    expect(other).toContain('`docs import`')
    expect(other).not.toContain('`docs init`')
  },
)

test.each([
  ['<details><summary>More</summary>\n\nText\n\n</details>', '<details>'],
  ['<details open><summary>More</summary>Text\n\nMore text\n</details>', '<details>'],
  ['<div className="a">Text\n\nMore\n\n</div>', '<div>'],
])('a tag before text on its line, as in %j, has a message with its cure', async (markup, tag) => {
  const root = folder({ 'site.config.ts': config(''), 'docs/a.mdx': `# A\n\n${markup}\n` })
  const { code, stdout, stderr } = await docs(['check', '--cwd', root])
  expect(code).toBe(1)
  expect(stdout + stderr).toContain(`Begin a new line after \`${tag}\``)
  const name = tag.slice(1, -1)
  const cured = markup
    .replace(new RegExp(`^(<${name}[^>]*>)`), '$1\n')
    .replace(/<\/summary>(?=\S)/, '</summary>\n')
    .replace(/\n(<\/\w+>)$/, '\n\n$1')
  const fixed = folder({ 'site.config.ts': config(''), 'docs/a.mdx': `# A\n\n${cured}\n` })
  const checked = await docs(['check', '--cwd', fixed])
  expect(checked).toMatchObject({ code: 0 })
})

test('a tag without an end has no such message', async () => {
  const root = folder({ 'site.config.ts': config(''), 'docs/a.mdx': '# A\n\n<details>\n\nText\n' })
  const { stdout, stderr } = await docs(['check', '--cwd', root])
  expect(stdout + stderr).toContain('is not closed')
  expect(stdout + stderr).not.toContain('Begin a new line')
})

test('a sidebar may have more items than a function may have arguments', async () => {
  const root = folder({
    'site.config.ts': config("docs: { path: 'docs', routeBasePath: '/', sidebarPath: 'sidebars.ts' }"),
    'docs/index.md': '# Welcome\n',
    'sidebars.ts': `const links = Array.from({ length: 150_000 }, (_, at) => ({ type: 'link', label: String(at), href: '/gone' }))
export default { shop: ['index', ...links] }\n`,
  })
  const { code, stderr } = await docs(['check', '--cwd', root])
  expect({ code, end: stderr.trimEnd().split('\n').at(-2) }).toEqual({ code: 1, end: '1 error in 1 file' })
})
