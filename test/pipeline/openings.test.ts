import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openingOf } from '../../pipeline/parse/beginnings/opening.ts'
import { scannedOpening } from '../../pipeline/parse/beginnings/scannedOpening.ts'
import { blankFrontMatter } from '../../pipeline/parse/blankFrontMatter.ts'
import { createParse } from '../../pipeline/parse/parse.ts'
import { isWhole, sample } from '../sample.ts'
import { usual } from './parseText.ts'

const parse = createParse(usual)

/** What other docs show of a doc, and what decides of the code of the site. */
const shownOf = (text: string, source: string) => {
  const { contentTitle, excerpt, frontMatter, live, islands, includes } = parse(source, text, () => undefined).facts
  return { contentTitle, excerpt, frontMatter, live, includes, hasDiagram: islands.includes('Mermaid') }
}

describe('the beginning of a doc', () => {
  const root = new URL('../../content', import.meta.url).pathname
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file))

  test('says the same as the whole doc, in all docs of ours', () => {
    const shorter = sample(files).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const opening = openingOf(text)
      if (opening === undefined) return []
      expect(shownOf(opening, file), file).toEqual(shownOf(text, file))
      return opening.length < text.length ? [file] : []
    })
    if (isWhole()) expect(shorter.length).toBeGreaterThan(files.length / 2)
  })

  test.each([
    ['a title and a paragraph', '# Title\n\nText `a`\nand *more*.', '\n\n## Next\n\n- [x](y.md)\n'],
    ['front matter alone', '---\ntitle: Title\n---\n\nText.', '\n\nMore.\n'],
    ['a generated comment', '<!-- Generated. -->\n\n# Title\n\nText.', '\n\n| a |\n| - |\n'],
    ['code in braces', '# Title\n\nText.', '\n\n```js\nimport { a } from "a"\n```\n\nThe `{a}` is `` `{b}` ``.\n'],
    ['a fence in a fence', '# Title\n\nText.', '\n\n````md\n```js\n{a}\n```\n{b}\n````\n'],
    ['a word that is a language of code', '# Title\n\nText.', '\n\nDrawn by mermaid.\n\n```js\nmermaid()\n```\n'],
    ['code that begins with a word of live code', '# Title\n\nText.', '\n\n```\nlive reload\n```\n'],
    ['the id of a heading', '# Title {#one}\n\nText.', '\n\n## Next {#two}\n\nMore.\n'],
    ['lines that end in CRLF', '# Title\r\n\r\nText.\r', '\n\r\nMore.\r\n'],
  ])('is cut behind the first paragraph: %s', (_, opening, rest) => {
    expect(openingOf(opening + rest)?.trimEnd()).toBe(opening.trimEnd())
    expect(shownOf(opening, 'a.mdx')).toEqual(shownOf(opening + rest, 'a.mdx'))
  })

  test.each([
    ['an import', "import A from './_a.md'\n\n# Title\n\nText.\n"],
    ['an expression', '# Title\n\nText.\n\n{1 + 1}\n'],
    ['an expression on two lines', '# Title\n\nText.\n\n{1 +\n1}\n'],
    ['a diagram', '# Title\n\nText.\n\n```mermaid\ngraph TD\n```\n'],
    ['a diagram in a longer fence', '# Title\n\nText.\n\n- ~~~~ mermaid\n  graph TD\n  ~~~~\n'],
    ['a list first', '# Title\n\n- Text.\n\nMore.\n'],
    ['a quotation first', '# Title\n\n> Text.\n'],
    ['an admonition first', '# Title\n\n:::tip\nText.\n:::\n'],
    ['a table first', '# Title\n\na | b\n- | -\n'],
    ['an underlined title', 'Title\n=====\n\nText.\n'],
    ['a reference', '# Title\n\nText [a].\n\n[a]: b.md\n'],
    ['a component', '# Title\n\n<Badge>new</Badge> text.\n'],
    ['no paragraph', '# Title\n\n## Next\n'],
    ['nothing', ''],
    ['a conflict', '# Title\n\nText.\n\n<<<<<<< one\na\n=======\nb\n>>>>>>> two\n'],
  ])('is not enough: %s', (_, text) => {
    expect(openingOf(text)).toBeUndefined()
  })
})

describe('what other docs show of a doc, found without parsing it,', () => {
  const root = new URL('../../content', import.meta.url).pathname
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.mdx?$/.test(file))
  const scan = (text: string, source = 'a.md') => {
    const isMdx = source.endsWith('.mdx')
    const scanned = scannedOpening(blankFrontMatter(text).text, () => false, isMdx ? source : undefined)
    if (!scanned) return undefined
    const { imports, ...opening } = scanned
    return { ...opening, live: imports?.module !== undefined }
  }
  const parsed = (text: string, source: string) => {
    const { contentTitle, excerpt, live } = parse(source, text, () => undefined).facts
    return { ...(contentTitle !== undefined && { contentTitle }), excerpt, live }
  }

  test('is what the parser finds, in all docs of ours', () => {
    const found = sample(files).filter((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const opening = scan(text, file)
      if (opening) expect(opening, file).toEqual(parsed(text, file))
      return opening !== undefined
    })
    if (isWhole()) expect(found.length).toBeGreaterThan(files.length / 2)
  })

  test.each([
    [
      'a paragraph with code, emphasis and links',
      '# Title\n\n**Open** the [`shop`](a.md) of *Ada*,\nthen `a*b` and snake_case.\n',
    ],
    ['an admonition', '# Title\n\n:::tip Read this\n\nText first.\n\n:::\n\nMore.\n'],
    ['an admonition without empty lines', '# Title\n\n:::note\nText first.\n:::\n\nMore.\n'],
    ['a list', '# Title\n\n- One\n- Two\n'],
    ['an item on two lines', '# Title\n\n1. One\n   line\n2. Two\n'],
    ['a quotation', '# Title\n\n> Said.\n\nMore.\n'],
    ['a picture and code', '# Title\n\n![A cat](cat.png)\n\n```md\n# Other\n```\n\nText.\n'],
    ['a long paragraph', `# Title\n\n${'Words of a long text, '.repeat(20)}\n`],
    ['a title with an id', '# Title of `code` {#one}\n\nText.\n'],
    ['no title', '## Second\n\nText.\n'],
    ['CRLF', '# Title\r\n\r\nText\r\nand more.\r\n'],
    ['front matter', '---\ntitle: "# No"\n---\n\nText.\n'],
    ['comparisons of a kind', '# Title\n\nTwo * three * four.\n\nMore.\n'],
    ['a line break', '# Title\n\nOne line.  \nAnd one.\n'],
    ['words with accents', '# Größe\n\nÉtat *présent*, „so“.\n'],
  ])('is what the parser finds: %s', (_, text) => {
    const opening = scan(text)
    if (opening) expect(opening).toEqual(parsed(text, 'a.md'))
    else expect(text).toContain('* three')
  })

  test.each([
    [
      'literal attributes',
      `Text.\n\n<Tabs\n  values={[\n    { label: 'One', value: "a" },\n    { value: 2, 'b': -1.5 },\n  ]}\n>\n</Tabs>\n`,
    ],
    ['a literal style', 'Text.\n\n<div style={{ marginLeft: 36, width: "2em" }}>a</div>\n'],
    ['nothing and truth', 'Text.\n\n<Tabs lazy={true} groupId={null}></Tabs>\n'],
    ['imports of the theme', "import Tabs from '@theme/Tabs'\n\nText.\n\n<Tabs values={[1]}></Tabs>\n"],
    ['a component', "import Chart from '../src/Chart'\n\nText.\n\n<Chart of={[1].map((one) => one)} />\n"],
  ])('is what the parser finds in MDX: %s', (_, text) => {
    expect(scan(text, 'docs/a.mdx')).toEqual(parsed(text, 'docs/a.mdx'))
  })

  test.each([
    ['a name', 'Text.\n\n<Tabs values={values}></Tabs>\n'],
    ['a call', 'Text.\n\n<Tabs values={[a()]}></Tabs>\n'],
    ['a short property', 'Text.\n\n<Tabs values={[{ a }]}></Tabs>\n'],
    ['a sum', 'Text.\n\n<Tabs values={1 + 1}></Tabs>\n'],
    ['an element', 'Text.\n\n<Tabs values={<b />}></Tabs>\n'],
  ])('is left to the parser in MDX: %s', (_, text) => {
    expect(scan(text, 'docs/a.mdx')).toBeUndefined()
  })

  test('imports of plain Markdown beside the doc change nothing', () => {
    const text = "import Terms from './_terms.md'\n\n# Title\n\nText.\n\n<Terms />\n"
    const isPlain = (path: string) => path === './_terms.md'
    expect(scannedOpening(text, isPlain)).toEqual({ contentTitle: 'Title', excerpt: 'Text.' })
    expect(scannedOpening(text, () => false)).toBeUndefined()
    expect(scannedOpening(text.replace('_terms.md', 'Terms'), isPlain)).toBeUndefined()
    expect(scannedOpening(`${text}\n{1 + 1}\n`, isPlain)).toBeUndefined()
  })

  test.each([
    ['an import', "import A from './a'\n\n# Title\n\nText.\n"],
    ['a tag', '# Title\n\n<Badge/> text.\n'],
    ['an entity', '# Title\n\nA &amp; B.\n'],
    ['an escape', '# Title\n\nA \\* B.\n'],
    ['emoji', '# Title\n\nGood :tada: news.\n'],
    ['emphasis with `_`', '# Title\n\nA _word_.\n'],
    ['markup in the title', '# A <b>title</b>\n\nText.\n'],
    ['a table', '# Title\n\na | b\n- | -\n'],
    ['an underlined title', 'Title\n=====\n\nText.\n'],
    ['an expression', '# Title\n\nText.\n\n{1 + 1}\n'],
  ])('is left to the parser: %s', (_, text) => {
    expect(scan(text)).toBeUndefined()
  })
})
