import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import fastGlob from 'fast-glob'
import type { Node } from 'unist'
import { removePosition } from 'unist-util-remove-position'
import { expect, test } from 'vitest'
import type { MarkdownPlugin, MarkdownPlugins } from '../../pipeline/load/markdownPlugins.ts'
import { createParseWithPlugins } from '../../pipeline/parse/parse.ts'
import { sample } from '../sample.ts'
import { usual } from './parseText.ts'

/*
 * Nodes that a plugin makes have no position. So have all nodes here, at each of the four moments at which plugins run.
 */

const remove: MarkdownPlugin = {
  name: 'remove',
  plugin: () => (tree: Node) => removePosition(tree, { force: true }),
  options: [],
}

const steps = ['beforeDefaultRemark', 'remark', 'beforeDefaultRehype', 'rehype'] as const

function parserWith(step: (typeof steps)[number]) {
  const none: MarkdownPlugins = {
    root: '/site',
    beforeDefaultRemark: [],
    remark: [],
    beforeDefaultRehype: [],
    rehype: [],
  }
  return createParseWithPlugins({ ...usual, components: {} }, { ...none, [step]: [remove] })
}

const reasonsOf = ({ facts }: Awaited<ReturnType<ReturnType<typeof parserWith>>>) =>
  facts.diagnostics
    .filter(({ code }) => code === 'doc-failed' || code === 'plugin-failed')
    .map(({ message }) => message)

test.each(steps)(
  'our own docs can lose all positions in `%s`',
  async (step) => {
    const root = resolve(import.meta.dirname, '../../content')
    const files = sample(fastGlob.sync('**/*.{md,mdx}', { cwd: root, absolute: true, dot: false }).sort())
    const parse = parserWith(step)
    const read = (path: string) => readFileSync(path, 'utf8').replace(/\r\n?/g, '\n')
    for (const file of files) {
      const parsed = await parse(relative(root, file), read(file), (path) =>
        existsSync(join(root, path)) ? read(join(root, path)) : undefined,
      )
      expect(reasonsOf(parsed), relative(root, file)).toEqual([])
    }
  },
  600_000,
)

/** All that is read where it was written. */
const text = `:::tip Title with :name and ::leaf

Text of npm:test, at 10:30.

::leaf[label]{#id .class key="value"}

:::

:::shelf
Unknown.
:::

## A heading with :name[label]{.class} and :100

<Tabs>
<TabItem value="a">One</TabItem>
</Tabs>

<Steps>

1. First

</Steps>

\`\`\`mdx-code-block
## In a fence, :name

::leaf
\`\`\`

> \`\`\`mdx-code-block
> In a quotation, :name
> \`\`\`

\`\`\`bash npm2yarn
npm install quire
\`\`\`

\`\`\`js live
<p>{1 + 1}</p>
\`\`\`

> [!NOTE]
> An alert

A [link](./b.md), an ![image](./b.png "title"), a footnote[^1], {1 + 1} and <b className="a" {...props}>bold</b>.

[^1]: The note.

| a | b |
| - | - |
| 1 | 2 |
`

test.each(steps)('so can all that is read where it was written, in `%s`', async (step) => {
  for (const source of ['docs/a.mdx', 'docs/a.md'])
    expect(reasonsOf(await parserWith(step)(source, text, () => undefined)), source).toEqual([])
})

test('a directive that a plugin makes is text as it would be written', async () => {
  const directive = (type: string, more: object) => ({ type, name: 'name', children: [], attributes: {}, ...more })
  const add = () => (tree: { children: object[] }) => {
    const label = [{ type: 'text', value: 'label' }]
    const inText = directive('textDirective', { children: label, attributes: { id: 'x' } })
    tree.children.push({ type: 'paragraph', children: [inText] }, directive('leafDirective', {}))
  }
  const none = { root: '/site', beforeDefaultRemark: [], beforeDefaultRehype: [], rehype: [] }
  const parse = createParseWithPlugins(usual, { ...none, remark: [{ name: 'add', plugin: add, options: [] }] })
  const { body } = (await parse('docs/a.mdx', 'A\n', () => undefined)).content
  expect(JSON.stringify(body)).toContain('<p>:name[label]{id=\\"x\\"}</p>\\n<p>::name</p>')
})
