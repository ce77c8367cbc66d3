import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { load } from '../../pipeline/load/load.ts'
import { UnchangedSite } from '../../pipeline/unchanged/unchangedSite.ts'
import { settled } from '../cli/settled.ts'
import { site } from '../site.ts'

const required = "title: 'Click', url: 'https://click.example', baseUrl: '/'"

/** Where the first mistake stands: `file:line:column`, as far as it is known. */
async function positionOf(files: Record<string, string>) {
  const { diagnostics } = await load({ root: await site({ 'docs/a.md': '# A', ...files }) })
  const { file, line, column } = diagnostics[0]!
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

test.each([
  ["import x from './gone.ts'\n\nexport default { title: x }", 'site.config.ts:1:15'],
  ["\nimport x from 'no-such-package'\n\nexport default { title: x }", 'site.config.ts:2:15'],
  ["throw new Error('no')", 'site.config.ts:1'],
  ["\nthrow new Error('no')", 'site.config.ts:2:7'],
  // The translation of the second line has other columns.
  ['\nexport const a: string = undefined.b.c', 'site.config.ts:2'],
  ['\nJSON.parse("{")', 'site.config.ts:2:6'],
  ["export default () => {\n  throw 'a text'\n}", 'site.config.ts'],
  ['export default {,}', 'site.config.ts:1:17'],
])('what goes wrong in a config is reported where it is, or its file only: %j', async (text, place) => {
  expect(await positionOf({ 'site.config.ts': text })).toBe(place)
})

test.each([
  ['\nexport const a = ,', 'part.mjs:2:18'],
  ['export const a = 1\na.b.c', 'part.mjs:2:5'],
  ["import './gone.mjs'\nexport const a = 1", 'part.mjs:1:8'],
])('in a module that the config imports it is reported there: %j', async (text, place) => {
  const config = `import { a } from './part.mjs'\n\nexport default { a }`
  expect(await positionOf({ 'site.config.mjs': config, 'part.mjs': text })).toBe(place)
})

test('so it is in a sidebars file', async () => {
  const config = `export default { ${required}, docs: { sidebarPath: 'sidebars.ts' } }`
  expect(await positionOf({ 'site.config.ts': config, 'sidebars.ts': "throw new Error('no')" })).toBe('sidebars.ts:1')
})

test.each([
  ["docs: { sidebarPath: 'gone.ts' }", 'config-sidebars-missing'],
  ["docs: { sidebarPath: 'gone.js' }", 'config-sidebars-missing'],
  ["docs: { sidebarPath: 'src' }", 'config-sidebars-missing'],
  ["components: { Chart: 'gone.tsx' }", 'config-components'],
  ["components: { Chart: 'src' }", 'config-components'],
  ["docs: { titleBadge: 'src' }", 'config-components'],
  ["customCss: 'folder.css'", 'config-field'],
])('a file that the config names and that is missing, or a folder, is reported: %s', async (field, code) => {
  const text = `export default { ${required}, ${field} }`
  const root = await site({ 'docs/a.md': '# A', 'src/a.txt': '', 'folder.css/a.txt': '', 'site.config.ts': text })
  // Files that have just been written may change again: a site is remembered when they are a little older.
  await settled(root)
  const unchanged = new UnchangedSite(root, undefined)
  const { config, configFile, ...outcome } = await compile({ root })
  expect(outcome.diagnostics.map((one) => one.code)).toEqual([code])
  const checked = { config: config!, configFile, plainDocs: {}, reads: [] }
  expect(() => unchanged.store({ ...outcome, staticFolders: [] }, checked)).not.toThrow()
})

test('a component may be a folder with an index', async () => {
  const text = `export default { ${required}, components: { Chart: 'src/chart' } }`
  const root = await site({ 'docs/a.md': '# A', 'src/chart/index.tsx': '', 'site.config.ts': text })
  expect((await compile({ root })).diagnostics).toEqual([])
})
