import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsInProcess.ts'
import { folder, put } from './folder.ts'

const events = (mark: string) => ({
  'package.json': '{"name":"events","version":"3.3.0","main":"./events.js"}',
  'events.js': `module.exports = class EventEmitter { mark = '${mark}' }\nmodule.exports.EventEmitter = module.exports\n`,
})

const inFolder = (path: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${path}/${name}`, text]))

const site = {
  'site.config.json': JSON.stringify({ title: 'Shop', url: 'https://shop.example', baseUrl: '/' }),
  'docs/index.md': '# Shop\n',
  'src/pages/bus.jsx': `import EventEmitter from 'events'
import { pears } from 'pears'
class Bus extends EventEmitter {}
const bus = new Bus()
export default () => <p onClick={() => bus.emit('sold')}>{bus.mark ?? 'of Node'} {pears()}</p>
`,
  ...inFolder('node_modules/pears', {
    'package.json': '{"name":"pears","version":"1.0.0","main":"./pears.js","browser":{"util":false}}',
    'pears.js': `const { EventEmitter } = require('events')
const util = require('util')
exports.pears = () => new EventEmitter().mark ?? Object.keys(util).length
`,
  }),
  ...inFolder('node_modules/pears/node_modules/events', events('events-nested')),
  ...inFolder('node_modules/util', {
    'package.json': '{"name":"util"}',
    'index.js': "exports.mark = 'util-installed'\n",
  }),
}

const client = (root: string) =>
  readdirSync(join(root, 'dist/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(root, 'dist/assets', name), 'utf8'))
    .join('\n')

test('code for the browser has the installed package of the name of a module of Node, nearest to what imports it', async () => {
  const root = folder(site)
  expect((await docs(['build', '--cwd', root])).code).toBe(0)
  expect(client(root)).not.toContain('events-installed')
  put(root, inFolder('node_modules/events', events('events-installed')))
  expect((await docs(['build', '--cwd', root])).code).toBe(0)
  expect(client(root)).toContain('events-installed')
  expect(client(root)).toContain('events-nested')
  // The package excludes it with `browser`.
  expect(client(root)).not.toContain('util-installed')
  expect(readFileSync(join(root, 'dist/bus/index.html'), 'utf8')).toContain('of Node')
})

test('a name that ends with `/` is the package', async () => {
  const root = folder({
    ...site,
    ...inFolder('node_modules/events', events('events-installed')),
    'src/pages/bus.jsx': `import { EventEmitter } from 'events/'\nexport default () => <p>{new EventEmitter().mark}</p>\n`,
  })
  const { stderr, code } = await docs(['build', '--cwd', root])
  expect(stderr).not.toContain('error')
  expect(code).toBe(0)
  expect(readFileSync(join(root, 'dist/bus/index.html'), 'utf8')).toContain('events-installed')
})
