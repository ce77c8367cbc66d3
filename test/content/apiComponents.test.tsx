import { readFileSync } from 'node:fs'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import Arguments from '../../content/components/api/Arguments.tsx'
import CommandOverview from '../../content/components/api/CommandOverview.tsx'
import DataTable from '../../content/components/api/DataTable.tsx'
import Deprecated from '../../content/components/api/Deprecated.tsx'
import EventArguments from '../../content/components/api/EventArguments.tsx'
import EventList from '../../content/components/api/EventList.tsx'
import Experimental from '../../content/components/api/Experimental.tsx'
import { commands, cypressApis, nodeEvents, utilities } from '../../content/components/api/entries.ts'
import History from '../../content/components/api/History.tsx'
import Options from '../../content/components/api/Options.tsx'
import Returns from '../../content/components/api/Returns.tsx'
import Rules from '../../content/components/api/Rules.tsx'
import SeeAlso from '../../content/components/api/SeeAlso.tsx'
import Signatures from '../../content/components/api/Signatures.tsx'
import Yields from '../../content/components/api/Yields.tsx'
import { codeHighlighter } from '../../pipeline/code/highlightCode.ts'
import type { PageScope } from '../../renderer/theme/context/pageScope.ts'
import { PageContext } from '../../renderer/theme/context/usePage.ts'

const highlight = codeHighlighter({ magicComments: [] })

/** What a component shows on the page at a route. */
function on<Props extends object>(route: string, Component: ComponentType<Props>, props: Props): string {
  const scope: object = { page: { route }, site: { baseUrl: '/', trailingSlash: undefined }, versions: [], highlight }
  return renderToStaticMarkup(
    <PageContext.Provider value={scope as PageScope}>
      <Component {...props} />
    </PageContext.Provider>,
  )
}

/** The words that are read. */
const textOf = (html: string) =>
  html
    .replace(/<\/(?:td|th|li|p|dt|dd)>|<small>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

const everything = [...commands, ...cypressApis, ...utilities, ...nodeEvents]

test('every option in the facts is a field of its page, with its type and default', () => {
  for (const { route, options } of everything.filter(({ options }) => options.length > 0)) {
    const text = textOf(on(route, Options, {}))
    for (const { name, type, default: value } of options) {
      expect(text, route).toContain(`${name} ${type} `)
      if (value) expect(text, route).toContain(`Default: ${value.replaceAll('`', '')}`)
    }
  }
})

test('an option that the configuration sets globally says so', () => {
  const html = on('/api/commands/get', Options, {})
  expect(textOf(html)).toContain('Set globally with defaultCommandTimeout ')
  expect(html).toContain('<a href="/guides/references/configuration#defaultCommandTimeout"><code>')
})

test('every configuration value that an option names has its line on the page of the configuration', () => {
  const page = readFileSync('content/guides/references/configuration.mdx', 'utf8')
  const names = new Set(everything.flatMap(({ options }) => options.flatMap(({ config = [] }) => config)))
  expect([...names].filter((name) => !page.includes(`<a id="${name}">`))).toEqual([])
})

test('signatures are a code block, one call form a line', () => {
  const html = on('/api/commands/click', Signatures, {})
  expect(/<code class="code-block-lines">(.*?)\n<\/code>/s.exec(html)![1]!.split('\n')).toHaveLength(6)
  expect(html).toContain('<span class=f>click</span>')
  expect(html).toContain('aria-label="Copy code to clipboard"')
  expect(textOf(html)).toContain('.click(position, options)')
})

test('code is marked as code, and what looks like a tag is text', () => {
  const html = on('/api/cypress-api/cookies', History, {})
  expect(html).toContain('<td><code>whitelist</code> option renamed to <code>preserve</code></td>')
  expect(on('/api/commands/type', DataTable, { name: 'sequences' })).toContain('<td><code>{{}</code></td>')
})

test('arguments say their types, and which may be left out', () => {
  const html = on('/api/commands/contains', Arguments, {})
  expect(textOf(html)).toContain('content string | number | RegExp required ')
  expect(textOf(html)).toMatch(/selector string (?!required)/)
  expect(on('/api/commands/end', Arguments, {})).toBe('<p>There are no arguments.</p>')
})

test('see also leads to related pages, by the name of a call or a title, with what is found there', () => {
  const html = on('/api/commands/click', SeeAlso, {})
  expect(html).toContain('<li><a href="/api/commands/check"><code>.check()</code></a>: checks a checkbox')
  expect(html).toContain(
    '<li><a href="/guides/core-concepts/retry-ability">Retry-ability</a>: how commands and assertions wait for the page</li>',
  )
})

test('what is deprecated says since when, and what takes its place', () => {
  expect(textOf(on('/api/commands/route', Deprecated, {}))).toContain(
    'cy.route() was deprecated in version 6.0.0. Use cy.intercept() instead.',
  )
  expect(textOf(on('/api/cypress-api/cookies', Deprecated, {}))).toContain('were deprecated in version 9.7.0')
})

test('what needs a flag names it', () => {
  expect(textOf(on('/api/commands/session', Experimental, {}))).toContain('experimentalSessionAndOrigin: true')
})

test('rules are written as sentences', () => {
  expect(textOf(on('/api/commands/get', Rules, { about: 'requirements' }))).toBe('Starts a chain: call it on cy. ')
  expect(textOf(on('/api/commands/get', Rules, { about: 'assertions' }))).toContain('until the assertions chained')
  expect(textOf(on('/api/commands/get', Rules, { about: 'timeouts' }))).toContain('cy.get() can time out:')
  expect(textOf(on('/api/commands/end', Rules, { about: 'timeouts' }))).toBe('.end() cannot time out. ')
})

test('every command says what it yields, every other call what it returns if that is known', () => {
  for (const { route, yields } of commands) expect(on(route, Yields, {}) === '', route).toBe(yields === null)
  expect(textOf(on('/api/cypress-api/isbrowser', Returns, {}))).toBe('Returns boolean. ')
  expect(textOf(on('/api/cypress-api/version', Returns, {}))).toContain('Holds string')
  expect(textOf(on('/api/plugins/after-run-api', Returns, {}))).toContain('A handler returns nothing, or a promise')
})

test('the overview leads to each command of a category; what is no command is not among them', () => {
  const html = on('/api/table-of-contents', CommandOverview, { category: 'actions' })
  expect(html).toContain('<a href="/api/commands/click"><code>.click()</code></a>')
  expect(html).not.toContain('hover')
})

test('the list of events leads to a section for each, and the section has its arguments', () => {
  const route = '/api/events/catalog-of-events'
  expect(on(route, EventList, {}).match(/href="#[a-z]+"/g)).toHaveLength(19)
  expect(textOf(on(route, EventArguments, { event: 'window:confirm' }))).toContain('text string The text of the dialog')
})

test.each([
  ['a table that is not there', () => on('/api/commands/type', DataTable, { name: 'keys' }), 'It has `sequences`'],
  ['a table by the name of a prototype', () => on('/api/commands/type', DataTable, { name: 'constructor' }), 'has no'],
  ['a category that is not there', () => on('/', CommandOverview, { category: 'acts' }), 'There are `assertions`'],
  ['an event that is not there', () => on('/', EventArguments, { event: 'load' }), 'no event `load`'],
  ['a page without facts', () => on('/api/commands/clik', Signatures, {}), 'no facts in `content/data`'],
  ['a page that is about no command', () => on('/api/utilities/$', Yields, {}), 'no command'],
  ['what is not deprecated', () => on('/api/commands/get', Deprecated, {}), 'is not deprecated'],
  ['what needs no flag', () => on('/api/commands/get', Experimental, {}), 'needs no flag'],
  ['what returns nothing we know of', () => on('/api/utilities/blob', Returns, {}), 'Leave `<Returns />` out'],
])('%s is named, so that the writer finds it', (_, render, message) => {
  expect(render).toThrow(message)
})
