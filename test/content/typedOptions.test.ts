import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands } from '../../content/components/api/entries.ts'

const types = ['cypress.d.ts', 'net-stubbing.d.ts']
  .map((file) => readFileSync(`node_modules/cypress/types/${file}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n')

/** Interfaces by name: what they extend, and the lines between their braces. */
const interfaces = new Map<string, { parents: string; body: string }>()
for (const [, , name, parents = '', body] of types.matchAll(
  /^( *)(?:export )?interface (\w+)(?:<[^{]*?>)?(?: extends ([^{]*))? \{\n([\s\S]*?)^\1\}/gm,
)) {
  const known = interfaces.get(name!)
  interfaces.set(name!, { parents: `${known?.parents ?? ''} ${parents}`, body: `${known?.body ?? ''}\n${body}` })
}

/** `Partial<Loggable & Timeoutable>` → `log`, `timeout` */
function membersOf(type: string): string[] {
  return (type.match(/\w+/g) ?? []).flatMap((name) => {
    const { parents = '', body = '' } = interfaces.get(name) ?? {}
    return [...[...body.matchAll(/^ {4}(\w+)\??[:(]/gm)].map(([, member]) => member!), ...membersOf(parents)]
  })
}

/** The options of one command: those of every `options` among its parameters, over all its overloads. */
function typedOptionsOf(title: string): string[] {
  const overloads = interfaces.get('Chainable')!.body.match(new RegExp(`^ {4}${title}(?:<.*?>)?\\(.*$`, 'gm')) ?? []
  const types = overloads.flatMap((line) => [...line.matchAll(/options\??: (.*?)(?=, \w+\??:|\): |\)$)/g)])
  return [...new Set(types.flatMap(([, type]) => membersOf(type!)))]
}

/** `interval` stands in the types without a word of what it does. */
const unexplained = ['interval']

const typed = commands.map((command) => ({
  ...command,
  names: typedOptionsOf(command.title).filter((name) => !unexplained.includes(name)),
}))

test('the types give options to most of the commands', () => {
  expect(typed.filter(({ names }) => names.length > 0).length).toBeGreaterThan(60)
})

test('every option that the types give a command is on its page', () => {
  const missing = typed.flatMap(({ route, names, options, tables }) => {
    const ofData = options.map(({ name, description }) => `${name} ${description}`).join('\n')
    const shown = `${readFileSync(`content${route}.mdx`, 'utf8')}\n${ofData}\n${JSON.stringify(tables)}`
    return names.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown)).map((name) => `${route} ${name}`)
  })
  expect(missing).toEqual([])
})
