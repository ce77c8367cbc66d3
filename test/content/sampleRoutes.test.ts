import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fencesIn } from './fences.ts'

/** What a task takes: nothing, a kind of value, or an object with these fields. Several kinds are joined with `or`. */
interface Task {
  name: string
  argument: string
  does: string
}

interface Request {
  method: string
  path: string
  does: string
}

const page = readFileSync('content/guides/getting-started/sample-applications.mdx', 'utf8')
/** Requests and tasks that single samples add to those of the page of the applications. */
const { requests, tasks } = JSON.parse(readFileSync('content/data/samples.json', 'utf8')) as {
  requests: Request[]
  tasks: Task[]
}
const samples = fencesIn(['content/{api,guides,faq,examples}/**/*.mdx'])

/** Rows of the tables of requests: `| `GET /api/cart` | Returns …`. */
const tabled = [...page.matchAll(/^\| `([A-Z]+) (\/[^`]+)`/gm)].map(([, method, path]) => `${method} ${path}`)
const known = [...tabled, ...requests.map(({ method, path }) => `${method} ${path}`)]
const knownPaths = new Set(known.map((request) => request.split(' ')[1]))

/** Addresses that are patterns, templates of a configuration, or in samples about a mistake. */
const isPattern = (path: string) => /^\/api(?::id)?$|^\/api\/(?:\*|:id)|\*$/.test(path)

/** `/api/orders/7?page=2` → `/api/orders/:id`. */
const shapeOf = (path: string) =>
  path
    .replace(/\?.*$/, '')
    .replace(/\$\{[^}]*\}/g, ':id')
    .replace(/\/(?:\d+|\*{1,2})(?=\/|\.|$)/g, '/:id')
    .replace(/^(\/api\/users)\/(?:ada|me)$/, '$1/:id')
    .replace(/\/$/, '')

const requested = samples.flatMap(({ file, line, text }) =>
  [
    ...text.matchAll(
      /['"`](?:(GET|POST|PUT|PATCH|DELETE)['"`],\s*['"`])?(?:https?:\/\/[\w.:-]+)?(\/(?:api\/|graphql)[\w/:.*${}?=&-]*)['"`]/g,
    ),
  ].map(([, method, path]) => ({ at: `${file}:${line}`, method, path: shapeOf(path!) })),
)

test('each request in a sample is one that the sample applications answer', () => {
  expect(requested.length).toBeGreaterThan(300)
  const unknown = requested.filter(({ method, path }) =>
    isPattern(path) ? false : method === undefined ? !knownPaths.has(path) : !known.includes(`${method} ${path}`),
  )
  expect(unknown.map(({ at, method = '', path }) => `${at} ${method} ${path}`)).toEqual([])
})

test('each request of the data is in a sample, and none is there twice', () => {
  const paths = new Set(requested.map(({ path }) => path))
  expect(requests.filter(({ path }) => !paths.has(path)).map(({ path }) => path)).toEqual([])
  const own = requests.map(({ method, path }) => `${method} ${path}`)
  expect(own.filter((request, index) => tabled.includes(request) || own.indexOf(request) !== index)).toEqual([])
})

const calls = samples.flatMap(({ file, line, text }) =>
  [...text.matchAll(/cy\s*\.task\(\s*'([^']+)'(?:,\s*([^\n]*))?/g)].map(([, name, rest = '']) => ({
    at: `${file}:${line}`,
    name: name!,
    argument: kindOf(rest),
  })),
)

/** The kind of the first value of a text: `{ product: 'Teapot', quantity: 2 })` → `{ product, quantity }`. */
function kindOf(text: string): string {
  if (/^(?:null\b|\)|$)/.test(text)) return 'none'
  if (/^['"`]/.test(text) || /\.join\(/.test(text)) return 'string'
  if (/^\d/.test(text)) return 'number'
  if (text.startsWith('[')) return 'list'
  if (text.startsWith('new Date')) return 'date'
  const fields = /^\{([^}]*)\}/.exec(text)?.[1]
  if (fields !== undefined)
    return `{ ${[...fields.matchAll(/(\w+)(?::[^,]*)?(?:,|$)/g)].map(([, name]) => name).join(', ')} }`
  return 'any'
}

const taskOf = (name: string) => tasks.find((task) => task.name === name)

test('each task in a sample is known, and is called with what it takes', () => {
  expect(calls.length).toBeGreaterThan(30)
  const wrong = calls.filter(({ name, argument, at }) => {
    // This sample shows two calls that do not work.
    if (at === wrongCalls) return false
    const takes = taskOf(name)?.argument
    return takes === undefined || (takes !== 'any' && argument !== 'any' && !takes.split(' or ').includes(argument))
  })
  expect(wrong.map(({ at, name, argument }) => `${at} ${name} ${argument}`)).toEqual([])
})

const wrongCalls = samples
  .filter(({ text }) => text.includes("cy.task('order:create', 'Teapot', 2)"))
  .map(({ file, line }) => `${file}:${line}`)[0]

test('each task that a sample registers takes what its calls pass', () => {
  const registered = samples
    .filter(({ text }) => text.includes("on('task', {"))
    .flatMap(({ file, line, text }) =>
      [...text.slice(text.indexOf("on('task', {")).matchAll(/^\s+(?:async )?'?([\w:]+)'?\(([^)\n]*)\) \{$/gm)]
        .filter(([, name]) => !['if', 'for', 'while', 'setupNodeEvents'].includes(name!))
        .map(([, name, parameter]) => ({ at: `${file}:${line}`, name: name!, parameter: parameter!.trim() })),
    )
  expect(registered.length).toBeGreaterThan(25)
  const wrong = registered.filter(({ name, parameter }) => {
    const takes = taskOf(name)?.argument
    if (takes === undefined) return true
    if (takes.startsWith('{')) return parameter.replace(/:.*$/, '') !== takes
    return takes === 'none' ? parameter !== '' : parameter === '' && !takes.includes('none')
  })
  expect(wrong.map(({ at, name, parameter }) => `${at} ${name}(${parameter})`)).toEqual([])
})

test('each task of the data is called or registered in a sample', () => {
  const texts = samples.map(({ text }) => text).join('\n')
  expect(tasks.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(texts)).map(({ name }) => name)).toEqual([])
})

test('the page of the applications lists the tasks of several samples, with what they take', () => {
  const rows = [...page.matchAll(/^\| `([\w:]+)`\s*\| (.+?)\s*\| (.+?)\s*\|$/gm)].map(([, name, argument, does]) => ({
    name,
    argument: argument!.replaceAll('`', '').replace('nothing', 'none'),
    does,
  }))
  expect(rows.length).toBeGreaterThanOrEqual(5)
  expect(tasks).toEqual(expect.arrayContaining(rows))
})
