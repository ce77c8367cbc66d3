import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openingOf } from '../../pipeline/parse/opening.ts'
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
