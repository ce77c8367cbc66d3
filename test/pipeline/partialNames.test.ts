import { expect, test } from 'vitest'
import { diagnosticsOf, htmlOf, parseText } from './parseText.ts'

/** Its imports, but those of named exports and of the tool. */
const moduleOf = (text: string, files: Record<string, string>) => {
  const module = parseText(text, { files }).content.module!
  return { module, imports: module.match(/^import (?!\{|QuireIsland\b).*$/gm) ?? [] }
}
const use = (doc: string) => `import Part from './_part.mdx'\n${doc}`

// PARTIAL-NAMES
test('a partial and its doc import the same component, which is imported once; so does a partial that is used twice', () => {
  const files = { 'docs/_part.mdx': "import Card from './Card'\nimport { b as c } from 'b'\n\n<Card>{c}</Card>\n" }
  const { imports, module } = moduleOf(
    use("import Card from '@site/docs/Card'\n\n<Part />\n\n<Part />\n\n<Card />\n"),
    files,
  )
  expect(imports).toEqual(['import Card from "@site/docs/Card";'])
  expect(module.match(/import \{b as c\} from "b"/g)).toHaveLength(1)
  expect(diagnosticsOf(use('\n<Part />\n'), { files })).toEqual([])
})

// PARTIAL-NAMES
test('a name that stands for something else in a partial stays its own there', () => {
  const files = {
    'docs/_part.mdx': `import Card, { limit } from './parts/Card'

export const box = { limit, Card: <Card.Row limit={limit} /> }

<Card limit={limit}>{box.Card}{[1].map((limit) => limit)}</Card>
`,
  }
  const { imports, module } = moduleOf(
    use("import Card from './Card'\n\nexport const limit = 3\n\n<Part />\n\n<Card limit={limit}>{box}</Card>\n"),
    files,
  )
  expect(imports).toEqual([
    'import Card from "@site/docs/Card";',
    'import Card_2, {limit as limit_2} from "@site/docs/parts/Card";',
  ])
  expect(module).toContain('limit: limit_2,')
  expect(module).toContain('_jsx(Card_2.Row, {\n    limit: limit_2')
  expect(module).toContain('children: [box.Card, [1].map(limit_2 => limit_2)]')
  expect(module).toMatch(/_jsx\(Card, \{\n\s+limit: limit,\n\s+children: box\n/)
})

const contents = (text: string, more?: object) =>
  parseText(text, more).facts.headings.flatMap(({ inContents, id }) => (inContents ? (id ?? '?') : []))

// TOC-NESTED
test('headings in admonitions, details, elements, lists and tabs are in the table of contents', () => {
  const text = `## Top

:::note

## In a note

:::

<details>
<summary>More</summary>

### In details

</details>

<div className="card">

## In an element

<h2 id="html">Written as HTML</h2>

</div>

<Tabs>
<TabItem value="a">

## In a tab

</TabItem>
</Tabs>

- ## In a list

> [!NOTE]
> ## In an alert
`
  const all = ['top', 'in-a-note', 'in-details', 'in-an-element', 'in-a-tab', 'in-a-list', 'in-an-alert']
  expect(contents(text)).toEqual(all)
  const live = `export const a = 1\n\n${text}`
  expect(contents(live)).toEqual(all)
  expect(
    contents("import Part from './_part.mdx'\n\n<div>\n<Part />\n</div>\n", {
      files: { 'docs/_part.mdx': '## Part\n' },
    }),
  ).toEqual(['part'])
})

// DOCS-HEAD-DIGITS
test('times and ratios keep their digits in the ids of headings, in which directives have no part', () => {
  const idsOf = (text: string) => parseText(text).facts.headings.map(({ id, text }) => [id, text])
  expect(idsOf('## At 10:30\n\n## 16:9 or 4:3 {#formats}\n\n## A 16:9 screen\n\n## Run npm:test')).toEqual([
    ['at-1030', 'At 10:30'],
    ['formats', '16:9 or 4:3'],
    ['a-169-screen', 'A 16:9 screen'],
    ['run-npm', 'Run npm:test'],
  ])
})

// DOC-VALUES
test('a doc reads its front matter, its title and its table of contents', () => {
  const doc = (script: string) =>
    `---\ntitle: Prices\nsidebar_position: 2\n---\n\n# All *prices*\n\n## Apples\n\n${script}\n`
  expect(htmlOf(doc('**{frontMatter.title}** has rank {frontMatter.sidebar_position}.'))).toContain(
    '<strong>Prices</strong> has rank 2.',
  )
  const { module } = parseText(
    doc('{toc.map(({ id }) => <b key={id}>{id}</b>)} {contentTitle} <Badge of={toc} />'),
  ).content
  expect(module).toMatch(/export const toc = \[\{\s*"value": "Apples",\s*"id": "apples",\s*"level": 2\s*\}\];/)
  expect(module).toContain('export const contentTitle = "All prices";')
  expect(module).not.toContain('export const frontMatter')
  expect(diagnosticsOf(doc('{toc.length} {contentTitle} {frontMatter.none}'))).toEqual([])
  expect(parseText(doc('<TOCInline toc={toc} />')).content.body).toContainEqual({ island: 'TOCInline', props: {} })
  expect(parseText(doc('export const toc = []\n\n{toc.length}')).content.module!.match(/const toc\b/g)).toHaveLength(1)
})

test('a doc may import its partials in an element', () => {
  const files = {
    'docs/_part.mdx': '## Part\n\n<div>\n\nimport Inner from "./_inner.mdx"\n\n<Inner />\n</div>\n',
    'docs/_inner.mdx': 'Inner.\n',
  }
  const text = "<div>\n\nText.\n\nimport Part from './_part.mdx'\n\n<Part />\n</div>\n"
  expect(diagnosticsOf(text, { files })).toEqual([])
  expect(htmlOf(text, { files })).toMatch(/^<div><p>Text\.<\/p>\s*<h2[\s\S]*<div><p>Inner\.<\/p><\/div><\/div>$/)
  expect(moduleOf(`${text}\n{[1].map(() => 2)}\n`, files).module).not.toContain('.mdx')
})
