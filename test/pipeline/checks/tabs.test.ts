import { expect, test } from 'vitest'
import { diagnosticsOf } from '../parseText.ts'

test('a tab without a value is reported where it stands', () => {
  expect(
    diagnosticsOf('<Tabs>\n  <TabItem value="npm">a</TabItem>\n  <TabItem label="Yarn">b</TabItem>\n</Tabs>'),
  ).toMatchInlineSnapshot(`
    [
      "docs/a.mdx:3:3 tabs-misuse: A \`<TabItem>\` has no \`value\`.",
    ]
  `)
})

test('two tabs with one value are reported', () => {
  expect(
    diagnosticsOf('<Tabs>\n  <TabItem value="npm">a</TabItem>\n  <TabItem value="npm">b</TabItem>\n</Tabs>'),
  ).toMatchInlineSnapshot(`
    [
      "docs/a.mdx:3:3 tabs-misuse: The value \`npm\` belongs to the tab in line 2 already.",
    ]
  `)
})

test('a default that no tab has is reported', () => {
  expect(
    diagnosticsOf('<Tabs defaultValue="nmp">\n\n<TabItem value="npm">\n\na\n\n</TabItem>\n\n</Tabs>'),
  ).toMatchInlineSnapshot(`
    [
      "docs/a.mdx:1:1 tabs-misuse: \`defaultValue\` is \`nmp\`, but no tab has that value.",
    ]
  `)
})

test('what is in no tab is reported', () => {
  expect(
    diagnosticsOf('<Tabs>\n<TabItem value="npm">a</TabItem>\n\nText\n\n<div>b</div>\n</Tabs>'),
  ).toMatchInlineSnapshot(`
    [
      "docs/a.mdx:4:1 tabs-misuse: \`<Tabs>\` holds content that is in no tab.",
      "docs/a.mdx:6:1 tabs-misuse: \`<Tabs>\` holds the element \`<div>\`.",
    ]
  `)
})

test.each([
  [
    'a default that is a tab',
    '<Tabs defaultValue="b"><TabItem value="a">a</TabItem><TabItem value="b">b</TabItem></Tabs>',
  ],
  ['no default', '<Tabs defaultValue={null}>\n<TabItem value="a">a</TabItem>\n</Tabs>'],
  [
    'values with labels apart',
    '<Tabs defaultValue="a" values={[{ label: "A", value: "a" }]}>\n<TabItem value="a">a</TabItem>\n</Tabs>',
  ],
  [
    'a comment between',
    '<Tabs>\n{/* two */}\n<TabItem value="a">a</TabItem>\n<!-- three -->\n<TabItem value="b">b</TabItem>\n</Tabs>',
  ],
  [
    'computed values',
    'export const x = "a"\n\n<Tabs defaultValue="c">\n<TabItem value={x}>a</TabItem>\n{[1].map((y) => <TabItem value="c" key={y}>c</TabItem>)}\n</Tabs>',
  ],
  ['a spread', 'export const x = { value: "a" }\n\n<Tabs>\n<TabItem {...x}>a</TabItem>\n</Tabs>'],
  [
    'other names',
    "import Panels from '@theme/Tabs'\nimport Panel from '@theme/TabItem'\n\n<Panels>\n<Panel value=\"a\">a</Panel>\n</Panels>",
  ],
  ['tabs in tabs', '<Tabs>\n<TabItem value="a">\n<Tabs>\n<TabItem value="a">a</TabItem>\n</Tabs>\n</TabItem>\n</Tabs>'],
])('%s is all right', (_, text) => {
  expect(diagnosticsOf(text)).toEqual([])
})
