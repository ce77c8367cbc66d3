import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { graphDoc, graphDocs } from '../../pipeline/resolve/resolve.ts'
import { Session } from '../../pipeline/tasks/session.ts'
import { task } from '../../pipeline/tasks/task.ts'
import { put } from '../cli/folder.ts'
import { config, smallSite } from '../cli/smallSite.ts'

/** A site that is watched: each save is followed by a run. */
async function watched(files: Record<string, string>) {
  const root = smallSite(files)
  const session = new Session(root)
  const codesIn = async (options: { session?: Session; changed?: ReadonlySet<string> }) =>
    (await compile({ root, ...options })).diagnostics.map(({ file, code }) => `${file} ${code}`).sort()
  const save = (saved: Record<string, string>) => {
    put(root, saved)
    return codesIn({ session, changed: new Set(Object.keys(saved).map((path) => join(root, path))) })
  }
  return { session, first: await codesIn({ session }), save, fresh: () => codesIn({}) }
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
