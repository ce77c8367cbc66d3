import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultExport } from '../../pipeline/load/importModule.ts'
import { literalExport } from '../../pipeline/load/literalExport.ts'
import { loadUncached, moduleLoader } from '../../pipeline/load/moduleLoader.ts'
import { folder } from '../cli/folder.ts'

/** What a module exports when it is run. */
async function run(path: string, root: string): Promise<unknown> {
  return defaultExport(await loadUncached(await moduleLoader(path, root, { isCached: false }), path), path)
}

const moduleFile = (name: string, text: string) => {
  const root = folder({ [name]: text })
  return { root, path: `${root}/${name}` }
}

test.each([
  [
    'config.ts',
    "import { defineSite } from 'quire-docs'\n\nexport default defineSite({ title: 'Shop', url: `https://shop.example` })\n",
  ],
  [
    'config.ts',
    "import { type SiteConfig, defineSite as site } from 'quire-docs'\nimport type { Other } from './other'\n\ninterface Mine { a: Other }\ntype Yours = Mine\nexport default site({ a: [1, -2.5, 1e3, 0x10, null, true], 'b-c': { 1: 'x', d: '\\u00e9\\n' } } satisfies Yours as SiteConfig)\n",
  ],
  [
    'config.mjs',
    "/** @type {import('quire-docs').SiteConfig} */\nconst config = { a: [], b: {} }\nexport default (config)\n",
  ],
  [
    'sidebars.js',
    "'use strict'\n\n// @ts-check\nconst guides = ['start', 'more']\nconst sidebars = { docs: guides, again: guides, };\n\nmodule.exports = sidebars;\n",
  ],
  ['twice.mjs', 'export default { a: 1, a: 2 }\n'],
])('%s with data is read as it is when it is run: %s', async (name, text) => {
  const { root, path } = moduleFile(name, text)
  const read = literalExport(path)
  expect(read).toEqual({ value: await run(path, root) })
})

test.each([
  ['config.mjs', 'export default { now: Date.now() }'],
  ['config.mjs', 'export default { mode: process.env.MODE }'],
  ['config.mjs', 'export default () => ({ a: 1 })'],
  ['config.mjs', 'export default { a() {} }'],
  ['config.mjs', 'export default { get a() { return 1 } }'],
  ['config.mjs', "export default { ['a']: 1 }"],
  ['config.mjs', 'export default { a: /x/ }'],
  ['config.mjs', 'export default { a: 1n }'],
  ['config.mjs', 'export default { 1n: 1 }'],
  ['config.mjs', `export default { a: \`x\${1}\` }`],
  ['config.mjs', 'export default { a: 1 + 1 }'],
  ['config.mjs', 'export default { ...{ a: 1 } }'],
  ['config.mjs', 'export default [1, , 2]'],
  ['config.mjs', 'export default { __proto__: { a: 1 } }'],
  ['config.mjs', 'export default { a: undefined }'],
  ['config.mjs', 'export default { a: later }\nconst later = 1'],
  ['config.mjs', 'let a = 1\nexport default { a }'],
  ['config.mjs', 'const { a } = { a: 1 }\nexport default { a }'],
  ['config.mjs', "import './more.js'\nexport default {}"],
  ['config.mjs', "import more from './more.js'\nexport default { more }"],
  ['config.mjs', "import { other } from 'quire-docs'\nexport default other({})"],
  ['config.mjs', 'export default {}\nconsole.log(1)'],
  ['config.mjs', 'export const a = 1\nexport default { a }'],
  ['config.mjs', 'const defineSite = 1\nexport default defineSite({})'],
  ['config.mjs', 'export default { a: 1 '],
  ['config.mjs', "export default '\\ud800'"],
  ['config.cjs', 'module.exports = { default: 1 }'],
  ['config.cjs', 'module.exports = {}\nmodule.exports = {}'],
  ['config.cjs', 'exports.a = 1'],
  ['config.cjs', "module['exports'] = {}"],
  ['config.ts', 'enum A { b }\nexport default { a: 1 }'],
])('a module that has to be run is not read: %s %s', (name, text) => {
  expect(literalExport(moduleFile(name, text).path)).toBeUndefined()
})

test('any data is read as it is when it is run', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4, stringUnit: 'binary-ascii' }), async (value) => {
      const { root, path } = moduleFile(
        'data.mjs',
        `const value = ${JSON.stringify(value)}\nexport default { value }\n`,
      )
      const read = literalExport(path)
      if (read) expect(read).toEqual({ value: await run(path, root) })
      else expect(JSON.stringify(value)).toMatch(/__proto__|\\u/)
    }),
    { numRuns: 60 },
  )
})
