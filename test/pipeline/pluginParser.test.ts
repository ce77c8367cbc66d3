import type { Root } from 'mdast'
import { mathFromMarkdown } from 'mdast-util-math'
import { math } from 'micromark-extension-math'
import remarkMath from 'remark-math'
import { expect, test } from 'vitest'
import type { MarkdownPlugin } from '../../pipeline/load/markdownPlugins.ts'
import { createPluginParser } from '../../pipeline/parse/parser.ts'

const options = { comments: true, headingIds: true, spacedAdmonitions: true }

/** A parser with a plugin, and the characters that begin its syntax. */
function parserWith(plugin: unknown) {
  const remark: MarkdownPlugin[] = [{ name: 'own', plugin: plugin as MarkdownPlugin['plugin'], options: [] }]
  const none = { root: '/site', beforeDefaultRemark: [], beforeDefaultRehype: [], rehype: [] }
  const { parseMarkdown, attached } = createPluginParser(options, { ...none, remark })
  const hasSyntax = (text: string) => attached(true).ownSyntax.test(text)
  return { parseMarkdown, hasSyntax }
}

interface Data {
  micromarkExtensions: Record<string, object>[]
  fromMarkdownExtensions: unknown[]
}
type This = { data(): Data; parser: unknown }

const text = 'A text with a $ sign.\n'

test('a plugin that changes the tree alone adds no syntax', () => {
  expect(parserWith(() => () => {}).hasSyntax(text)).toBe(false)
})

test('formulas begin with a dollar sign, and other texts have none', () => {
  const { parseMarkdown, hasSyntax } = parserWith(remarkMath)
  expect(hasSyntax(text)).toBe(true)
  expect(hasSyntax('No formula.\n')).toBe(false)
  const types = (tree: Root) => JSON.stringify(tree).match(/"type":"\w+"/g)
  expect(types(parseMarkdown('Energy is $mc^2$.\n', true))).toContain('"type":"inlineMath"')
  expect(types(parseMarkdown('Energy is *mass*.\n', true))).toContain('"type":"emphasis"')
})

test.each<[string, (this: This) => void]>([
  [
    'disables a syntax',
    function () {
      this.data().micromarkExtensions.push({ disable: { null: ['codeIndented'] } })
    },
  ],
  [
    'has syntax that begins with any character',
    function () {
      this.data().micromarkExtensions.push({ text: { null: { tokenize: () => {} } } })
    },
  ],
  [
    'has syntax that begins at the end of a line',
    function () {
      this.data().micromarkExtensions.push({ text: { '-4': { tokenize: () => {} } } })
    },
  ],
  [
    'changes the syntax of another plugin',
    function () {
      this.data().micromarkExtensions[0]!.flow = {}
    },
  ],
  [
    'removes a syntax',
    function () {
      this.data().micromarkExtensions.pop()
    },
  ],
  [
    'changes each tree that is parsed',
    function () {
      this.data().micromarkExtensions.push(math() as never)
      this.data().fromMarkdownExtensions.push(mathFromMarkdown(), { transforms: [() => {}] })
    },
  ],
  [
    'makes other nodes of what is there',
    function () {
      this.data().fromMarkdownExtensions.push({ exit: { link: () => {} } })
    },
  ],
  [
    'parses by itself',
    function () {
      this.parser = () => ({ type: 'root', children: [] })
    },
  ],
])('the native parser reads no text where a plugin %s', (_, plugin) => {
  expect(parserWith(plugin).hasSyntax('No formula.\n')).toBe(true)
})

test('the tree that plugins get has the positions of attributes', () => {
  const { parseMarkdown } = parserWith(() => () => {})
  const tree = parseMarkdown(
    'Text.\n\n<Tabs\n  groupId="os"\n  values={[\n    1,\n  ]}\n  {...more} lazy>\n\nText.\n\n</Tabs>\n',
    true,
  )
  const { attributes } = tree.children[1] as unknown as { attributes: { position: { start: object; end: object } }[] }
  expect(attributes.map(({ position: { start, end } }) => [start, end])).toMatchObject([
    [
      { line: 4, column: 3 },
      { line: 4, column: 15 },
    ],
    [
      { line: 5, column: 3 },
      { line: 7, column: 5 },
    ],
    [
      { line: 8, column: 3 },
      { line: 8, column: 12 },
    ],
    [
      { line: 8, column: 13 },
      { line: 8, column: 17 },
    ],
  ])
})
