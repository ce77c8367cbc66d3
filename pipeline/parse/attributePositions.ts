import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import type { Point } from 'unist'

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute

/**
 * Give the attributes of an element their positions, from the source of its opening tag. Returns false where the tag is not
 * written as its attributes say, such as with a comment in it.
 */
export function placeAttributes(name: string | null, attributes: Attribute[], source: string, start: Point): boolean {
  let offset = start.offset! + 1
  const skip = (text: string): boolean => {
    if (!source.startsWith(text, offset)) return false
    offset += text.length
    return true
  }
  /** Lines after the first are indented in the source, or quoted. */
  const skipLines = (text: string): boolean =>
    text.split('\n').every((line, index) => {
      if (index === 0) return skip(line)
      if (!skip('\n')) return false
      skipAll(indentation)
      return skip(line.trimStart())
    })
  const skipAll = (pattern: RegExp) => {
    pattern.lastIndex = offset
    offset += pattern.exec(source)![0].length
  }
  const skipSpace = () => skipAll(space)
  let { line } = start
  let lineStart = start.offset! - start.column + 1
  /** The point of the offset. Called in the order of the text. */
  const point = (): Point => {
    for (let end = source.indexOf('\n', lineStart); end >= 0 && end < offset; end = source.indexOf('\n', lineStart)) {
      line += 1
      lineStart = end + 1
    }
    return { line, column: offset - lineStart + 1, offset }
  }
  const skipValue = (value: NonNullable<MdxJsxAttribute['value']>): boolean => {
    skipSpace()
    if (!skip('=')) return false
    skipSpace()
    if (typeof value !== 'string') return skipLines(`{${value.value}}`)
    const quote = source.charAt(offset)
    const end = source.indexOf(quote, offset + 1)
    if (!/["']/.test(quote) || end < 0) return false
    offset = end + 1
    return true
  }
  if (!skip(name ?? '')) return false
  for (const attribute of attributes) {
    skipSpace()
    const from = point()
    const isSpread = attribute.type === 'mdxJsxExpressionAttribute'
    if (!(isSpread ? skipLines(`{${attribute.value}}`) : skip(attribute.name))) return false
    const { value } = attribute
    if (!isSpread && value !== null && value !== undefined && !skipValue(value)) return false
    attribute.position = { start: from, end: point() }
  }
  return true
}

const space = /\s*/y
const indentation = /[ \t>]*/y
