import { existsSync, readFileSync } from 'node:fs'
import { globSync } from 'fast-glob'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  type Command,
  commands,
  cypressApis,
  type Entry,
  nodeEvents,
  utilities,
} from '../../content/components/api/entries.ts'
import { fencesOf } from './fences.ts'

interface Family {
  folder: string
  entries: Entry[]
  /** Headings of the second and third level, in order. `?` marks those a page may do without. */
  outline: string[]
  /** Sections whose inner headings are the writer's. */
  free: string[]
  words: number
  fences: number
}

const families: Family[] = [
  {
    folder: 'commands',
    entries: commands,
    outline: [
      ...['## Syntax', '### Usage', '### Arguments', '### Yields', '## Examples', '## Notes?', '## Rules'],
      ...['### Requirements', '### Assertions', '### Timeouts', '## Command Log', '## History', '## See also'],
    ],
    free: ['## Examples', '## Notes'],
    words: 600,
    fences: 3,
  },
  {
    folder: 'cypress-api',
    entries: cypressApis,
    outline: [
      ...['## Syntax', '### Usage', '### Arguments?', '### Returns?', '## Examples', '## Notes?', '## History'],
      '## See also',
    ],
    free: ['## Examples', '## Notes'],
    words: 250,
    fences: 2,
  },
  {
    folder: 'utilities',
    entries: utilities,
    outline: [
      ...['## Syntax', '### Usage', '### Arguments?', '### Returns', '## Examples', '## Notes?', '## History'],
      '## See also',
    ],
    free: ['## Examples', '## Notes'],
    words: 250,
    fences: 2,
  },
  {
    folder: 'plugins',
    entries: nodeEvents,
    outline: [
      ...['## Syntax', '### Arguments', '### Returns', '## Usage', '## Examples', '## Notes?', '## History'],
      '## See also',
    ],
    free: ['## Usage', '## Examples', '## Notes'],
    words: 350,
    fences: 2,
  },
]

/** Subjects that need sections of their own, between the examples and the notes. */
const ownSections: Record<string, string[]> = {
  '/api/commands/intercept': [
    '## Intercepted requests',
    '## Intercepted responses',
    '## StaticResponse objects',
    '## Interception lifecycle',
  ],
  '/api/cypress-api/custom-commands': ['## Validations', '## TypeScript'],
}

for (const family of families) {
  const { folder, entries } = family
  describe.each(entries.filter(({ route }) => existsSync(fileOf(route))))(`${folder}: $route`, (entry) => {
    const page = readPage(fileOf(entry.route))

    test('its title is that of the facts, and its description fits a search result', () => {
      expect(page.frontMatter.title).toBe(entry.title)
      expect((page.frontMatter.description ?? '').length).toBeGreaterThanOrEqual(80)
      expect((page.frontMatter.description ?? '').length).toBeLessThanOrEqual(155)
    })

    test('it has the sections of its family, in their order', () => {
      const own = ownSections[entry.route] ?? []
      const headings = page.headings(family.free, own)
      const wanted = family.outline
        .filter((heading) => !heading.endsWith('?') || headings.includes(heading.slice(0, -1)))
        .map((heading) => heading.replace('?', ''))
      wanted.splice(wanted.indexOf('## Examples') + 1, 0, ...own)
      expect(headings).toEqual(wanted)
    })

    test('it shows what is known of its subject, and nothing of it twice', () => {
      expect(page.components.sort()).toEqual(componentsFor(entry).sort())
      expect(page.prose).not.toMatch(/^\|\s*(Option|Version)\s*\|/m)
    })

    test(`it has at least ${family.words} words and ${family.fences} examples`, () => {
      expect(page.words).toBeGreaterThanOrEqual(family.words)
      expect(page.fencesBelow('## Examples') + page.fencesBelow('## Usage')).toBeGreaterThanOrEqual(family.fences)
    })

    test('it links to three other pages, never to itself, and only to pages that exist', () => {
      const others = new Set([...page.links, ...entry.seeAlso])
      expect(others.size).toBeGreaterThanOrEqual(3)
      expect([...others]).not.toContain(entry.route)
    })
  })
}

test('every page of these families is about something we have facts of', () => {
  const known = families.flatMap(({ entries }) => entries.map(({ route }) => fileOf(route)))
  const pages = globSync(families.map(({ folder }) => `content/api/${folder}/**/[!_]*.mdx`))
  expect(pages.filter((page) => !known.includes(page))).toEqual([])
})

test('everything we have facts of has a page', () => {
  const routes = families.flatMap(({ entries }) => entries.map(({ route }) => route))
  expect(routes.filter((route) => !existsSync(fileOf(route)))).toEqual([])
})

test('the overview of commands has every category, once', () => {
  const { text } = readPage('content/api/table-of-contents.mdx')
  const shown = [...text.matchAll(/<CommandOverview category="(.*?)" \/>/g)].map(([, category]) => category)
  expect(shown.sort()).toEqual([...new Set(commands.map(({ category }) => category))].sort())
})

test('the catalog of events shows the arguments of every event, each below its own heading', () => {
  const { text } = readPage('content/api/events/catalog-of-events.mdx')
  const events = JSON.parse(readFileSync('content/data/events.json', 'utf8')).events as { name: string }[]
  const shown = [...text.matchAll(/^#### `(.*?)`$(?:(?!^#)[\s\S])*?<EventArguments event="(.*?)" \/>/gm)]
  expect(shown.map(([, heading, event]) => [heading, event])).toEqual(events.map(({ name }) => [name, name]))
})

function fileOf(route: string): string {
  return `content${route}.mdx`
}

/** The components a page has to show, by what is known of its subject. */
function componentsFor(entry: Entry): string[] {
  const isCommand = 'category' in entry
  const isPluginApi = 'event' in entry
  const { chainsFrom, yields, requirements, assertions, timeouts } = entry as Command
  const isNoCommand = isCommand && chainsFrom === null
  return [
    ...(entry.deprecated ? ['Deprecated'] : []),
    ...(entry.experimental ? ['Experimental'] : []),
    ...(isNoCommand ? [] : ['Signatures']),
    ...((isCommand || isPluginApi || entry.arguments.length > 0) && !isNoCommand ? ['Arguments'] : []),
    ...(entry.options.length > 0 ? ['Options'] : []),
    ...(entry.returns ? ['Returns'] : []),
    ...(isCommand && yields ? ['Yields'] : []),
    ...(isCommand && requirements.length > 0 ? ['Rules requirements'] : []),
    ...(isCommand && assertions ? ['Rules assertions'] : []),
    ...(isCommand && !isNoCommand && (assertions || timeouts.length > 0) ? ['Rules timeouts'] : []),
    ...Object.keys(entry.tables).map((name) => `DataTable ${name}`),
    'History',
    'SeeAlso',
  ]
}

const pattern = new RegExp(
  `^\\s*<(${'Arguments|DataTable|Deprecated|Experimental|History|Options|Returns|Rules|SeeAlso|Signatures|Yields'})(?: (?:name|about)="(.*?)")? />$`,
  'gm',
)

function readPage(file: string) {
  const text = readFileSync(file, 'utf8')
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const prose = body.replace(/^([ \t]*)(`{3,})[\s\S]*?^\1\2$/gm, '')
  const words = prose
    .replace(/^\|.*$/gm, '')
    .replace(/<[^>]*>/g, '')
    .replace(/\]\([^)]*\)/g, '')
    .split(/\s+/)
    .filter((word) => /\w/.test(word))
  return {
    text,
    prose,
    frontMatter: parse(matter) as { title?: string; description?: string },
    words: words.length,
    components: [...prose.matchAll(pattern)].map(([, name, value]) => (value ? `${name} ${value}` : name!)),
    links: [...prose.matchAll(/\]\((\/[^)#\s]*)/g)].map(([, link]) => link!),
    /** Headings, without those that are the writer's own. */
    headings(free: string[], own: string[]) {
      const found: string[] = []
      let isFree = false
      for (const [, marks, words] of prose.matchAll(/^(#+) (.*)$/gm)) {
        const heading = `${marks} ${words}`
        if (marks === '##') isFree = free.includes(heading) || own.includes(heading)
        if (marks === '##' || (marks === '###' && !isFree)) found.push(heading)
      }
      return found
    },
    fencesBelow(heading: string) {
      const [, section = ''] = body.split(`\n${heading}\n`)
      return fencesOf(file, section.split(/\n## /)[0]!).length
    },
  }
}
