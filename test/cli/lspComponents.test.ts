import { afterEach, expect, test } from 'vitest'
import { Editor } from './editor.ts'
import { folder } from './folder.ts'

let editor: Editor
afterEach(() => void editor.child.kill())

const files = {
  'site.config.json': JSON.stringify({
    title: 'Shop',
    url: 'https://shop.example',
    baseUrl: '/',
    components: { Price: 'src/Price.jsx' },
  }),
  'src/Price.jsx': 'export default () => <b>2 €</b>\n',
  'docs/index.mdx': '# Shop\n\nText.\n',
  'docs/pears.md': '# Pears\n\nText.\n',
}

test('components, their properties, values and icons are completed', async () => {
  editor = new Editor(folder(files))
  await editor.start()
  const labels = async (text: string, path = 'docs/index.mdx') =>
    (await editor.complete(path, text)).map(({ label }) => label)

  expect(await labels('<Field‸')).toEqual(['Field'])
  expect(await labels('Costs <Pri‸')).toContain('Price')
  expect(await labels('<Field name="a" ‸ />')).toEqual(['type=', 'default=', 'required', 'deprecated'])
  expect(await labels('<Card\n  title="Pears"\n  ic‸')).toEqual(['icon='])
  expect(await labels('<Badge variant="w‸')).toEqual(['warning'])
  expect((await labels('<Icon name="rock‸" />')).slice(0, 2)).toEqual(['rocket', 'rocking-chair'])
  expect(await labels('<LinkCard href="./pe‸" />')).toEqual(['./pears.md'])
  expect(await labels(':::code‸')).toEqual(['code-group'])
  expect(await labels('<Price ‸')).toEqual([])
  expect(await labels('```jsx\n<Field‸\n```')).toEqual([])
  expect(await labels('<Fie‸', 'docs/pears.md')).toEqual([])

  const [field] = await editor.complete('docs/index.mdx', '<Field na‸')
  expect(field).toMatchObject({ detail: 'text', documentation: { value: 'Its name. It is required.' } })
}, 120_000)
