import { expect, test } from 'vitest'
import { sortDiagnostics } from '../../cli/check/review.ts'
import { diagnosticsOf, parseText } from './parseText.ts'

const codesOf = (text: string) => parseText(text).facts.diagnostics.map(({ code }) => code)

test('a reference is reported only when both pairs of brackets read as one', () => {
  expect(diagnosticsOf('# A\n\nSee [the *guide*][guide], and [`code`][].\n')).toEqual([
    'docs/a.mdx:3:5 link-reference-undefined: `[the *guide*][guide]` is shown as text, because `[guide]` is not defined.',
  ])
  for (const text of [
    'matrix[0][1], rows[i][j], `a`[b][c]',
    '[x][y]',
    '[1][2]',
    '[string, number][]',
    'T[][]',
    '[a][b][c]',
    '\\[the guide][guide]',
    '`[the guide][guide]`',
    '{"[the guide][guide]"}',
    '[the guide][guide]\n\n[Guide]: ./guide.md',
    '- [ ] [the guide](./a.md)',
    '```\n[the guide][guide]\n```',
  ])
    expect(codesOf(`# A\n\n${text}\n`), text).toEqual([])
})

test('a definition in the doc does not count in an included file, and the other way round', () => {
  const files = { 'docs/_part.mdx': 'See the [guide][guide].\n' }
  const text = "import Part from './_part.mdx'\n\n# A\n\n<Part />\n\nThe [guide][guide].\n\n[guide]: /guide\n"
  expect(diagnosticsOf(text, { files })).toEqual([
    'docs/_part.mdx:1:9 link-reference-undefined: `[guide][guide]` is shown as text, because `[guide]` is not defined.',
  ])
})

test('a syntax error in an included file has the position in that file, and the rest of the doc is checked', () => {
  const files = { 'docs/_part.mdx': 'One.\n\nTwo {three.\n' }
  expect(diagnosticsOf("import Part from './_part.mdx'\n\n# A\n\n<Part /> and <Nothing />\n", { files })).toEqual([
    'docs/_part.mdx:3:5 mdx-syntax: A `{` opens an expression that never ends.',
    'docs/a.mdx:5:14 mdx-unknown-component: The component `<Nothing>` is neither imported nor registered.',
  ])
})

test('autolinks in MDX are all reported with the link to write, and other mistakes beside them', () => {
  const text =
    '# A\n\n<https://a.example/b_c> and <me@a.example>\n\n> <mailto:me@a.example> `<https://a.example>`\n\n<Nothing />\n'
  const diagnostics = sortDiagnostics(parseText(text).facts.diagnostics)
  expect(diagnostics.map(({ line, column, value, suggestions }) => [line, column, value, suggestions])).toEqual([
    [3, 1, '<https://a.example/b_c>', ['[https://a.example/b_c](https://a.example/b_c)']],
    [3, 29, '<me@a.example>', ['[me@a.example](mailto:me@a.example)']],
    [5, 3, '<mailto:me@a.example>', ['[mailto:me@a.example](mailto:me@a.example)']],
    [7, 1, 'Nothing', undefined],
  ])
  expect(diagnosticsOf('<https://a.example>\n', { source: 'docs/a.md', options: { format: 'detect' } })).toEqual([])
})

test('the brace of an expression that never ends is found beside braces in code, strings and comments', () => {
  for (const [text, position] of [
    ['`}` Cheaper than {price.\n\n```js\nif (a) {\n```\n', '1:18'],
    ['# A\n\n<b title={1}>x</b> <i title={\n\n```\n}}\n', '3:29'],
    ['{a} {b} {\n\n```\nx {\n```\n', '1:9'],
  ] as const)
    expect(diagnosticsOf(text), text).toEqual([expect.stringContaining(`docs/a.mdx:${position} mdx-syntax`)])
})

test('what a parser suggests in an expression is in the sentence that names the mistake', () => {
  expect(diagnosticsOf('# A\n\n{props.debug && <b>1 > 0</b>}\n')).toEqual([
    'docs/a.mdx:3:22 mdx-syntax: The JavaScript between `{` and `}` does not parse: unexpected token `>` (did you mean `&gt;` or `{">"}`?).',
  ])
})

test('a name that no expression may read is reported once, with its position', () => {
  expect(diagnosticsOf('# A\n\nWait {timeout} ms, {[retries]} times.\n')).toEqual([
    'docs/a.mdx:3:7 mdx-undefined-name: The expression uses `timeout`, which is not defined.',
    'docs/a.mdx:3:22 mdx-undefined-name: The expression uses `retries`, which is not defined.',
  ])
  for (const text of [
    "import { a } from './a'\n\n{a.b} {Math.max(1, 2)} {props.c}",
    'export const a = 1\nexport const { b, ...c } = { b: a }\n\n{a} {b} {JSON.stringify(c)}',
    'export function A({ of }) { return <b>{of}</b> }\n\n<A of={[1, 2].map((n) => n)} />',
    'export class A { b = 1 }\n\n{new A().b}',
    '{{ timeout: 1 }.timeout}',
    '{typeof analytics === "undefined" ? 1 : analytics}',
    '<button onClick={() => analytics()}>a</button>',
    '{(() => { for (const a of [1]) return a })()}',
  ])
    expect(
      codesOf(`${text}\n`).filter((code) => code === 'mdx-undefined-name'),
      text,
    ).toEqual([])
})

test('tags and keywords keep the text of numbers', () => {
  const { frontMatter } = parseText(
    '---\ntags: [1.0, 010, 0x1F, { label: 2.50, permalink: /x }]\nkeywords:\n  - 1e3\n  - 7\n---\n\nA\n',
  ).facts
  expect(frontMatter).toEqual({
    tags: ['1.0', '010', '0x1F', { label: '2.50', permalink: '/x' }],
    keywords: ['1e3', '7'],
  })
})

test('a merge conflict is one diagnostic, and both texts are read', () => {
  const text = '# A\n\n<<<<<<< HEAD\n## B\n||||||| base\n## Older {\n=======\n## C\n>>>>>>> main\n'
  const { diagnostics, headings } = parseText(text).facts
  expect(diagnostics.map(({ code, line, column }) => [code, line, column])).toEqual([['merge-conflict', 3, 1]])
  expect(headings.map(({ text }) => text)).toEqual(['A', 'B', 'C'])
})

const foreign = (text: string, options = {}) =>
  parseText(text, options).facts.diagnostics.map(({ code, line, hint }) => [
    code,
    line,
    hint?.split(/[ ,]/, 2).join(' '),
  ])

// FOREIGN-SYNTAX
test('MDX that does not parse because it is a formula or a tag of another tool is answered with what to write', () => {
  expect(foreign('Energy:\n\n$$\nE = {m^{2}}\n$$')).toEqual([['mdx-syntax', 4, 'Install `remark-math`']])
  expect(foreign('{% raw %}\n\nText.')).toEqual([['mdx-syntax', 1, 'Write a']])
  expect(foreign('A {{< figure src="a.png" >}}')).toEqual([['mdx-syntax', 1, 'Write a']])
  expect(foreign('A {2 €} here, $$ there')).toEqual([['mdx-syntax', 1, 'Install `remark-math`']])
  expect(foreign('```sh\necho $$\n```\n\nA {2 €}.')).toEqual([['mdx-syntax', 5, 'A `{`']])
})

// FOREIGN-SYNTAX
test('in Markdown the same is reported once in a file, where it is shown as text', () => {
  const options = { source: 'docs/a.md', options: { format: 'detect' } }
  expect(foreign('# A\n\n{% raw %}\n\n{% endraw %}\n\n{{< figure >}} and {{% note %}}\n\n$$x^2$$', options)).toEqual([
    ['foreign-syntax', 3, 'Write a'],
    ['foreign-syntax', 7, 'Write a'],
    ['foreign-syntax', 9, 'Install `remark-math`'],
  ])
})
