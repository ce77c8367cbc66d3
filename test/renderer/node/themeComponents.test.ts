import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { admonition, codeBlock, details } from '../../../schemas/shared/html/markup.ts'
import { themeModules } from '../../../schemas/themeComponents.ts'
import { firstData, renderSite } from '../renderSite.ts'
import { smallGraph } from '../smallGraph.ts'

test.each(themeModules)('@theme/%s has a file, and its default export is a component', async (name) => {
  expect(existsSync(`renderer/theme/mdx/${name}.tsx`)).toBe(true)
  expect((await import(`../../../renderer/theme/mdx/${name}.tsx`)).default).toBeTypeOf('function')
})

/** Highlighted code is italic; the options become the title. */
const highlight = (code: string, language?: string, meta?: string) => ({
  __html: `<i>${code}</i>`,
  language,
  ...(meta && { title: meta }),
})

const parts = `import Admonition from '@theme/Admonition'
import { Accordion, Badge, Card, Columns, Field, Step, Steps } from 'quire-docs/components'
import CodeBlock from '@theme/CodeBlock'
import Details from '@theme/Details'
import TabItem from '@theme/TabItem'
import Table from '@theme/Table'
import Tabs from '@theme/Tabs'
export default function Parts() {
  return <main>
    <Admonition type="tip" title="So" icon={<b>!</b>}><p>Text.</p></Admonition>
    <CodeBlock className="language-js wide" metastring="a.js" showLineNumbers>{'let a'}{'\\n'}</CodeBlock>
    <CodeBlock title="b.js">let <b>b</b></CodeBlock>
    <Details summary="More" open>Inside.</Details>
    <Details summary={<summary className="big">More</summary>}>Inside.</Details>
    <Tabs><TabItem value="one">One.</TabItem></Tabs>
    <Steps><Step title="Buy">Two.</Step></Steps>
    <Columns cols={3}><Card title="Pears" href="/doc" icon={<i>!</i>}>Sweet.</Card></Columns>
    <Badge text="New" variant="tip" /><Badge>Old</Badge>
    <Accordion title="Why?" defaultOpen>So.</Accordion>
    <Field name="price" type="number" default={0} required>Of one.</Field>
    <Table><tbody><tr><td>1</td></tr></tbody></Table>
  </main>
}`

const expected = [
  '<div class="theme-admonition theme-admonition-tip"><div class="admonition-heading"><span class="admonition-icon admonition-icon--own" aria-hidden="true"><b>!</b></span>So</div><div class="admonition-content"><p>Text.</p></div></div>',
  '<div class="theme-code-block language-js wide"><div class="code-block-title">a.js showLineNumbers</div><div class="code-block-content"><pre class="prism-code language-js" tabindex="0"><code class="code-block-lines"><i>let a</i></code></pre><div class="code-block-buttons"><button type="button" class="clean-btn" data-copy="" aria-label="Copy code to clipboard" title="Copy"></button></div></div></div>',
  '<div class="theme-code-block language-text"><div class="code-block-title">b.js</div><div class="code-block-content"><pre class="prism-code language-text" tabindex="0"><code class="code-block-lines">let <b>b</b></code></pre>',
  '<details open=""><summary>More</summary>Inside.</details>',
  '<details><summary class="big">More</summary>Inside.</details>',
  'role="tabpanel"',
  '<div class="table-scroll" tabindex="0"><table><tbody>',
  '<ol class="theme-steps"><li><p><strong>Buy</strong></p>Two.</li></ol>',
  '<div class="theme-columns theme-columns--3"><div class="theme-card theme-card--linked"><p class="theme-card__title"><i>!</i><strong><a class="theme-card__link" href="/doc">Pears</a></strong></p>Sweet.</div></div>',
  '<span class="theme-badge theme-badge--tip">New</span><span class="theme-badge">Old</span>',
  '<details class="theme-accordion" open=""><summary>Why?</summary>So.</details>',
  '<dl class="theme-field"><dt><code>price</code> <span class="theme-field__type">number</span> <span class="theme-field__required">required</span> <span class="theme-field__default">Default: <code>0</code></span></dt><dd>Of one.</dd></dl>',
]

const sources = { 'pages/parts.jsx': parts, 'components/Parts.jsx': parts }
const withParts = (hydrate: boolean, body = [{ island: 'Parts', props: {} }]) => ({
  ...smallGraph(
    { '/doc': body },
    {
      theme: { components: { Parts: { module: 'components/Parts.jsx', hydrate } }, customCss: [] },
      routes: [{ kind: 'page', route: '/page', source: 'pages/parts.jsx' }],
    },
  ),
  highlight,
})

test('the components of the theme are the same in a page and in a component, with or without hydration', async () => {
  for (const hydrate of [true, false]) {
    const { files, diagnostics } = await renderSite(withParts(hydrate), sources)
    expect(diagnostics).toEqual([])
    for (const path of ['page/index.html', 'doc/index.html']) {
      const page = files.get(path)!.replaceAll(/ data-html="[\w.]+"/g, '')
      for (const html of expected) expect(page).toContain(html)
    }
  }
})

test('highlighted code is in those pages where React renders it in the browser, once', async () => {
  const { files } = await renderSite(withParts(true), sources)
  for (const path of ['page', 'doc']) {
    const html = files.get(`${path}/index.html`)!
    const { code } = firstData(html)
    expect(Object.values(code)).toEqual([{ __html: '', language: 'js', title: 'a.js showLineNumbers' }])
    expect(html).toContain(`data-html="${Object.keys(code)[0]}"><i>let a</i></code>`)
  }
  const { files: still } = await renderSite(withParts(false), sources)
  expect(firstData(still.get('doc/index.html')!).code).toBeUndefined()
})

test('code that is shown as plain text is not in the data', async () => {
  const { highlight: _, ...graph } = withParts(true)
  const { files } = await renderSite(graph, sources)
  const html = files.get('page/index.html')!
  expect(html).toMatch(/<code class="code-block-lines" data-html="\w+">let a\n<\/code>/)
  expect(firstData(html).code).toBeUndefined()
})

test('the templates know nothing of who creates the elements', () => {
  const asText = (tag: string, attributes: object, children: string[] | { __html: string }): string =>
    `${tag}${JSON.stringify(attributes)}(${'__html' in children ? children.__html : children.join()})`
  expect(admonition(asText, { name: 'success', title: [], content: ['x'] }, String)).toContain('theme-admonition-tip')
  expect(codeBlock(asText, { code: { __html: 'x' } }, String)).toContain('code{"className":"code-block-lines"}(x)')
  expect(details(asText, { attributes: {}, content: ['x'] })).toBe('details{}(x)')
})
