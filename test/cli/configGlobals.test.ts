import { expect, test } from 'vitest'
import { docs } from './docsResident.ts'
import { config, smallSite } from './smallSite.ts'

/** Code that replaces a built-in object, and the name in the message. */
const changes: [code: string, name: string][] = [
  ['Map.prototype.get = () => 1', 'Map.prototype.get'],
  ['JSON.parse = () => ({})', 'JSON.parse'],
  ['Array.prototype.map = () => []', 'Array.prototype.map'],
  ['Array.prototype[Symbol.iterator] = null', 'Array.prototype[Symbol.iterator]'],
  ['Promise.prototype.then = () => {}', 'Promise.prototype.then'],
  ['globalThis.Promise = class {}', 'globalThis.Promise'],
  ["Object.defineProperty(RegExp.prototype, 'exec', { value: () => null })", 'RegExp.prototype.exec'],
  ['delete Object.keys', 'Object.keys'],
  ['process.stdout.write = () => true', 'process.stdout.write'],
  ["process.stderr.write = () => { throw new Error('full') }", 'process.stderr.write'],
]

test.each(changes)('a config with `%s` is an error that names it, and nothing else fails', async (code, name) => {
  const ways = {
    'of a module': `const first = 1\n${code}\n${config()}`,
    'of a function': `${config().replace('export default', 'const site =')}\nexport default () => {\n${code}\nreturn site\n}\n`,
    'that throws': `${code}\nthrow new Error('later')\n`,
    'that waits': `await null\n${code}\n${config()}`,
  }
  for (const [way, text] of Object.entries(ways)) {
    const ended = await docs(['check', '--format', 'json', '--cwd', smallSite({ 'site.config.mjs': text })])
    expect(ended, way).toMatchObject({ code: 2, stderr: '' })
    const line = text.split('\n').indexOf(code) + 1
    const message = expect.stringContaining(`it replaces \`${name}\`, which the tool uses as well`)
    expect(JSON.parse(ended.stdout), way).toEqual([
      expect.objectContaining({ code: 'config-unreadable', file: 'site.config.mjs', line, message }),
    ])
  }
})

test.each(changes.slice(0, 3))(
  'a config with `%s` that then waits and fails is an error that names it',
  async (code, name) => {
    const text = `export default async () => {\nawait null\n${code}\nawait null\nthrow new Error('later')\n}\n`
    const { stderr } = await docs(['check', '--cwd', smallSite({ 'site.config.mjs': text })])
    expect(stderr).toContain('site.config.mjs:3')
    expect(stderr).toContain(`it replaces \`${name}\`, which the tool uses as well`)
  },
)

test('a function of the config that replaces a built-in object is named', async () => {
  const withFunction = config().replace('docs: {', 'docs: { editUrl: () => { Map.prototype.get = () => 1 },')
  const { code, stderr } = await docs(['check', '--cwd', smallSite({ 'site.config.mjs': withFunction })])
  expect(stderr).toContain('it replaces `Map.prototype.get`, which the tool uses as well')
  expect(code).toBe(1)
})

test('a config may have a console of its own, which takes the place of that of Node', async () => {
  const text = `globalThis.console = { ...console, log() {} }\n${config()}`
  const ended = await docs(['check', '--cwd', smallSite({ 'site.config.mjs': text })])
  expect(ended.code, ended.stderr).toBe(0)
})

test('a package may bring its own functions, which no longer replace those of Node when it is loaded', async () => {
  const root = smallSite({
    'site.config.mjs': `import 'shim'\n${config()}`,
    'node_modules/shim/package.json': '{ "name": "shim", "main": "index.js" }',
    'node_modules/shim/index.js': 'JSON.parse = () => ({})\nArray.prototype.last ??= () => 1\n',
  })
  const ended = await docs(['check', '--cwd', root])
  expect(ended.code, ended.stderr).toBe(0)
})
