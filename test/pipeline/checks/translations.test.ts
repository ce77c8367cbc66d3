import { expect, test } from 'vitest'
import { checked } from './checked.ts'

const page = (body: string) =>
  `import Translate, { translate as t } from '@docusaurus/Translate'\n\nexport default function Home({ name }) {\n  return ${body}\n}\n`
const files = (body: string) => ({ 'content/a.md': '# A', 'content/pages/home.tsx': page(body) })

test('a translation in a page needs an id or a message', async () => {
  expect(
    await checked(files('<p title={t({ description: \'x\' })}><Translate description="x" /></p>')),
  ).toMatchInlineSnapshot(`
    "content/pages/home.tsx:4:20  translation-empty
      \`translate()\` is given neither an \`id\` nor a \`message\`.
    content/pages/home.tsx:4:45  translation-empty
      \`<Translate>\` has neither an \`id\` nor a text."
  `)
})

test('a translated text in a page holds no elements', async () => {
  expect(await checked(files('<Translate id="a">Read the <b>guide</b></Translate>'))).toMatchInlineSnapshot(`
    "content/pages/home.tsx:4:10  translation-children
      \`<Translate>\` holds an element; it can hold plain text only."
  `)
})

test.each([
  "t({ id: 'a' })",
  "t({ message: 'Hello' })",
  't(name)',
  't({ ...name })',
  '<Translate>Hello</Translate>',
  '<Translate id="a" />',
  '<Translate {...name} />',
  "<Translate values={{ name: <b>x</b> }}>{'Hello {name}'}</Translate>",
  '<Translate>{name}</Translate>',
])('`%s` is all right', async (body) => {
  expect(await checked(files(body))).toBe('')
})

test('what is called alike and comes from elsewhere is left alone', async () => {
  const text =
    "import { translate } from './_geometry'\n\nexport default () => translate({})\n// '@docusaurus/Translate'\n"
  const geometry = 'export const translate = (by: object) => by\n'
  const files = { 'content/a.md': '# A', 'content/pages/home.tsx': text, 'content/pages/_geometry.ts': geometry }
  expect(await checked(files)).toBe('')
})

test('translations in docs are checked alike', async () => {
  const text = `import Translate, { translate } from '@docusaurus/Translate'

# A

<Translate id="a">Read the **guide**</Translate>

<Translate>Hello</Translate> {translate({})}

<b title={translate({ description: 'x' })}><Translate></Translate></b>
`
  expect(await checked({ 'content/a.mdx': text }, 'translation-empty', 'translation-children')).toMatchInlineSnapshot(`
    "content/a.mdx:7:31  translation-empty
      \`translate()\` is given neither an \`id\` nor a \`message\`.
    content/a.mdx:9:1  translation-empty
      \`translate()\` is given neither an \`id\` nor a \`message\`.
    content/a.mdx:5:1  translation-children
      \`<Translate>\` holds an element; it can hold plain text only.
    content/a.mdx:9:44  translation-empty
      \`<Translate>\` has neither an \`id\` nor a text."
  `)
})
