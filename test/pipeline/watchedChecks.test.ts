import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { graphDoc, graphDocs } from '../../pipeline/resolve/graphDocs.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { task } from '../../pipeline/tasks/task.ts'
import { put } from '../cli/folder.ts'
import { config, smallSite } from '../cli/smallSite.ts'

/** A site that is watched: each save is followed by a run. */
async function watched(files: Record<string, string>, { keepsLast = false } = {}) {
  const root = smallSite(files)
  const session = new Session(root)
  const lastGood = keepsLast ? new Map() : undefined
  const codesIn = async (options: { session?: Session; changed?: ReadonlySet<string> }) =>
    (await compile({ root, ...options, ...(options.session && { lastGood }) })).diagnostics
      .map(({ file, code }) => `${file} ${code}`)
      .sort()
  const save = (saved: Record<string, string>) => {
    put(root, saved)
    return codesIn({ session, changed: new Set(Object.keys(saved).map((path) => join(root, path))) })
  }
  const remove = (path: string) => {
    rmSync(join(root, path))
    return codesIn({ session, changed: new Set([join(root, path)]) })
  }
  return { root, session, first: await codesIn({ session }), save, remove, fresh: () => codesIn({}) }
}

// DEV-SAVE
test('a rule about each doc that looks at all other docs reports every one of them after a save', async () => {
  const { session, save } = await watched({
    'docs/plum.md': '# Plum\n',
    'docs/pear.md': '# Pear\n',
    'docs/nut.md': '# Nut\n',
  })
  const sameTitle = task('same title', (run, index: string) => {
    const doc = run.get(graphDoc, 'en', index)
    return run.get(graphDocs, 'en').some(({ key, title }) => key !== doc.key && title === doc.title) ? [doc.key] : []
  })
  const reported = task('same titles', (run) =>
    run.get(graphDocs, 'en').flatMap((_, index) => run.get(sameTitle, String(index))),
  )
  expect(session.get(reported)).toEqual([])
  await save({ 'docs/pear.md': '# Plum\n' })
  expect(session.get(reported)).toEqual(['pear', 'plum'])
  await save({ 'docs/plum.md': '# Apple\n' })
  expect(session.get(reported)).toEqual([])
})

// DEV-SAVE
test('a doc that no sidebar lists is reported when a mistake in the sidebars file is fixed', async () => {
  const sidebars = (type: string) => JSON.stringify({ fruit: [{ type, id: 'plum' }] })
  const { save, fresh } = await watched({
    'docs/plum.md': '# Plum\n',
    'docs/pear.md': '# Pear\n',
    'sidebars.json': sidebars('dog'),
    'site.config.mjs': config().replace("path: 'docs',", "path: 'docs', sidebarPath: 'sidebars.json',"),
  })
  const saved = await save({ 'sidebars.json': sidebars('doc') })
  expect(saved).toContain('docs/pear.md doc-orphan')
  expect(saved).toEqual(await fresh())
})

// DEV-SAVE
test('a package that was missing is found after it was installed, with the next save of any doc', async () => {
  const { first, save, fresh } = await watched({
    'docs/plum.md': '# Plum\n',
    'docs/chart.mdx': "import Chart from 'charts'\n\n# Chart\n\n<Chart />\n",
  })
  expect(first).toContain('docs/chart.mdx mdx-package-missing')
  const saved = await save({
    'node_modules/charts/package.json': '{ "name": "charts", "main": "index.js" }',
    'node_modules/charts/index.js': 'export default () => null\n',
    'docs/plum.md': '# Plum\n\nSweet.\n',
  })
  expect(saved).not.toContain('docs/chart.mdx mdx-package-missing')
  expect(saved).toEqual(await fresh())
})

// DEV-SAVE
test.each([
  ['plugin.cjs', "module.exports = () => () => void require('charts')\n"],
  ['plugin.mjs', "export default () => async () => void (await import('charts'))\n"],
])(
  'docs whose plugin lacked a package are right after it was installed, with the next save of any doc: %s',
  async (file, code) => {
    const { first, save, fresh } = await watched({
      'site.config.mjs': `import plugin from './${file}'\n${config('markdown: { remarkPlugins: [plugin] },')}`,
      [file]: code,
      'docs/plum.md': '# Plum\n',
      'docs/pear.md': '# Pear\n',
    })
    expect(first).toContain('docs/pear.md plugin-failed')
    const saved = await save({
      'node_modules/charts/package.json': '{ "name": "charts", "main": "index.js" }',
      'node_modules/charts/index.js': 'exports.chart = 1\n',
      'docs/plum.md': '# Plum\n\nSweet.\n',
    })
    expect(saved).toEqual([])
    expect(await fresh()).toEqual([])
  },
)

// DEV-SAVE
test('a config whose module is missing works when the module is back', async () => {
  const nav = "export const title = 'Shop'\n"
  const site = await watched({
    'site.config.mjs': config()
      .replace("title: 'Corner Shop'", 'title')
      .replace(/^/, "import { title } from './nav.mjs'\n"),
    'nav.mjs': nav,
  })
  expect(site.first).toEqual([])
  expect(await site.remove('nav.mjs')).toEqual(['site.config.mjs config-unreadable'])
  expect(await site.save({ 'nav.mjs': nav })).toEqual([])
})

// DEV-SAVE
test('a sidebars file whose module is broken works when the module is right', async () => {
  const site = await watched({
    'site.config.mjs': config().replace("path: 'docs',", "path: 'docs', sidebarPath: 'sidebars.mjs',"),
    'sidebars.mjs': "import { first } from './first.mjs'\n\nexport default { docs: [first, 'guide'] }\n",
    'first.mjs': "throw new Error('No.')\n",
  })
  expect(site.first).toContain('first.mjs sidebar-unreadable')
  expect(await site.save({ 'first.mjs': "export const first = 'index'\n" })).toEqual(await site.fresh())
})

// DEV-SAVE
test('a doc that keeps its last version is parsed again when a file that it newly includes is right', async () => {
  const site = await watched({ 'docs/list.mdx': '# List\n', 'docs/_nuts.mdx': '<b>\n' }, { keepsLast: true })
  expect(site.first).toEqual([])
  const included = "import Nuts from './_nuts.mdx'\n\n# List\n\n<Nuts />\n"
  expect(await site.save({ 'docs/list.mdx': included })).toEqual(['docs/_nuts.mdx mdx-syntax'])
  expect(await site.save({ 'docs/_nuts.mdx': 'Nuts.\n' })).toEqual([])
})

// DEV-SAVE
test('a file that is saved while a run reads it is read again by the next run', async () => {
  const { root, session, save, fresh } = await watched({
    'docs/list.mdx': "import Nuts from './_nuts.mdx'\n\n# List\n\n<Nuts />\n",
    'docs/_nuts.mdx': 'Nuts.\n',
  })
  const path = join(root, 'docs/_nuts.mdx')
  put(root, { 'docs/list.mdx': "import Nuts from './_nuts.mdx'\n\n# All\n\n<Nuts />\n" })
  const running = compile({ root, session, changed: new Set([join(root, 'docs/list.mdx')]) })
  // It may be read before this, or after.
  put(root, { 'docs/_nuts.mdx': '[gone](./gone.md)\n' })
  await running
  expect(await save({})).toBeDefined()
  const { diagnostics } = await compile({ root, session, changed: new Set([path]) })
  expect(diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual(await fresh())
  expect(await fresh()).toEqual(['docs/_nuts.mdx link-file-missing'])
})
