import { expect, test } from 'vitest'
import { compile } from '../../pipeline/compile.ts'
import { site } from '../site.ts'
import { diagnosticsOf, htmlOf, parseText } from './parseText.ts'

const importsOf = (text: string) => parseText(text).content.module?.match(/^import (?!\{|QuireIsland).*$/gm) ?? []

test('a live doc imports the components that the site registered, and ours, where it uses them', () => {
  const text = 'export const a = 3\n\n<Badge>x</Badge>\n\n<Tabs><TabItem value="a">A</TabItem></Tabs>'
  expect(importsOf(text)).toEqual([
    'import Badge from "@site/src/Badge.tsx";',
    'import TabItem from "@theme/TabItem";',
    'import Tabs from "@theme/Tabs";',
  ])
  expect(parseText(text).content.module).not.toContain('_missingMdxReference')
})

test('components of the site are islands of their own, also in tabs and expressions, but not what is directly in one', () => {
  const islands = (text: string) =>
    [...(parseText(`export const a = 1\n\n${text}`).content.module ?? '').matchAll(/_jsx\w*\(QuireIsland/g)].length
  expect(islands('<Badge>x</Badge> <Badge />')).toBe(2)
  expect(islands('<Tabs><TabItem value="1">\n\n<Badge />\n\n</TabItem></Tabs>')).toBe(1)
  expect(islands('{[1].map((n) => <Badge key={n} />)}')).toBe(1)
  expect(islands('<Badge><Badge /></Badge>')).toBe(1)
  expect(islands('<Badge><p><Badge /></p></Badge>')).toBe(2)
  expect(islands('<Badge>{() => <Badge />}</Badge>')).toBe(1)
  expect(islands('{a} <Details>x</Details>')).toBe(0)
})

test('so it does for exports and expressions, and for ours under another name', () => {
  expect(importsOf('export const A = () => <Badge />')).toEqual(['import Badge from "@site/src/Badge.tsx";'])
  expect(importsOf('{[1].map((n) => <Badge.Part key={n} />)}')).toEqual(['import Badge from "@site/src/Badge.tsx";'])
  expect(importsOf("import Many from '@theme/Tabs'\n\nexport const A = () => <Many />")).toEqual([
    'import Many from "@theme/Tabs";',
  ])
})

test('what a live doc imports or declares itself stays its own', () => {
  expect(importsOf("import Badge from './Badge.tsx'\n\n<Badge />")).toEqual([
    'import Badge from "@site/docs/Badge.tsx";',
  ])
  expect(importsOf('export const Badge = () => 1\n\n<Badge />')).toEqual([])
})

test('a component that nobody knows is reported, wherever a script uses it', () => {
  expect(diagnosticsOf('{1 + 1 > 1 && <Nope />}\n\nexport const A = () => <Nor.Part />')).toEqual([
    'docs/a.mdx:1:16 mdx-unknown-component: The component `<Nope>` is neither imported nor registered.',
    'docs/a.mdx:3:25 mdx-unknown-component: The component `<Nor>` is neither imported nor registered.',
  ])
  expect(
    diagnosticsOf(
      "import X, { Y as Z } from 'x'\n\n{[Z].map(({ A, b: [B] }) => <A><B /><X.C /><Z /></A>)}\n\n{(<Badge />)}",
    ),
  ).toEqual([])
})

test('a text in braces that is all an element on its own line holds is text, not a paragraph', () => {
  expect(htmlOf("<b>{'x'}</b>")).toBe('<b>x</b>')
  expect(htmlOf("<div>\n{'x'}\n</div>").replaceAll('\n', '')).toBe('<div>x</div>')
  expect(parseText("import { Show } from 'x'\n\n<Show>{'Our {prices}'}</Show>").content.module).toContain(
    'children: "Our {prices}"',
  )
  expect(htmlOf("{'x'}")).toBe('<p>x</p>')
})

/** The module of the doc `a` of a small site, with its placeholders filled in. */
async function moduleOf(text: string) {
  const root = await site({ 'content/a.mdx': text, 'content/i.gif': gif, 'content/f.zip': 'z' })
  const { content } = await compile({ root })
  return (await content('a')).module
}

/** A picture of 3 by 2. */
const gif = Buffer.from('47494638396103000200800000ffffff00000021f90401000000002c00000000030002000002028c0f003b', 'hex')

test('images of a live doc have their size, and links to files open in a new tab, unless their author says otherwise', async () => {
  const live = 'export const a = 1\n\n'
  expect(await moduleOf(`${live}![x](./i.gif)`)).toContain('"width":3,"height":2')
  expect(await moduleOf(`${live}<img src="./i.gif" alt="x" width="9" />`)).toMatch(/width: "9"(?![^}]*height)/)
  expect(await moduleOf(`${live}[x](./f.zip)`)).toContain('"target":"_blank","rel":"noopener"')
  expect(await moduleOf(`${live}[x](#y)`)).not.toContain('data-more')
})

test('an image whose author gives its size has that size alone', async () => {
  const root = await site({ 'content/a.mdx': '<img src="./i.gif" alt="x" width="9" />', 'content/i.gif': gif })
  const { body } = await (await compile({ root })).content('a')
  expect(body[0]).toMatch(/width="9"/)
  expect(body[0]).not.toMatch(/width="3"|height/)
})

test('components that are HTML in another form need no component', () => {
  expect(htmlOf('<Details summary="More">\n\nText\n\n</Details>')).toBe(
    '<details><summary>More</summary><p>Text</p></details>',
  )
  expect(htmlOf("import Fold from '@theme/Details'\n\n<Fold open><summary>More</summary>Text</Fold>")).toBe(
    '<details open><summary>More</summary>Text</details>',
  )
  expect(htmlOf('a <Admonition>b</Admonition> c')).toBe('<p>a b c</p>')
})

const moduleText = (text: string) => parseText(text).content.module

test('they stay components where a property or the code is computed', () => {
  expect(moduleText('<CodeBlock language="js">{1 + 1}</CodeBlock>')).toMatch(
    /_jsx\(CodeBlock, \{\s*language: "js",\s*children: 1 \+ 1/,
  )
  expect(moduleText('<Details summary={<b>More</b>}>{1 + 1}</Details>')).toMatch(
    /_jsx\(Details, \{\s*summary: _jsx\(_components\.b/,
  )
  expect(moduleText('<Admonition title={<b>So</b>}>Text.</Admonition>')).toMatch(/_jsx\(Admonition, \{\s*title: _jsx/)
  expect(importsOf('<CodeBlock>{1 + 1}</CodeBlock>')).toEqual(['import CodeBlock from "@theme/CodeBlock";'])
  expect(moduleText('export const a = 1\n\n<Admonition type="tip">Text.</Admonition>')).toContain(
    'className: "theme-admonition theme-admonition-tip"',
  )
})

test('they may stand in the scripts of a doc, too', () => {
  const text = 'export const A = () => <Admonition type="tip">Text.</Admonition>\n\n<A />'
  expect(importsOf(text)).toEqual(['import Admonition from "@theme/Admonition";'])
  expect(diagnosticsOf(text)).toEqual([])
})

test('an imported one may have any name, and a name that is given to something else is not ours', () => {
  expect(htmlOf('import Box from \'@theme/Admonition\'\n\n<Box type="tip">\n\nText.\n\n</Box>')).toContain(
    'theme-admonition-tip',
  )
  expect(htmlOf('import Code from \'@theme/CodeBlock\'\n\n<Code language="js">let a</Code>')).toContain('language-js')
  expect(moduleText("import Details from './own'\n\n<Details />")).toContain('_jsx(Details, {})')
  expect(moduleText("import Admonition from './own'\n\n<Admonition />")).toContain('_jsx(Admonition, {})')
})

test('code in braces may have several lines and any character', () => {
  const { code } = parseText('<CodeBlock language="js">{`a\n\\`b\\``}</CodeBlock>').content
  expect(code.map(({ text }) => text)).toEqual(['a\n`b`'])
})

test('an admonition has the title and the icon that it is given', () => {
  expect(htmlOf('<Admonition type="tip" title="So" icon="💡">\n\nText.\n\n</Admonition>')).toContain(
    '<span class="admonition-icon admonition-icon--own" aria-hidden="true">💡</span>So</div>',
  )
})
