import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { startDev } from './devServer.ts'
import { docs } from './docsInProcess.ts'
import { docs as startDocs } from './docsResident.ts'
import { Editor } from './editor.ts'
import { folder, put } from './folder.ts'
import { commitAll } from './git.ts'

/** Its config, a plugin of its docs and a plugin of the site find their files by the working directory. */
const shop = {
  'site.config.ts': `import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import price from './plugins/price.ts'

export default {
  title: readFileSync('title.txt', 'utf8').trim(),
  url: 'https://docs.example',
  baseUrl: '/',
  pages: false,
  docs: { path: join(process.cwd(), 'docs'), routeBasePath: '/' },
  markdown: { remarkPlugins: [price] },
}
`,
  'title.txt': 'Corner Shop\n',
  'price.txt': '7 crowns\n',
  'plugins/price.ts': `import { readFileSync } from 'node:fs'

export default () => (tree: any) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'It costs ' + readFileSync('price.txt', 'utf8').trim() }] })
}
`,
  'docs/index.md': '# Shop\n',
}

const html = (root: string, file = 'dist/index.html') => readFileSync(join(root, file), 'utf8')

test('code of a site runs in the folder of the site, wherever the command is started', async () => {
  const root = folder(shop)
  const before = process.cwd()
  expect(await docs(['check', '--cwd', root])).toMatchObject({ code: 0 })
  expect(await docs(['build', '--cwd', root, '--out-dir', 'out'])).toMatchObject({ code: 0 })
  expect(html(root, 'out/index.html')).toMatch(/Corner Shop[\s\S]*It costs 7 crowns/)
  expect(process.cwd()).toBe(before)

  put(root, { 'docs/index.md': '# Shop\n\n[Pay](./pay.md)\n' })
  const broken = await docs(['check', '--cwd', relative(before, root), '--json', 'docs/index.md'])
  expect(JSON.parse(broken.stdout)).toMatchObject([{ code: 'link-file-missing', file: 'docs/index.md' }])
  expect(process.cwd()).toBe(before)
})

test('a command that fails leaves the folder of the site, too', async () => {
  const before = process.cwd()
  expect(await docs(['graph', '--cwd', folder(shop), '--locale', 'xx'])).toMatchObject({ code: 2 })
  expect(process.cwd()).toBe(before)
})

test('what a command prints leads from the folder in which it was started', async () => {
  const root = folder(Object.fromEntries(Object.entries(shop).map(([path, text]) => [`website/${path}`, text])))
  const built = await startDocs(['build', '--cwd', 'website'], {}, root)
  expect(built).toMatchObject({ code: 0 })
  expect(built.stdout).toContain('The site is in website/dist; `docs serve --cwd website` shows it.')

  put(root, { 'website/docs/index.md': '# Shop\n\n[Pay](./pay.md)\n' })
  const checked = await startDocs(
    ['check', '--cwd', 'website', '--format', 'github', '--profile', 'check.cpuprofile'],
    {},
    root,
  )
  expect(checked.stdout).toContain('file=website/docs/index.md,line=3')
  expect(checked.stderr).toContain('CPU profile: check.cpuprofile')
  expect(JSON.parse(html(root, 'check.cpuprofile'))).toHaveProperty('nodes')
})

test('the dev server runs code of a site in the folder of the site', async () => {
  const dev = await startDev(folder(shop))
  const page = await fetch(`${dev.origin}/`)
  expect(await page.text()).toMatch(/Corner Shop[\s\S]*It costs 7 crowns/)
})

test('`docs diff` runs the config of a commit in the folder of that commit', async () => {
  const root = folder({ ...shop, '.gitignore': '.quire\n' })
  commitAll(root)
  put(root, { 'docs/pay.md': '# Pay\n' })
  expect((await docs(['diff', 'HEAD', '--cwd', root])).stdout).toContain('/pay')
})

test('an editor has two sites open, and the code of each runs in its folder', async () => {
  const both = folder({
    ...Object.fromEntries(Object.entries(shop).map(([path, text]) => [`shop/${path}`, text])),
    ...Object.fromEntries(Object.entries(shop).map(([path, text]) => [`bank/${path}`, text])),
    'shop/docs/index.md': '# Shop\n\n[Pay](./pay.md)\n',
    'bank/docs/index.md': '# Bank\n\n[Loans](./loans.md)\n',
  })
  const editor = new Editor(both)
  try {
    await editor.start()
    await editor.open('shop/docs/index.md')
    await editor.open('bank/docs/index.md')
    for (const site of ['shop', 'bank'])
      await expect
        .poll(() => editor.diagnostics.get(`${site}/docs/index.md`)?.map(({ code }) => code), { timeout: 60_000 })
        .toEqual(['link-file-missing'])
  } finally {
    editor.child.kill()
  }
})
