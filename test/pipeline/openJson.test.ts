import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'
import fc from 'fast-check'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { expect, test } from 'vitest'
import { acorn } from '../../pipeline/parse/estree.ts'
import { finalErrors } from '../../pipeline/parse/finalErrors.ts'
import { OpenJson } from '../../pipeline/parse/openJson.ts'
import { batches, isWhole } from '../sample.ts'

const parser = Parser.extend(acornJsx())

/** What acorn says of an expression: its message without the place, its position, and how far it has read. */
function errorOf(text: string): { message: string; pos: number; raisedAt: number } | undefined {
  try {
    parser.parseExpressionAt(text, 0, { ecmaVersion: 2024 })
    return undefined
  } catch (thrown) {
    const { message, pos, raisedAt } = thrown as { message: string; pos: number; raisedAt: number }
    return { message: message.replace(/ \(\d+:\d+\)$/, ''), pos, raisedAt }
  }
}

/** JSON, and JSON with characters that do not belong there or are missing. */
const texts = fc
  .tuple(
    fc.json({ maxDepth: 4 }),
    fc.nat(),
    fc.constantFrom('', '}', ']', ',', ':', '"', '\\', 'a', '1', '__proto__'),
    fc.nat(3),
  )
  .map(([json, at, wrong, kind]) => {
    const place = at % (json.length + 1)
    if (kind < 2) return json
    return json.slice(0, place) + wrong + json.slice(place + (kind === 2 ? 1 : 0))
  })

test('JSON that ends too early has the error of acorn, at each of its braces', () => {
  let early = 0
  const property = fc.property(texts, fc.boolean(), (text, isSpaced) => {
    const spaced = isSpaced ? text.replaceAll(',', ',\n  ') : text
    const json = new OpenJson()
    const ends = [...spaced.matchAll(/\}|$/g)].map(({ index }) => index)
    for (const end of ends) {
      const start = spaced.slice(0, end)
      const found = json.earlyEnd(start)
      expect(new OpenJson().earlyEnd(start)).toEqual(found)
      if (!found) continue
      early += 1
      expect({ ...found, raisedAt: start.length }, start).toEqual(errorOf(start))
    }
  })
  for (const { seed, count } of batches(3000, 1)) fc.assert(property, { seed, numRuns: count })
  expect(early).toBeGreaterThan(isWhole() ? 500 : 20)
})

test.each([
  ['{"a": {"b": [1, "}"', true],
  ['[{"a": 1.5e3}, null', true],
  ['{"a": "text', true],
  ['{"a": 1}', false],
  ['{a: 1', false],
  ['{"a": 01', false],
  ['{"__proto__": 1, "__proto__": 2', false],
  ['{"a" 1', false],
  ['[1 2', false],
  ['{"a": 1}}', false],
  ['"text', false],
  ['1', false],
])('%s is open JSON: %s', (text, isOpen) => {
  expect(new OpenJson().earlyEnd(text) !== undefined).toBe(isOpen)
})

test('a doc with generated JSON is parsed once, not at each brace', () => {
  const entry = { name: 'price', schema: { type: 'integer', nullable: false }, tags: [{ of: 'shop' }] }
  const json = JSON.stringify({ entries: Array.from({ length: 100 }, () => entry) }, undefined, 1)
  let parsed = 0
  const final = finalErrors({
    ...acorn!,
    parseExpressionAt(...args) {
      parsed += 1
      return acorn!.parseExpressionAt(...args)
    },
  })
  const mdx = unified().use(remarkParse).use(remarkMdx, { acorn: final.acorn })
  const tree = mdx.parse(`<Api api={${json}} />\n\n{${json}}\n\n{${json}.entries.length}\n`)
  expect(tree.children.map(({ type }) => type)).toEqual(['mdxJsxFlowElement', 'mdxFlowExpression', 'mdxFlowExpression'])
  // Each expression; and the last one as far as it is JSON.
  expect(parsed).toBeLessThan(6)
})
