import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compile } from '../../../pipeline/compile.ts'
import { Session } from '../../../pipeline/tasks/session.ts'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { put } from '../../cli/folder.ts'
import { config, smallSite } from '../../cli/smallSite.ts'

const style = (...lines: string[]) => `${["message: \"'%s' or '%s'\"", ...lines].join('\n')}\n`
const words = (...tokens: string[]) =>
  style(
    'extends: existence',
    'level: error',
    'ignorecase: true',
    'tokens:',
    ...tokens.map((one) => `  - '${one.replaceAll("'", "''")}'`),
  )

/** What the rules of a style find in a doc: `line:column code value`, with suggestions. */
async function found(
  doc: string,
  rules: Record<string, string>,
  more: Record<string, string> = {},
  path = 'docs/guide.md',
) {
  const files = Object.fromEntries(Object.entries(rules).map(([name, text]) => [`styles/Team/${name}.yml`, text]))
  const root = smallSite({
    'site.config.mjs': config("prose: { folder: 'styles' },"),
    'docs/index.md': '# Start\n\n[On](./guide.md)\n',
    'docs/guide.md': '',
    ...files,
    ...more,
    [path]: doc,
  })
  const { diagnostics } = await compile({ root })
  return diagnostics.filter(({ code }) => code.includes('/') || code === 'prose-style').map(line)
}
const line = ({ line, column, code, value, suggestions = [] }: Diagnostic) =>
  [`${line}:${column}`, code.replace('Team/', ''), value, ...suggestions.map((one) => `→ ${one}`)].join(' ')

// PROSE-1
test('text is read as readers see it, and code, addresses and the props of components are not', async () => {
  const doc = `---
title: bad title
---

# A bad heading {#bad}

This is **bad**, _bad_ and [bad](./bad.png "bad"), \`bad\`, <kbd>bad</kbd>, <https://bad.example>, {{bad}}.
![bad picture](./bad.png)

> bad quote

- bad item

| bad | head |
| --- | --- |
| cell | bad |

:::tip[bad title]

bad inside

:::

\`\`\`bad
bad code
\`\`\`

<div title="bad">bad html</div>

b\\*ad, b&amp;ad and bad words
that go on: bad
`
  const files = {
    'docs/bad.png': 'x',
    'site.config.mjs': config("prose: 'styles', markdown: { format: 'detect' }, variables: { bad: '1' },"),
  }
  expect(await found(doc, { W: words('bad') }, files)).toMatchInlineSnapshot(`
    [
      "5:5 W bad",
      "7:11 W bad",
      "7:19 W bad",
      "7:29 W bad",
      "8:3 W bad",
      "10:3 W bad",
      "12:3 W bad",
      "14:3 W bad",
      "16:10 W bad",
      "18:8 W bad",
      "20:1 W bad",
      "30:21 W bad",
      "31:13 W bad",
    ]
  `)
})

test('in MDX the text between tags is read, and neither tags nor expressions', async () => {
  const doc = `import bad from './bad.js'

export const worse = 'bad'

# Guide

<Card title="bad">

A bad card of {{shop.bad}}. <Badge text="bad">bad badge</Badge> {bad}

</Card>

<code>bad</code> and <b>bad</b>.
`
  const files = {
    'docs/bad.js': 'export default 1\n',
    'docs/guide.md': '# G\n',
    'site.config.mjs': config("prose: 'styles', variables: { shop: { bad: '1' } },"),
  }
  expect(await found(doc, { W: words('bad') }, files, 'docs/other.mdx')).toMatchInlineSnapshot(`
    [
      "9:3 W bad",
      "9:47 W bad",
      "13:25 W bad",
    ]
  `)
})

test('text below an admonition whose title has no brackets, or with variables, is found where it is written', async () => {
  const doc = `---
title: A guide
---

:::tip bad title \nbad inside, a {{shop.bad}} bad

:::

bad \`code\` and bad
`
  const more = {
    'site.config.mjs': config("prose: 'styles', variables: { shop: { bad: '1' } }, markdown: { mdx1Compat: {} },"),
  }
  const positions = ['5:8 W bad', '6:1 W bad', '6:28 W bad', '10:1 W bad', '10:16 W bad']
  expect(await found(doc, { W: words('bad') }, more)).toEqual(positions)
  const windows = `\ufeff${doc.replaceAll('\n', '\r\n')}`
  expect(await found(windows, { W: words('bad') }, more)).toEqual(positions)
})

test('a fix never writes in the place of a variable', async () => {
  const more = { 'site.config.mjs': config("prose: 'styles', variables: { shop: 'Corner Shop' },") }
  const rule = style('extends: substitution', 'action: { name: replace }', 'nonword: true', 'swap: { "Buy at .": Go }')
  expect(await found('# Guide\n\nBuy at {{shop}}. Buy at A.\n', { S: rule }, more)).toEqual([
    '3:1 S ',
    '3:18 S Buy at A → Go',
  ])
})

// PROSE-2
test('each kind of rule finds what it finds in Vale', async () => {
  const rules = {
    Existence: style('extends: existence', 'tokens: ["(?i)utili[sz]e", very]', 'exceptions: [very much]'),
    Raw: style('extends: existence', 'ignorecase: true', 'raw: ["\\\\b(is|was)\\\\b\\\\s*"]', 'tokens: [\\w+ed]'),
    Nonword: style(
      'extends: existence',
      'nonword: true',
      'tokens: ["\\\\s[—–]\\\\s"]',
      'action: { name: edit, params: [trim, " "] }',
    ),
    Swap: style(
      'extends: substitution',
      'ignorecase: true',
      'action: { name: replace }',
      'swap: { it is: "it is not", "(?:e-mail|mail)": email|letter, "un(do|lock)ed": "$1 back" }',
    ),
    Often: style('extends: occurrence', 'scope: sentence', 'max: 6', 'token: \\b\\w+\\b'),
    Twice: style('extends: repetition', 'alpha: true', 'tokens: ["[^\\\\s]+"]'),
    Either: style('extends: consistency', 'ignorecase: true', 'either: { advisor: adviser }'),
    Short: style(
      'extends: conditional',
      'first: \\b([A-Z]{3,5})\\b',
      'second: (?:\\b[A-Z][a-z]+ )+\\(([A-Z]{3,5})\\)',
      'exceptions: [API]',
    ),
    Case: style(
      'extends: capitalization',
      'scope: heading',
      'match: $sentence',
      'exceptions: [Corner Shop]',
      'indicators: [":"]',
      'action: { name: replace }',
    ),
  }
  const doc = `# Guide

## Open the Door Of the Corner Shop

## Open the Corner Shop: First steps

## Open it: first

## Read a JSON file

They Utilise it. Very good.

The door was opened — and closed.

It is open. Send an E-mail; it was undoed.

One two three four five six seven. Ask e.g. Ada now.

The the door.

An advisor is no adviser.

The World Health Organization (WHO) and the API of the WHO ask NASA.
`
  expect(await found(doc, rules)).toMatchInlineSnapshot(`
    [
      "3:4 Case Open the Door Of the Corner Shop → Open the door of the Corner Shop",
      "7:4 Case Open it: first → Open it: First",
      "21:18 Either adviser",
      "11:6 Existence Utilise",
      "11:18 Existence Very",
      "13:21 Nonword —",
      "15:13 Often Send",
      "17:1 Often One",
      "23:1 Often The",
      "13:10 Raw was opened",
      "15:32 Raw was undoed",
      "9:11 Short JSON",
      "23:64 Short NASA",
      "15:1 Swap It is → It is not",
      "15:21 Swap E-mail → Email → Letter",
      "15:36 Swap undoed → do back",
    ]
  `)
})

test('expressions of Go and .NET mean the same, also in words of other alphabets', async () => {
  const rules = {
    A: words('(?-i)Ok', '(?P<word>caf)', 'na[iï]ve', '[[:upper:]]{9}', '(?#a comment)öl', "it\\'s"),
    B: style('extends: existence', 'tokens: ["(?i)straße|GROSS"]'),
  }
  const doc = "# Guide\n\nOk, ok. A café, a caf. Naïve. Altöl, Öl. STRASSE, Straße, Gross. ABCDEFGHI It's.\n"
  expect(await found(doc, rules)).toMatchInlineSnapshot(`
    [
      "3:1 A Ok",
      "3:19 A caf",
      "3:66 A ABCDEFGHI",
      "3:51 B Straße",
      "3:59 B Gross",
    ]
  `)
})

// PROSE-3
test('comments of Vale switch rules off and on', async () => {
  const doc = `# Guide

bad ugly

<!-- vale off -->

bad ugly

<!-- vale on -->

<!-- vale Team.W = NO -->

bad ugly

<!-- vale Team.W = YES -->

<!-- vale Team.W["bad"] = NO -->

bad worse ugly \`<!-- vale off -->\`

\`\`\`md
<!-- vale off -->
\`\`\`

ugly
`
  const rules = { W: words('bad', 'worse'), U: words('ugly') }
  expect(await found(doc, rules)).toEqual([
    '3:5 U ugly',
    '13:5 U ugly',
    '19:11 U ugly',
    '25:1 U ugly',
    '3:1 W bad',
    '19:5 W worse',
  ])
  const mdx = '# Guide\n\n{/* vale off */}\n\nbad\n\n{/* vale on */}\n\nbad\n'
  expect(await found(mdx, rules, { 'docs/guide.md': '# G\n' }, 'docs/other.mdx')).toEqual(['9:1 W bad'])
})

// PROSE-1
test('rules of the scope raw read Markdown with its code and addresses, without front matter', async () => {
  const doc = `---
title: bad
---

# Guide

See [here](https://bad.example) and \`bad\`.

<!-- vale off -->

bad

<!-- vale on -->

\`\`\`md
<!-- vale off --> bad
\`\`\`

{{bad}} and bad
`
  const rules = { Raw: style('extends: existence', 'scope: raw', 'tokens: [bad]'), Both: words('here') }
  expect(
    await found(doc, {
      ...rules,
      Link: style('extends: existence', 'scope: raw', 'nonword: true', "tokens: ['\\]\\(https']"),
    }),
  ).toEqual([
    '7:6 Both here',
    '7:10 Link ](https',
    '7:20 Raw bad',
    '7:38 Raw bad',
    '16:19 Raw bad',
    '19:3 Raw bad',
    '19:13 Raw bad',
  ])
})

// PROSE-1
test("a quote may have a backslash in a style's text, as in Vale", async () => {
  const rule = `extends: existence\nmessage: "Don\\'t \\"use\\" '%s'"\ntokens: [bad]\n`
  const root = smallSite({
    'site.config.mjs': config("prose: { folder: 'styles' },"),
    'docs/index.md': '# Start\n\nbad\n',
    'styles/Team/Words.yml': rule,
  })
  const { diagnostics } = await compile({ root })
  expect(diagnostics.map(({ message }) => message)).toEqual([`Don't "use" 'bad'`])
})

test('vocabularies are exceptions of all rules, and rejected words are reported', async () => {
  const more = {
    'site.config.mjs': config("prose: { use: ['Team', 'Vale'], vocabularies: ['Shop'] },"),
    'styles/config/vocabularies/Shop/accept.txt': 'bad hair\nQuire\n',
    'styles/config/vocabularies/Shop/reject.txt': 'click here\n',
  }
  const doc = '# Guide\n\nA bad hair day is is bad, quire. So click here.\n'
  expect(await found(doc, { W: words('bad \\w+', 'bad') }, more)).toMatchInlineSnapshot(`
    [
      "3:22 W bad",
      "3:16 Vale/Repetition is is → is",
      "3:27 Vale/Terms quire",
      "3:37 Vale/Avoid click here",
    ]
  `)
})

// PROSE-4
test('on a watched site only the file that was saved is read again, and a rule of a style that was saved counts', async () => {
  const root = smallSite({
    'site.config.mjs': config("prose: 'styles',"),
    'styles/Team/W.yml': words('bad'),
    'docs/guide.md': '# Guide\n\nbad\n\n[Start](./index.md)\n',
  })
  const session = new Session(root)
  const save = async (path: string, text?: string) => {
    if (text !== undefined) put(root, { [path]: text })
    const { diagnostics } = await compile({
      root,
      session,
      ...(path !== '' && { changed: new Set([join(root, path)]) }),
    })
    return diagnostics.map((one) => `${one.file} ${line(one)}`)
  }
  expect(await save('')).toEqual(['docs/guide.md 3:1 W bad'])
  expect(await save('docs/index.md', '# Bad\n\n[On](./guide.md)\n')).toEqual([
    'docs/guide.md 3:1 W bad',
    'docs/index.md 1:3 W Bad',
  ])
  expect(await save('styles/Team/W.yml', words('on'))).toEqual(['docs/index.md 3:2 W On'])
  expect(await save('styles/Team/X.yml', words('start'))).toEqual([
    'docs/guide.md 5:2 X Start',
    'docs/index.md 3:2 W On',
  ])
})

test('translations are read with the styles of their language only', async () => {
  const french = 'i18n/fr/docusaurus-plugin-content-docs/current'
  const files = {
    'docs/guide.md': '# Guide\n\nbad\n',
    [`${french}/guide.md`]: '# Guide\n\nbad bad\n',
    'styles/Team/W.yml': words('bad'),
  }
  const codes = async (prose: string) => {
    const root = smallSite({ 'site.config.mjs': config(`i18n: { locales: ['en', 'fr'] }, prose: ${prose},`), ...files })
    return (await compile({ root })).diagnostics.filter(({ code }) => code === 'Team/W').map(({ file }) => file)
  }
  expect(await codes('{}')).toEqual(['docs/guide.md'])
  expect(await codes("{ locales: ['fr'] }")).toEqual([`${french}/guide.md`, `${french}/guide.md`])
})

test('a pattern that does not end is ended and reported with its file', async () => {
  process.env.QUIRE_CODE_TIME = '0.02'
  try {
    const doc = `# Guide\n\n${'a'.repeat(40)}!\n`
    const rules = { Endless: style('extends: existence', 'nonword: true', 'tokens: ["(a+)+$"]'), W: words('guide') }
    expect(await found(doc, rules)).toEqual(['undefined:undefined prose-style docs/guide.md', '1:3 W Guide'])
  } finally {
    delete process.env.QUIRE_CODE_TIME
  }
})
