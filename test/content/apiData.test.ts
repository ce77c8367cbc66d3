import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import {
  commands,
  cypressApis,
  type Entry,
  labelOf,
  nodeEvents,
  utilities,
} from '../../content/components/api/entries.ts'
import { browserEvents } from '../../content/components/api/events.ts'
import guides from '../../content/data/guides.json'

/** A text for readers: backticks come in pairs. */
const text = z
  .string()
  .min(1)
  .refine((value) => value.split('`').length % 2 === 1, 'has a backtick without its partner')
const sentence = text.regex(/\.$/)
const table = z
  .strictObject({ columns: z.array(text).min(1), rows: z.array(z.array(text)).min(1) })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), 'has a row of another length')

const entry = z.strictObject({
  route: z.string().startsWith('/api/'),
  title: z.string().min(1),
  summary: sentence,
  signatures: z.array(z.string().min(1)),
  arguments: z.array(
    z.strictObject({ name: z.string().min(1), type: z.string().min(1), required: z.boolean(), meaning: sentence }),
  ),
  options: z.array(
    z.strictObject({
      name: z.string().min(1),
      type: z.string().min(1),
      default: text.nullable(),
      config: z.array(z.string()).min(1).optional(),
      description: text.regex(/[^.]$/),
    }),
  ),
  tables: z.record(z.string(), table),
  since: z.string().nullable(),
  deprecated: z.strictObject({ since: z.string(), replacement: z.string(), what: text.optional() }).nullable(),
  experimental: z.string().nullable(),
  history: z.array(z.strictObject({ version: z.string().regex(/^(< )?\d+\.\d+\.\d+$/), change: text.regex(/[^.]$/) })),
  seeAlso: z.array(z.string()).min(3),
})

const command = entry.extend({
  category: z.string(),
  testingType: z.enum(['any', 'e2e', 'component']),
  chainsFrom: z.enum(['cy', 'previous command', 'cy or previous command']).nullable(),
  yields: text.nullable(),
  requirements: z.array(sentence),
  assertions: z.enum(['query', 'action', 'retry', 'once', 'passes', 'none']).nullable(),
  timeouts: z.array(sentence),
})

const everything: Entry[] = [...commands, ...cypressApis, ...utilities, ...nodeEvents]

test.each([
  ['commands.json', command, commands, 87],
  ['cypressApi.json', entry.extend({ returns: text.nullable() }), cypressApis, 20],
  ['utilities.json', entry.extend({ returns: text.nullable(), library: z.string() }), utilities, 7],
  ['nodeEvents.json', entry.extend({ returns: text, event: z.string().nullable(), runsIn: text }), nodeEvents, 9],
] as const)('%s has one shape throughout and is complete', (_, schema, entries, count) => {
  expect(z.array(schema).safeParse(entries).error?.issues ?? []).toEqual([])
  expect(entries).toHaveLength(count)
})

test('no address, option or event is there twice, and lists are in order', () => {
  expect(new Set(everything.map(({ route }) => route)).size).toBe(everything.length)
  for (const { options } of everything) expect(new Set(options.map(({ name }) => name)).size).toBe(options.length)
  expect(new Set(browserEvents.map(({ name }) => name)).size).toBe(19)
  const names = commands.map(({ route }) => route)
  expect(names).toEqual([...names].sort())
})

test('an argument counts as optional only if one of the call forms does without it', () => {
  const argumentsOf = (form: string) => /\((.*)\)$/.exec(form.replace(/\[.*\]/, 'files'))?.[1]?.split(', ') ?? []
  const optional = everything.flatMap(({ route, signatures, arguments: list }) => {
    const forms = signatures.map(argumentsOf)
    // Arguments that always come together, such as `x` and `y`, are left out together.
    const isWith = (name: string, other: string) => forms.every((form) => form.includes(name) === form.includes(other))
    const without = (form: string[], name: string) => form.filter((other) => !isWith(name, other)).join()
    const canBeLeftOut = (name: string) =>
      forms.some((form) => form.includes(name) && forms.some((other) => other.join() === without(form, name)))
    return list.filter(({ name, required }) => !required && !canBeLeftOut(name)).map(({ name }) => `${route} ${name}`)
  })
  expect(optional).toEqual([])
})

test('history begins with the newest version', () => {
  const numberOf = (version: string) =>
    version.startsWith('<') ? 0 : version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
  for (const { route, history } of everything) {
    const versions = history.map(({ version }) => numberOf(version))
    expect(versions, route).toEqual([...versions].sort((a, b) => b - a))
  }
})

test('a default that comes from the configuration is the same wherever it is named', () => {
  const defaults = new Map<string, Set<string | null>>()
  for (const { options } of everything) {
    for (const { config, default: value } of options) {
      if (config?.length === 1) defaults.set(config[0]!, (defaults.get(config[0]!) ?? new Set()).add(value))
    }
  }
  expect(Object.fromEntries([...defaults].map(([name, values]) => [name, [...values]]))).toEqual({
    animationDistanceThreshold: ['`5`'],
    defaultCommandTimeout: ['`4000`'],
    execTimeout: ['`60000`'],
    includeShadowDom: ['`false`'],
    pageLoadTimeout: ['`60000`'],
    requestTimeout: ['`5000`'],
    responseTimeout: ['`30000`'],
    scrollBehavior: ["`'top'`"],
    taskTimeout: ['`60000`'],
    waitForAnimations: ['`true`'],
  })
})

test('every address the facts give is that of a page', () => {
  const isPage = (route: string) => [`content${route}.mdx`, `content${route}index.mdx`].some((file) => existsSync(file))
  const addresses = everything.flatMap(({ seeAlso, deprecated }) => [...seeAlso, deprecated?.replacement ?? []].flat())
  expect([...new Set(addresses)].filter((route) => !isPage(route))).toEqual([])
})

test('no page is its own relative, or its relative twice', () => {
  for (const { route, seeAlso } of everything) {
    expect(seeAlso, route).not.toContain(route)
    expect(new Set(seeAlso).size, route).toBe(seeAlso.length)
  }
})

test('links to guides carry the titles of the guides', () => {
  for (const [route, { title, summary }] of Object.entries(guides)) {
    expect(sentence.safeParse(summary).success, route).toBe(true)
    const file = [`content${route}.mdx`, `content${route}index.mdx`].find((each) => existsSync(each))!
    expect(readFileSync(file, 'utf8'), route).toMatch(new RegExp(`^title: ['"]?${title}['"]?$`, 'm'))
  }
  for (const { seeAlso } of everything) for (const route of seeAlso) expect(labelOf(route)).not.toBe(route)
})

test('each page names one to three guides that help with it, after its relatives in the API', () => {
  for (const { route, seeAlso } of everything) {
    const isGuide = (other: string) => other.startsWith('/guides/')
    const places = seeAlso.map((other) => (other.startsWith('/api/') ? 0 : isGuide(other) ? 1 : 2))
    expect(places, route).toEqual([...places].sort())
    expect([1, 2, 3], route).toContain(seeAlso.filter(isGuide).length)
  }
})

test('no guide is known that no page names', () => {
  const named = new Set(everything.flatMap(({ seeAlso }) => seeAlso))
  expect(Object.keys(guides).filter((route) => !named.has(route))).toEqual([])
})
