import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { startDev } from './devServer.ts'
import { put } from './folder.ts'
import { config, smallSite } from './smallSite.ts'

const answerOf = async (url: string) => {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

/** Request a page until it has a text. */
const shows = (url: string, text: string) =>
  expect
    .poll(() => answerOf(url), { timeout: 20_000, interval: 50 })
    .toMatchObject({
      status: 200,
      text: expect.stringContaining(text),
    })

/** Run npm without a registry. */
function npm(root: string, ...args: string[]): void {
  const options = ['--offline', '--no-audit', '--no-fund']
  const { status, stderr } = spawnSync('npm', [...args, ...options], { cwd: root, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

const component = (body: string) => `export default () => <b>${body}</b>\n`

/** Each component of the config, broken in a way of its own, and what its page says. */
const broken: Record<string, { files: Record<string, string>; says: string; repaired: Record<string, string> }> = {
  Syntax: {
    files: { 'parts/Syntax.jsx': 'export default () => <b>none</b\n' },
    says: 'parts/Syntax.jsx:2:1: The module does not parse',
    repaired: { 'parts/Syntax.jsx': component('whole') },
  },
  Name: {
    files: {
      'parts/Name.jsx': "import { none } from './names.js'\nexport default () => <b>{none}</b>\n",
      'parts/names.js': 'export const some = 1\n',
    },
    says: 'parts/Name.jsx:1:10: `./names.js` does not export `none`',
    repaired: { 'parts/names.js': "export const none = 'whole'\n" },
  },
  Gone: {
    files: { 'parts/Gone.jsx': "import { text } from './gone.js'\nexport default () => <b>{text}</b>\n" },
    says: 'parts/Gone.jsx:1:22: There is no file `parts/gone.js`',
    repaired: { 'parts/gone.js': "export const text = 'whole'\n" },
  },
}
const names = Object.keys(broken)

// DEV-BROKEN-MODULE
test('a module that cannot be bundled costs the pages that need it, until it is repaired', async () => {
  const components = names.map((name) => `${name}: 'parts/${name}.jsx'`).join(', ')
  const root = smallSite({
    'site.config.mjs': config(`components: { ${components} },`),
    'package.json': '{ "name": "shop", "dependencies": { "pie-charts": "file:./packages/pie-charts" } }\n',
    'packages/pie-charts/package.json': '{ "name": "pie-charts", "version": "1.0.0", "main": "index.js" }\n',
    'packages/pie-charts/index.js': "export default () => 'a pie'\n",
    'docs/pie.mdx': "import Pie from 'pie-charts'\n\n# Pie\n\n<Pie />\n",
    ...Object.fromEntries(names.map((name) => [`docs/${name.toLowerCase()}.mdx`, `# ${name}\n\n<${name} />\n`])),
    ...Object.assign({}, ...Object.values(broken).map(({ files }) => files)),
  })
  npm(root, 'install', '--package-lock-only')
  const { origin, printed, waitForOutput } = await startDev(root)
  await waitForOutput('4 problems in 6 docs')
  for (const path of ['/', '/guide']) expect((await answerOf(origin + path)).status).toBe(200)
  expect(await answerOf(`${origin}/pie`)).toMatchObject({
    status: 500,
    text: expect.stringContaining('docs/pie.mdx:1:17: The package `pie-charts` is not installed'),
  })
  for (const name of names)
    expect(await answerOf(`${origin}/${name.toLowerCase()}`)).toMatchObject({
      status: 500,
      text: expect.stringContaining(broken[name]!.says),
    })
  expect(printed.stdout + printed.stderr).not.toContain('page-render-failed')

  // Other pages are those of the saved docs.
  put(root, { 'docs/guide.md': '# Guide\n\nSaved meanwhile.\n' })
  await shows(`${origin}/guide`, 'Saved meanwhile.')

  for (const name of names) {
    put(root, broken[name]!.repaired)
    await shows(`${origin}/${name.toLowerCase()}`, '<b>whole</b>')
  }
  npm(root, 'ci')
  await shows(`${origin}/pie`, 'a pie')
})

test('a stylesheet that does not parse costs no page', async () => {
  const root = smallSite({
    'site.config.mjs': config("customCss: ['site.css', 'more.css'], components: { Box: 'parts/Box.jsx' },"),
    'site.css': '.red { color: red\n',
    'more.css': '.blue { color: blue }\n',
    'parts/Box.jsx': `import './box.css'\n${component('a box')}`,
    'parts/box.css': '.box { color: red\n',
    'docs/box.mdx': '# Box\n\n<Box />\n',
  })
  const { origin, printed } = await startDev(root)
  expect(await answerOf(`${origin}/guide`)).toMatchObject({ status: 200 })
  expect(await answerOf(`${origin}/box`)).toMatchObject({ status: 200, text: expect.stringContaining('<b>a box</b>') })
  for (const file of ['site.css', 'parts/box.css'])
    expect(printed.stdout + printed.stderr).toContain(`${file}:1:1  error  module-bundle-failed`)
})
