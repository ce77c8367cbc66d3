import { expect, test } from 'vitest'
import type { ParseOptions } from '../../pipeline/parse/context.ts'
import { siteTerms } from '../../pipeline/parse/docTerms.ts'
import { createParse } from '../../pipeline/parse/parse.ts'
import { createParser } from '../../pipeline/parse/parser.ts'
import { siteConfig } from '../../schemas/config.ts'
import { glossary as schema } from '../../schemas/glossary.ts'
import { htmlOf, parseText, usual } from './parseText.ts'

const entries = schema.parse([
  { term: 'snapshot', definition: 'The state of a page.', aliases: ['snapshots', 'page state'] },
  { term: 'snapshot test', definition: 'Compares <two>.' },
  { term: 'API', definition: 'What programs call.', translations: { ja: { term: '関数', definition: '呼ぶ。' } } },
  { term: 'go', definition: 'A language.', firstUse: false },
  { term: 'C++', definition: 'Another language.' },
])
const config = siteConfig.parse({
  title: 'Shop',
  url: 'https://shop.example',
  baseUrl: '/',
  i18n: { locales: ['en', 'ja'] },
})
const options: Partial<ParseOptions> = { format: 'detect', glossary: siteTerms(entries, config) }
const html = (text: string, source = 'docs/a.mdx') => htmlOf(text, { options, source })
/** The HTML with each definition as `[term: definition]`. */
const short = (text: string, source?: string) =>
  html(text, source)
    .replace(
      /<span class="theme-term"><button type="button" popovertarget="([\w-]+)" aria-describedby="\1">([^<]*)<\/button><span id="\1" popover="auto" class="theme-term__definition"><strong>[^<]*<\/strong>([^<]*)<\/span><\/span>/g,
      '[$2:$3]',
    )
    .replaceAll('&#x3C;', '<')
const use = '[snapshot: The state of a page.]'

// GLOSSARY-1
test.each([
  ['A snapshot and a snapshot.', `<p>A ${use} and a snapshot.</p>`],
  ['Snapshots, then snapshot', '<p>[Snapshots: The state of a page.], then snapshot</p>'],
  ['A page\nstate', '<p>A [page\nstate: The state of a page.]</p>'],
  ['A snapshot test of a snapshot', `<p>A [snapshot test: Compares <two>.] of a ${use}</p>`],
  ['api, APIs, API-first, the API', '<p>api, APIs, API-first, the [API: What programs call.]</p>'],
  ['Go to go', '<p>Go to go</p>'],
  ['C++ or C', '<p>[C++: Another language.] or C</p>'],
  ['**Take a snapshot**', `<p><strong>Take a ${use}</strong></p>`],
  ['`snapshot` [snapshot](https://a.example) snapshot', /> \[snapshot: The state of a page\.\]<\/p>$/],
  ['## A snapshot\n\nA snapshot', /<\/h2>\n<p>A \[snapshot: /],
  ['| snapshot |\n| --- |\n| API |', /<th>snapshot<\/th>[\s\S]*<td>\[API: /],
  [':::tip[A snapshot]\nA snapshot\n:::', /A snapshot<\/div>[\s\S]*<p>A \[snapshot: /],
])('%s', (text, expected) => {
  for (const source of ['docs/a.md', 'docs/a.mdx']) {
    const result = short(text, source)
    if (typeof expected === 'string') expect(result).toBe(expected)
    else expect(result).toMatch(expected)
  }
})

test('a link or a button in HTML keeps its words', () => {
  expect(short('<a href="/x">snapshot</a> of a snapshot\n', 'docs/a.mdx')).toMatch(/snapshot<\/a> of a \[snapshot: /)
  expect(short('<a href="/x">snapshot</a>\n', 'docs/a.md')).not.toContain('[')
  expect(
    parseText('<Own>snapshot</Own>\n\nsnapshot\n', { options: { ...options, components: { Own: 'Own.jsx' } } }).content
      .body,
  ).toMatchObject([
    { island: 'Own', children: [expect.not.stringContaining('theme-term')] },
    expect.stringContaining('theme-term'),
  ])
})

test('a Term has the definition wherever it stands, and is the first use', () => {
  expect(short('<Term>Snapshots</Term>, snapshot')).toBe('<p>[Snapshots: The state of a page.], snapshot</p>')
  expect(short('<Term name="go">Golang</Term>, <Term name="go">Go</Term>')).toBe(
    '<p>[Golang: A language.], [Go: A language.]</p>',
  )
})

test('a live doc has definitions, too', () => {
  const { module } = parseText('export const a = 1\n\nA snapshot {a}\n', { options }).content
  expect(module).toContain('popoverTarget: "term-')
  expect(module).toContain('The state of a page.')
})

test('another language has its own terms', () => {
  expect(short('この関数はAPI', 'i18n/ja/docs/a.md')).toBe('<p>この[関数: 呼ぶ。]はAPI</p>')
  expect(short('a snapshot', 'i18n/ja/docs/a.md')).toBe('<p>a snapshot</p>')
})

test('the terms that stand in a doc are known, and its description has no definition', () => {
  const { facts } = parseText('## API\n\nA [snapshot](https://a.example), a page state, `C++`.\n', { options })
  expect(facts.terms).toEqual(['API', 'snapshot'])
  expect(parseText('A snapshot of it.\n', { options }).facts.excerpt).toBe('A snapshot of it.')
  expect(parseText('Nothing.\n', { options }).facts.terms).toBeUndefined()
})

test('a doc with terms has the same body by the walk and by trees', () => {
  const text = '# A\n\nA snapshot.\n\n- one API\n- `two`\n\n> C++\n\n[x](https://a.example)\n'
  const all = { ...usual, ...options }
  const byWalk = createParse(all, createParser(all))('docs/a.md', text, () => undefined)
  const byTrees = createParse(all, createParser(all), () => false)('docs/a.md', text, () => undefined)
  expect(byWalk.content).toEqual(byTrees.content)
})
