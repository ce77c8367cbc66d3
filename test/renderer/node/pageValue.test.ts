import { describe, expect, test } from 'vitest'
import { decodePage, encodePage, textOf } from '../../../renderer/node/pages/pageValue.ts'

const indexed = {
  id: '0123456789abcdef0123456789abcdef',
  href: '/a',
  tag: 'docs',
  group: 'A',
  words: 'grün\ntea',
  weights: 'AQI=',
}
const page = {
  isNoIndex: false,
  ids: ['a\nb'],
  markup: { urls: [], unsafe: [], reserved: [] },
  sources: {
    origins: [['img-src', 'https://pictures.example']] as [string, string][],
    ...{ hasInlineStyles: false, hasStyles: false, hasDiagrams: false },
  },
}
const texts = { html: '<p>Grün\n☃</p>', markdown: '# Grün\n\n☃\n', piece: '{"title":"☃"}' }

describe('an encoded page', () => {
  test.each([
    [
      'with all texts',
      { ...page, html: texts.html, markdown: texts.markdown, indexed: { ...indexed, piece: texts.piece } },
    ],
    ['with empty texts', { ...page, html: '', markdown: '', indexed: { ...indexed, piece: '' } }],
    ['whose piece is in the output', { ...page, html: texts.html, markdown: texts.markdown, indexed }],
    ['that is not searched', { ...page, html: texts.html, markdown: texts.markdown }],
    ['without Markdown', { ...page, html: texts.html, indexed: { ...indexed, piece: texts.piece } }],
    ['of HTML alone', { ...page, html: texts.html }],
  ])('%s is decoded to the same, and encoded again to the same bytes', (_, rendered) => {
    const bytes = encodePage(rendered)
    const { html, markdown, indexed: part, ...others } = decodePage(bytes)!
    expect({
      ...others,
      html: textOf(html),
      ...(markdown !== undefined && { markdown: textOf(markdown) }),
      ...(part && { indexed: { ...part, ...(part.piece !== undefined && { piece: textOf(part.piece) }) } }),
    }).toEqual(rendered)
    expect(encodePage(decodePage(bytes)!)).toEqual(bytes)
  })

  test.each([
    '',
    'null\n',
    '{\n',
    '{"lengths":[]}\n',
    JSON.stringify({ ...page, lengths: [-1, null] }),
    JSON.stringify({ ...page, markup: 1, lengths: [null, null] }),
    JSON.stringify({ ...page, indexed: { ...indexed, id: '../../../a' }, lengths: [null, null] }),
  ])('that is damaged is none: `%s`', (text) => {
    expect(decodePage(Buffer.from(`${text}\n<p></p>`))).toBeUndefined()
  })
})
