import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toString as plain } from 'mdast-util-to-string'
import { gfm } from 'micromark-extension-gfm'
import { expect, test } from 'vitest'
import { markdown as ofAddresses } from '../../cli/diff/formats/markdown.ts'
import { renderedFormats } from '../../cli/diff/rendered/formats.ts'
import { markdownCode, markdownLinkText, markdownText } from '../../cli/report/markdownText.ts'
import { comparePages } from '../../pipeline/diff/comparePages.ts'

const texts = ['# a_b*', '- `x` | <b>y</b>', '[a](/b) ![c](d)', '1. a\\', '&lt; ~~x~~ a@b', '*', '> a\nb']
const parse = (text: string) =>
  fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children

test.each(texts)('%j is shown as it is: in a line, a list, a cell and a link', (text) => {
  const shown = text.replace(/\s+/g, ' ')
  for (const written of [
    markdownText(text),
    `- ${markdownText(text)}`,
    `[${markdownLinkText(text)}](/a)`,
    markdownCode(shown).replaceAll('\\|', '|'),
  ]) {
    const nodes = parse(written)
    expect(plain(nodes), written).toBe(shown)
    expect(JSON.stringify(nodes)).not.toMatch(/"(?:heading|image|emphasis|delete|html)"|"url":"(?!\/a")/)
  }
  for (const cell of [markdownText(text), markdownCode(shown)]) {
    const [table] = parse(`| A | B |\n| --- | --- |\n| ${cell} | end |\n`)
    expect(plain(table, { includeHtml: true })).toBe(`AB${shown}end`)
  }
})

test('a ref is code in a comment, and what is in the HTML of a comment is escaped for HTML', () => {
  const nothing = comparePages([], [])
  expect(ofAddresses(nothing, { ref: 'my_branch*', commit: '', configFile: '', prefix: '', strict: false })).toContain(
    'titles as `my_branch*`.',
  )
  const cause = { kind: 'doc', name: 'docs/a_b & <c>.md' } as const
  const diff = { total: 1, groups: [{ cause, pages: [] }], added: [{ route: '/a_b_', title: '<b>' }], removed: [] }
  const comment = renderedFormats.markdown(diff, { ref: 'main' })
  expect(comment).toContain('<summary>docs/a_b &amp; &lt;c&gt;.md: 0 pages</summary>')
  expect(comment).toContain('- /a_b\\_ \\<b>')
})
