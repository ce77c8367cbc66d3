import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isSelfContained } from '../../pipeline/unchanged/selfContained.ts'
import { folder } from '../cli/folder.ts'

const isSo = (config: string, files: Record<string, string> = {}) => {
  const root = folder({ ...files, 'site.config.mjs': config })
  return isSelfContained(root, join(root, 'site.config.mjs'))
}

test.each([
  "export default { editUrl: ({ path }) => 'https://git.example/' + path }",
  'export default { title: \'Cypress.require\', tagline: "The Date" }',
  "import math from 'remark-math'\nexport default { markdown: { remarkPlugins: [math] } }",
  "import facts from './facts.json'\nexport default { title: facts.name, editUrl: () => '' }",
])('code that gives the same each time: %s', (config) => {
  expect(isSo(config, { 'facts.json': '{ "name": "Process" }' })).toBe(true)
})

test.each([
  'export default { editUrl: () => String(Date.now()) }',
  'export default { editUrl: () => String(Date) }',
  'export default { editUrl: () => crypto.randomUUID() }',
  'export default { editUrl: () => String(performance.now()) }',
  "export default { editUrl: () => eval('1') }",
  'export default { editUrl: () => process.env.SHOP }',
  'export default { editUrl: () => require`fs` }',
  "import fs from 'node:fs'\nexport default { editUrl: () => fs.readFileSync('a', 'utf8') }",
  "import { now } from './now.mjs'\nexport default { editUrl: now }",
  "import { now } from '../now.mjs'\nexport default { editUrl: now }",
  "export default { editUrl: async () => (await import('./now.mjs')).now() }",
])('code that may give something else: %s', (config) => {
  expect(isSo(config, { 'now.mjs': 'export const now = () => String(Date.now())' })).toBe(false)
})
