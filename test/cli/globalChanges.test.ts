import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docs } from './docsResident.ts'
import { config, smallSite } from './smallSite.ts'

interface Reported {
  code: string
  file: string
  line?: number
  column?: number
  message: string
  data?: { names: string[]; isAdded: boolean; isLoading: boolean }
}

/** What a component may do to all pages, and the names of the properties. */
const changes: [code: string, name: string, isAdded?: true][] = [
  ["Array.prototype.map = () => ['broken']", 'Array.prototype.map'],
  ["Array.prototype[Symbol.iterator] = function* () { yield 'broken' }", 'Array.prototype[Symbol.iterator]'],
  ["Object.prototype.broken = 'broken'", 'Object.prototype.broken', true],
  ['Object.prototype.get = () => 4', 'Object.prototype.get', true],
  ['Math.random = () => 4', 'Math.random'],
  ['globalThis.Date = class { toString() { return "broken" } }', 'globalThis.Date'],
  ["JSON.stringify = () => 'broken'", 'JSON.stringify'],
  ["String.prototype.toUpperCase = () => 'broken'", 'String.prototype.toUpperCase'],
  ["Object.defineProperty(Map.prototype, 'size', { get: () => 'broken', configurable: true })", 'Map.prototype.size'],
  ['delete Array.prototype.flat', 'Array.prototype.flat'],
  ['globalThis.window = {}', 'globalThis.window', true],
  ['Object.getPrototypeOf([].values()).next = () => ({ done: true })', '%ArrayIteratorPrototype%.next'],
  ['Object.getPrototypeOf((function* () {}).prototype).return = () => ({ done: true })', '%GeneratorPrototype%.return'],
  ['Object.getPrototypeOf(new Map().values()).more = 1', '%MapIteratorPrototype%.more', true],
  ['Object.getPrototypeOf(Object.getPrototypeOf([].values())).broken = 1', '%IteratorPrototype%.broken', true],
  ["Intl.NumberFormat.prototype.formatToParts = () => 'broken'", 'Intl.NumberFormat.prototype.formatToParts'],
  ["Int8Array.prototype.broken = 'broken'", 'Int8Array.prototype.broken', true],
  ["globalThis.decodeURI = () => 'broken'", 'globalThis.decodeURI'],
  ['globalThis.URL = undefined', 'globalThis.URL'],
  ["Buffer.from = () => 'broken'", 'Buffer.from'],
  ["URL.prototype.toString = () => 'broken'", 'URL.prototype.toString'],
  ["TextEncoder.prototype.encode = () => 'broken'", 'TextEncoder.prototype.encode'],
  ['Object.setPrototypeOf(Set.prototype, { get broken() { return 1 } })', 'Set.prototype.__proto__'],
]

/** A page that shows what the others use. */
const witness = `export default () => {
  const keys = []
  for (const key in {}) keys.push(key)
  const shown = [[1].map((x) => x), [...[2]], keys, typeof Math.random(), typeof new Date(0).getTime, JSON.stringify({ a: 1 }), 'up'.toUpperCase(), new Map().size, typeof [].flat, typeof window, String(new URL('/a', 'https://b.example')), String(Buffer.from('a')), new TextEncoder().encode('a').length]
  return <p>{shown.join(' | ')}</p>
}
`
const isRight =
  '1 | 2 |  | number | function | {&quot;a&quot;:1} | UP | 0 | function | undefined | https://b.example/a | a | 1'

const statements = changes.map(([statement]) => statement)
const components = (text: (statement: string) => string) =>
  Object.fromEntries(statements.map((statement, index) => [`parts/C${index}.jsx`, text(statement)]))

/** A site with a page, a doc with a component, and a doc that imports it, for each of some components. */
function site(parts: Record<string, string>): string {
  const names = Object.keys(parts).map((file) => file.slice('parts/'.length, -'.jsx'.length))
  const registered = names.map((name) => `${name}: { module: 'parts/${name}.jsx' }`).join(', ')
  const files = names.flatMap((name) => [
    [`docs/${name}.mdx`, `# Changes\n\n<${name} />\n`],
    [`docs/import-${name}.mdx`, `import Change from '../parts/${name}'\n\n# Imports\n\n<Change />\n`],
    [`pages/on-${name}.jsx`, `import Change from '../parts/${name}'\n\nexport default () => <Change />\n`],
  ])
  return smallSite({
    'site.config.mjs': config(`components: { ${registered} }, checks: { 'page-render-failed': 'warn' },`).replace(
      'pages: false',
      "pages: { path: 'pages' }",
    ),
    ...parts,
    ...Object.fromEntries(files),
    'pages/zz.jsx': witness,
  })
}

async function build(root: string) {
  const { code, stdout, stderr } = await docs(['build', '--jobs', '1', '--format', 'json', '--cwd', root])
  expect(code, stdout + stderr).toBe(0)
  const reported = (JSON.parse(stdout) as Reported[]).filter((one) => one.code === 'global-changed')
  return { reported, page: readFileSync(join(root, 'dist/zz/index.html'), 'utf8') }
}

const placeOf = ({ file, line, column, data }: Reported) =>
  `${file}:${line}:${column} ${data?.names} ${data?.isAdded ? 'added' : 'changed'}`
const places = (line: number) =>
  changes.map(([, name, isAdded], index) => `parts/C${index}.jsx:${line}:1 ${name} ${isAdded ? 'added' : 'changed'}`)

test('components that change built-in objects while they are rendered are reported, and change no other page', async () => {
  // A page that needs what its component has changed cannot be rendered.
  const own = (statement: string) =>
    `export default function Change() {\n  try { return null } finally {\n${statement}\n}\n}\n`
  const root = site(components(own))
  for (const time of ['cold', 'warm']) {
    const { reported, page } = await build(root)
    expect(page, time).toContain(isRight)
    expect(reported.map(placeOf).sort(), time).toEqual(places(3).sort())
    expect(reported.every(({ data }) => data?.isLoading === false)).toBe(true)
  }
})

test('modules that change built-in objects when they are loaded are reported, and change no other page', async () => {
  const root = site(components((statement) => `\n${statement}\nexport default () => null\n`))
  const unchanged = isRight.split(' | ')
  // What is added may be what other modules need: it stays, and is reported.
  unchanged[9] = 'object'
  for (const time of ['cold', 'warm']) {
    const { reported, page } = await build(root)
    expect(page, time).toContain(unchanged.join(' | '))
    expect(reported.map(placeOf).sort(), time).toEqual(places(2).sort())
    expect(reported.every(({ data }) => data?.isLoading)).toBe(true)
  }
})

test('what a component adds to all functions is taken away, and named', async () => {
  const text = 'export default function Change() {\n  Function.prototype.shop = 1\n  Proxy.shop = 1\n  return null\n}\n'
  const { reported } = await build(site({ 'parts/C.jsx': text }))
  expect(reported.map(placeOf).sort()).toEqual([
    'parts/C.jsx:2:3 Function.prototype.shop added',
    'parts/C.jsx:3:3 Proxy.shop added',
  ])
})

test('a component that changes a built-in object for good is named', async () => {
  const fixed = [
    [
      "Object.defineProperty(Array.prototype, 'flat', { value: () => 'broken', configurable: false, writable: false })",
      'Array.prototype.flat',
    ],
    ['Object.freeze(Intl)', 'Intl'],
    ['Object.preventExtensions(Object.getPrototypeOf([].values()))', '%ArrayIteratorPrototype%'],
  ] as const
  for (const [statement, name] of fixed) {
    const text = `export default function Change() {\n  ${statement}\n  return null\n}\n`
    const { reported } = await build(site({ 'parts/C.jsx': text }))
    expect(reported.map(placeOf)).toEqual([`parts/C.jsx:2:3 ${name} changed`])
    expect(reported.every(({ message }) => message.includes('cannot be undone'))).toBe(true)
  }
})

test('a check reports what a build does', async () => {
  const root = site({ 'parts/C.jsx': "export default () => null\nArray.prototype.last = 'Pear'\n" })
  const { code, stdout } = await docs(['check', '--format', 'json', '--cwd', root])
  expect(code).toBe(0)
  const reported = (JSON.parse(stdout) as Reported[]).filter((one) => one.code === 'global-changed')
  expect(reported.map(placeOf)).toEqual(['parts/C.jsx:2:1 Array.prototype.last added'])
})

test('a component that only reads built-in objects, or has globals of its own, is not reported', async () => {
  const text =
    'globalThis.prices = new Map()\nexport default () => <p>{Object.keys(Math).length}{[1].map(String)}</p>\n'
  expect((await build(site({ 'parts/C.jsx': text }))).reported).toEqual([])
})
