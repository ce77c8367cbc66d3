import { mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { docs } from './docsInProcess.ts'
import { folder, put, tree } from './folder.ts'

const config = (more: object = {}) =>
  JSON.stringify({ title: 'Shop', url: 'https://shop.example', baseUrl: '/', docs: { routeBasePath: '/' }, ...more })
const shop = {
  'site.config.json': config(),
  'docs/index.md': '# Shop\n\nText.\n\n```jsx live\n<b>Pears</b>\n```\n',
}
const allowed = { cspHeaders: { 'script-src': ["'unsafe-eval'"] } }

async function problems(root: string): Promise<string[]> {
  const { stdout } = await docs(['check', '--json', '--cwd', root])
  return (JSON.parse(stdout) as Diagnostic[]).map(
    ({ file, line, column, message, hint }) => `${file}:${line}:${column} ${message} ${hint}`,
  )
}

function install(root: string): void {
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(resolve('node_modules/react-live'), join(root, 'node_modules/react-live'))
}

// LIVE-CODE-3
test('live code is reported until its package is installed and the policy allows it', async () => {
  const root = folder(shop)
  expect(await problems(root)).toEqual([
    "docs/index.md:5:4 `jsx live` is live code, which is shown as code that does not run. To run it, install the package `react-live`, and write `cspHeaders: { 'script-src': [\"'unsafe-eval'\"] }` into the site config; or take the word `live` out.",
  ])
  install(root)
  expect(await problems(root)).toEqual([
    "docs/index.md:5:4 `jsx live` is live code, which is shown as code that does not run. The policy of the site does not allow to evaluate text. Write `cspHeaders: { 'script-src': [\"'unsafe-eval'\"] }` into the site config, which allows it on all pages; or take the word `live` out.",
  ])
  for (const more of [allowed, { cspHeaders: false }, { csp: 'report-only' }]) {
    put(root, { 'site.config.json': config(more) })
    expect(await problems(root)).toEqual([])
  }
})

// LIVE-CODE-3
test('nothing runs in plain Markdown, live code neither', async () => {
  const code = '```jsx live\n<b>{window.pears}</b>\n```\n'
  const root = folder({
    'docs/index.md': `# Shop\n\n${code}`,
    'docs/runs.mdx': `# Runs\n\n${code}`,
    'site.config.json': config({ ...allowed, markdown: { format: 'detect' } }),
  })
  install(root)
  const hint = 'Nothing runs in plain Markdown. Name the file `.mdx`, or take the word `live` out.'
  expect(await problems(root)).toEqual([
    `docs/index.md:3:4 \`jsx live\` is live code, which is shown as code that does not run. ${hint}`,
  ])
  expect((await docs(['build', '--cwd', root])).code).toBe(0)
  const page = (path: string) => tree(join(root, 'dist'))[path]
  expect(page('index.html')).not.toContain('Playground')
  expect(page('runs/index.html')).toContain('Playground')
}, 120_000)

// LIVE-CODE-3
test('a site without live code has nothing of it, and one with it has its texts in the language of the site', async () => {
  const german = { i18n: { defaultLocale: 'de', locales: ['de'] } }
  const built = async (more: object) => {
    const root = folder({ ...shop, 'site.config.json': config({ ...german, ...more }) })
    install(root)
    expect((await docs(['build', '--cwd', root])).code).toBe(0)
    return Object.values(tree(join(root, 'dist'))).join('\n')
  }
  const [without, having] = [await built({}), await built(allowed)]
  expect(without).not.toMatch(/playground|Live-Editor|No-Inline/)
  expect(having).toMatch(/playground-editor/)
  expect(having).toMatch(/Live-Editor/)
  expect(having).toMatch(/No-Inline/)
}, 120_000)
