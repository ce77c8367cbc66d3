import { beforeAll, describe, expect, test } from 'vitest'
import { loadIcons } from '../../pipeline/parse/icons.ts'
import { type AuthoringName, authoringComponent, authoringComponents } from '../../schemas/authoring/index.ts'
import { diagnosticsOf, htmlOf, parseText } from './parseText.ts'

beforeAll(loadIcons)

/** Without components of the site. */
const pear = { id: 'pear', term: 'pear', definition: 'A fruit.', forms: ['pear'], firstUse: true }
const ours = { options: { components: {}, glossary: { terms: [pear], languages: [] } } }

/** A use of every component with all of its properties. One without an example does not compile. */
const examples: Record<AuthoringName, string> = {
  Accordion: '<Accordion title="Why?" icon="rocket" defaultOpen>Because.</Accordion>',
  Badge: '<Badge text="New" variant="tip" />',
  Card: '<Card title="Pears" href="https://pears.example" icon="rocket">Sweet.</Card>',
  CardGrid: '<CardGrid cols={3}><Card title="Pears" /></CardGrid>',
  CodeGroup: '<CodeGroup groupId="tool">\n\n```js\nlet a\n```\n\n</CodeGroup>',
  Column: '<Column>One.</Column>',
  Columns: '<Columns cols="4">One.</Columns>',
  Field: '<Field name="price" type="number" default={2} required deprecated>Of a pear.</Field>',
  FileTree: '<FileTree>\n\n- a.md\n\n</FileTree>',
  Frame: '<Frame caption="A pear" zoom>![Pear](https://pears.example/a.png)</Frame>',
  Icon: '<Icon name="rocket" label="Fast" size={32} />',
  LinkCard: '<LinkCard title="Pears" href="https://pears.example" description="Sweet." icon="rocket" />',
  Step: '<Step title="Buy.">Two.</Step>',
  Steps: '<Steps>\n\n1. Buy.\n\n</Steps>',
  Term: '<Term name="pear">fruit</Term>',
}

describe.each(Object.entries(examples))('%s', (name, text) => {
  test('is HTML without a script, nothing of it is reported, and each property changes it', () => {
    const { facts, content } = parseText(text, ours)
    expect(facts.diagnostics).toEqual([])
    expect(facts.live).toBe(false)
    expect(facts.islands).toEqual(name === 'CodeGroup' ? ['TabItem', 'Tabs'] : [])
    for (const property of Object.keys(authoringComponent(name as AuthoringName).properties)) {
      expect(text, property).toMatch(new RegExp(`\\s${property}(?=[\\s=>])`))
      const without = text.replace(new RegExp(`\\s${property}(?:=(?:"[^"]*"|\\{[^}]*\\}))?(?=[\\s/>])`), '')
      expect(parseText(without, ours).content.body, property).not.toEqual(content.body)
    }
  })

  test('reports a property that it does not have', () => {
    const unknown = text.replace(`<${name}`, `<${name} colour="red"`)
    expect(diagnosticsOf(unknown, ours)).toEqual([
      `docs/a.mdx:1:${name.length + 3} component-property: \`<${name}>\` has no property \`colour\`.`,
    ])
  })

  test('is the own component of a doc that imports one of its name', () => {
    const { facts } = parseText(`import ${name} from './own.jsx'\n\n<${name} colour="red" />`)
    expect(facts.live).toBe(true)
    expect(facts.diagnostics).toEqual([])
  })
})

test('the component that a site registers under a name of ours is used, in a doc with JavaScript, too', () => {
  const options = { components: { Card: 'src/Card.jsx' } }
  expect(parseText('<Card colour="red" />', { options }).facts).toMatchObject({ islands: ['Card'], diagnostics: [] })
  const live = parseText('export const a = 1\n\n<Card colour={a} />', { options })
  expect(live.content.module).toContain('from "@site/src/Card.jsx"')
  expect(live.facts.diagnostics).toEqual([])
})

test('a list in Steps keeps its numbers, and a Step is an item of a list', () => {
  expect(htmlOf('<Steps>\n\n1. Buy.\n2. Eat.\n\n</Steps>')).toBe(
    '<div class="theme-steps"><ol>\n<li>Buy.</li>\n<li>Eat.</li>\n</ol></div>',
  )
  expect(htmlOf('<Steps>\n  <Step title="Buy">Two.</Step>\n</Steps>')).toBe(
    '<ol class="theme-steps"><li><p><strong>Buy</strong></p>Two.</li></ol>',
  )
})

test('cards lead where a link leads, which is checked', () => {
  const { facts } = parseText(
    '<LinkCard title="Pears" href="./pears.md" />\n\n<Card title="Apples" href="./apples.md" />',
  )
  expect(facts.links.map(({ url }) => url)).toEqual(['./pears.md', './apples.md'])
})

test('a list in FileTree becomes folders that open without a script', () => {
  expect(htmlOf('<FileTree>\n\n- src/\n  - **app.ts** the entry\n  - …\n- lib/\n\n</FileTree>')).toBe(
    [
      '<div class="theme-file-tree"><ul><li class="theme-file-tree__folder"><details open><summary>',
      '<span class="theme-file-tree__name">src/</span></summary><ul>',
      '<li class="theme-file-tree__file"><span class="theme-file-tree__name"><strong>app.ts</strong></span> ',
      '<span class="theme-file-tree__comment"> the entry</span></li>',
      '<li class="theme-file-tree__more"><span class="theme-file-tree__name">…</span></li></ul></details></li>',
      '<li class="theme-file-tree__folder"><span class="theme-file-tree__name">lib/</span></li></ul></div>',
    ].join(''),
  )
})

test('the blocks of a code group are tabs, named in brackets, by their title or by their language', () => {
  const group =
    ':::code-group\n\n```bash [npm]\nnpm i\n```\n\n```ts title="a.ts"\nlet a\n```\n\n```json\n{}\n```\n\n```json\n[]\n```\n\n:::'
  for (const source of ['docs/a.mdx', 'docs/a.md']) {
    const [tabs] = parseText(group, { source }).content.body
    expect(tabs).toMatchObject({
      island: 'Tabs',
      children: [
        { island: 'TabItem', props: { value: 'npm', label: 'npm' } },
        { props: { value: 'a.ts', label: 'a.ts' } },
        { props: { value: 'JSON', label: 'JSON' } },
        { props: { value: 'JSON 2', label: 'JSON' } },
      ],
    })
    expect(JSON.stringify(tabs)).not.toContain('code-block-title')
  }
  expect(diagnosticsOf(':::code-group\n\n```js\nlet a\n```')).toEqual([
    'docs/a.mdx:1:1 admonition-unclosed: The admonition `:::code-group` is not closed.',
  ])
})

test('a name of an icon that does not exist is reported where it stands, with names near it', () => {
  const { facts } = parseText('<Card\n  title="Pears"\n  icon="rokcet"\n/>')
  expect(facts.diagnostics).toMatchObject([
    { code: 'icon-unknown', line: 3, column: 3, endColumn: 16, value: 'rokcet', suggestions: ['rocket'] },
  ])
  expect(parseText('<Icon name="pear" />').facts.diagnostics[0]!.code).toBe('icon-unknown')
})

test('what a property may be, and a missing one, is said in words', () => {
  expect(diagnosticsOf('<Field type="number" />')).toEqual([
    'docs/a.mdx:1:1 component-property: A `<Field>` has no `name`.',
  ])
  expect(diagnosticsOf('<Badge text="x" variant="dangr" />', ours)[0]).toContain(
    '`variant` of `<Badge>` cannot be `dangr`.',
  )
  expect(htmlOf('<Card title={2}>Two.</Card>')).toContain('<strong>2</strong>')
  expect(diagnosticsOf('<Accordion title="x" defaultOpen="yes">y</Accordion>')[0]).toContain('`{true}` or `{false}`')
  expect(diagnosticsOf('export const x = 1\n\n<Icon name={x} />')[0]).toContain('`name` of `<Icon>` is computed.')
  expect(diagnosticsOf('{[1].map((x) => <Icon key={x} name="rocket" />)}')[0]).toContain('not in JavaScript')
})

test('an image of a frame with zoom is a button for a window that the browser opens; it is one link', () => {
  const text = '<Frame zoom>![A pear](./a.png) [![A plum](./b.png)](https://plum.example)</Frame>'
  const { facts, content } = parseText(text, ours)
  expect(facts.links.map(({ url }) => url)).toEqual(['./a.png', 'https://plum.example', './b.png'])
  const html = content.body.join('')
  const [, id] = /popovertarget="(zoom-\w+-1)"/.exec(html)!
  expect(html).toContain(`<span id="${id}" popover="auto"`)
  expect(html.match(/alt="A pear"/g)).toHaveLength(2)
  expect(html.match(/alt="A plum"/g)).toHaveLength(1)
})

test('a badge is no part of the name of its heading', () => {
  const { facts } = parseText('## Pears <Badge text="New" />', ours)
  expect(facts.headings).toMatchObject([{ text: 'Pears', html: 'Pears' }])
})

test('a component with a computed property is rendered by React, with the shape of its icon', () => {
  const { facts, content } = parseText('export const title = "Pears"\n\n<Card title={title} icon="rocket" />')
  expect(facts.diagnostics).toEqual([])
  expect(content.module).toMatch(/from "@theme\/Card"/)
  expect(content.module).toMatch(/icon: \[\["path"/)
})

test('every component of the table says what it is', () => {
  for (const name of Object.keys(authoringComponents))
    expect(authoringComponent(name as AuthoringName).text).toMatch(/\w/)
})
