import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Editor } from './editor.ts'
import { folder, put, tree } from './folder.ts'

let editor: Editor
afterEach(() => void editor.child.kill())

const config = {
  title: 'Shop',
  url: 'https://shop.example',
  baseUrl: '/',
  i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
  variables: { product: { name: 'Shop', version: '3.2' }, limit: 20 },
  glossary: 'glossary.yml',
  components: { Price: 'src/Price.tsx', Old: 'src/Old.jsx', Sum: { module: 'src/Sum' } },
}

const files = {
  'site.config.json': JSON.stringify(config),
  'glossary.yml': `- term: swimlane
  aliases: [swimlanes]
  definition: A row of a board.
  translations:
    de: { term: Bahn, definition: Eine Zeile. }
`,
  'src/Price.tsx': `type Size = 'small' | 'large'
interface Base { currency: 'EUR' | 'USD' | undefined }
interface Properties extends Base {
  /** How large it is. */
  size: Size
  bold?: boolean
  amount: number
  children: unknown
}
function Price({ size }: Properties) { return <b>{size}</b> }
export default Price
`,
  'src/Old.jsx': 'export default ({ color, ...others }) => <b {...others}>{color}</b>\n',
  'src/Sum.tsx': `import type { FC } from 'react'
const Sum: FC<{ of: 'pears' | 'plums' }> = () => null
export { Sum as default }
export const Chart = ({ kind = 'bar' }: { kind?: ('bar' | 'line') }) => <b>{kind}</b>
`,
  'docs/index.mdx': '# Shop\n\nText.\n',
  'docs/pears.md': '# Pears\n\nText.\n',
  'docs/tabs.mdx': `# Tabs

<Tabs groupId="system">
  <TabItem value="mac">A</TabItem>
  <TabItem value="linux">B</TabItem>
</Tabs>

<Tabs groupId="tool">
  <TabItem value="npm">A</TabItem>
</Tabs>
`,
  'i18n/de/docusaurus-plugin-content-docs/current/index.mdx': '# Laden\n\nText.\n',
}

async function start() {
  editor = new Editor(folder(files))
  await editor.start()
  return async (text: string, path = 'docs/index.mdx') => (await editor.complete(path, text)).map(({ label }) => label)
}

// LSP-COMPLETION
test('languages and options of code, variables, terms, tabs and the properties of own components are completed', async () => {
  const labels = await start()

  // Code.
  // TypeScript is the title of `ts`, too.
  expect(await labels('```typesc‸')).toEqual(['ts', 'typescript'])
  expect((await labels('```jsonc\n{}\n```\n\n```‸', 'docs/pears.md'))[0]).toBe('jsonc')
  expect(await labels('> ~~~rus‸', 'docs/pears.md')).toContain('rust')
  expect(await labels('```ts tit‸')).toEqual(['title='])
  expect(await labels('```ts title="a" ‸')).not.toContain('title=')
  expect(await labels('```ts title="a ‸')).toEqual([])
  expect(await labels('```ts\nconst a\n```‸')).toEqual([])
  expect(await editor.completed('docs/pears.md', '```‸', 'python')).toBe('```python')

  // Variables: everywhere in a doc, also in code and front matter.
  expect(await labels('Version {{ver‸', 'docs/pears.md')).toEqual(['product.version'])
  expect(await labels('---\ntitle: {{‸\n---\n')).toEqual(['product.name', 'product.version', 'limit'])
  expect(await labels('```sh\nnpm i shop@{{product.v‸\n```')).toEqual(['product.version'])
  expect(await labels(`{/* \${{‸ */}`)).toEqual([])
  expect(await editor.completed('docs/index.mdx', 'Up to {{lim‸}} boards', 'limit')).toBe('Up to {{limit}} boards')
  expect(await editor.completed('docs/index.mdx', 'Up to {{‸boards', 'limit')).toBe('Up to {{limit}}boards')
  expect((await editor.complete('docs/index.mdx', '{{lim‸'))[0]).toMatchObject({ detail: '20' })

  // Terms.
  expect(await labels('A <Term>swi‸')).toEqual(['swimlane', 'swimlanes'])
  expect(await labels('A <Term name="‸')).toEqual(['swimlane'])
  expect(await labels('A <Term>‸', 'i18n/de/docusaurus-plugin-content-docs/current/index.mdx')).toEqual(['Bahn'])

  // Tabs.
  expect(await labels('<Tabs groupId="‸">')).toEqual(['system', 'tool'])
  expect(await labels('<Tabs groupId="system">\n  <TabItem value="‸">')).toEqual(['linux', 'mac'])
  expect(await labels('<Tabs groupId="system">\n  <TabItem value="mac" />\n  <TabItem label="x" value="‸">')).toEqual([
    'linux',
  ])
  expect(await labels('<Tabs defaultValue="‸">\n<TabItem value="a"/>\n<TabItem value="b"/>\n</Tabs>')).toEqual([
    'a',
    'b',
  ])

  // Components of the site.
  expect(await labels('<Price ‸/>')).toEqual(['size=', 'bold', 'amount=', 'currency='])
  expect(await labels('<Price size="‸" />')).toEqual(['small', 'large'])
  expect(await labels('<Price currency="u‸" />')).toEqual(['EUR', 'USD'])
  expect(await labels('<Old ‸/>')).toEqual(['color='])
  expect(await labels('<Sum of="pe‸')).toEqual(['pears'])
  const importing = "import { Chart as Diagram } from '@site/src/Sum'\n\n"
  expect(await labels(`${importing}<Diagram kind="li‸`)).toEqual(['line'])
  expect(await labels(`${importing}<Dia‸`)).toContain('Diagram')
  expect((await editor.complete('docs/index.mdx', '<Price si‸'))[0]).toMatchObject({
    detail: 'small, large',
    documentation: { value: 'How large it is. It is required.' },
  })
}, 120_000)

test('a module of a component that cannot be parsed completes nothing, and the text that is being edited counts', async () => {
  const labels = await start()
  expect((await labels('<Price si‸'))[0]).toBe('size=')
  await editor.open('src/Price.tsx', 'export default ({ weight }: { weight: number }) => null')
  expect(await labels('<Price ‸')).toEqual(['weight='])
  await editor.type('src/Price.tsx', `export default ${'('.repeat(100_000)}`)
  expect(await labels('<Price ‸')).toEqual([])
}, 120_000)

test('links are completed while a changed config is loaded', async () => {
  const { 'site.config.json': settings, ...others } = files
  const own = `export default ${settings}\n`
  editor = new Editor(folder({ ...others, 'site.config.mjs': own }))
  await editor.start()
  const typed = '# Shop\n\n[a](./p‸'
  const pears = [expect.objectContaining({ label: './pears.md' })]
  expect(await editor.complete('docs/index.mdx', typed)).toEqual(pears)

  const markers = folder()
  const slow = `import { existsSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
writeFileSync(${JSON.stringify(join(markers, 'begun'))}, '')
while (!existsSync(${JSON.stringify(join(markers, 'go on'))})) await setTimeout(10)
`
  put(editor.root, { 'site.config.mjs': slow + own.replace('"baseUrl"', '"wrong": 1, "baseUrl"') })
  await expect.poll(() => tree(markers), { timeout: 60_000 }).toHaveProperty('begun')
  expect(await editor.complete('docs/index.mdx', typed)).toEqual(pears)
  expect(editor.diagnostics.get('site.config.mjs') ?? []).toEqual([])
  put(markers, { 'go on': '' })
  await editor.expectDiagnostics('site.config.mjs', [expect.stringContaining('config-unknown-key')])
  expect(editor.messages).toEqual([])
}, 120_000)
