import { describe, expect, test } from 'vitest'
import { decodePage, encodePage, textOf } from '../../../renderer/node/pages/pageValue.ts'

const indexed = { id: 'ab', href: '/a', tag: 'docs', group: 'A', words: 'grün\ntea', weights: 'AQI=' }
const page = {
  isNoIndex: false,
  ids: ['a\nb'],
  markup: { urls: [], unsafe: [], reserved: [] },
  sources: { scripts: [], images: ['https://pictures.example'] } as never,
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
    const { html, markdown, indexed: part, ...others } = decodePage(bytes)
    expect({
      ...others,
      html: textOf(html),
      ...(markdown !== undefined && { markdown: textOf(markdown) }),
      ...(part && { indexed: { ...part, ...(part.piece !== undefined && { piece: textOf(part.piece) }) } }),
    }).toEqual(rendered)
    expect(encodePage(decodePage(bytes))).toEqual(bytes)
  })
})
