import { expect, test } from 'vitest'
import { renderSite } from '../renderSite.ts'
import { smallGraph } from '../smallGraph.ts'

const till = (thrown: string) => `function Drawer() {
  throw ${thrown}
}
export default function Till() { return <p><Drawer /></p> }
`

test.each([
  ['null', 'null'],
  ['undefined', 'undefined'],
  ["'closed'", 'closed'],
  ['7', '7'],
  ['{ message: "closed" }', 'closed'],
])('a component that throws %s is named, whether it runs in the browser or not', async (thrown, value) => {
  for (const hydrate of [true, false]) {
    const graph = smallGraph(
      { '/a': [{ island: 'Till', props: {} }], '/b': ['<p>Fine</p>'] },
      { theme: { components: { Till: { module: 'Till.jsx', hydrate } }, customCss: [] } },
    )
    const { files, diagnostics } = await renderSite(graph, { 'Till.jsx': till(thrown) })
    expect(diagnostics).toMatchObject([
      {
        code: 'page-render-failed',
        message: `The page \`/a\` cannot be rendered: \`${value}\` was thrown in \`Drawer\`, and is no error.`,
      },
    ])
    expect(files.has('b/index.html')).toBe(true)
  }
})

test('a component without a name that throws no error is reported with its page', async () => {
  const graph = smallGraph(
    { '/a': [{ island: 'Till', props: {} }] },
    { theme: { components: { Till: { module: 'Till.jsx', hydrate: true } }, customCss: [] } },
  )
  const code = 'const parts = [() => { throw null }]\nexport default parts[0]\n'
  const { diagnostics } = await renderSite(graph, { 'Till.jsx': code })
  expect(diagnostics).toMatchObject([
    {
      file: 'docs/a.mdx',
      message: 'The page `/a` cannot be rendered: `null` was thrown in a component, and is no error.',
    },
  ])
})
