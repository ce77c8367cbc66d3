import { expect, test } from 'vitest'
import { createParse } from '../../pipeline/parse/parse.ts'
import { ParseLimits } from '../../pipeline/parse/parseLimits.ts'
import { NeedsThread } from '../../schemas/shared/threads/hereFirst.ts'
import { usual } from './parseText.ts'

const limits = new ParseLimits()
const parse = createParse({ ...usual, format: 'mdx' }, limits.parser({ ...usual, format: 'mdx' }))

/** Parse a doc as a process without threads does. */
function parseHere(text: string, files: Record<string, string> = {}) {
  limits.begin(text)
  const parsed = parse(
    'docs/plums.mdx',
    text,
    limits.reading((path) => files[path]),
  )
  limits.end()
  return parsed.facts
}

/** The list item is read by the reference parser alone. */
const forReference = '- | \n'
const including = "import Part from './_part.mdx'\n\n<Part />\n"

test.each([
  ['a text for the native parser', 'A plum, and another one of them.\n\n'.repeat(900), {}],
  ['a short text for the reference parser', forReference, {}],
  ['a doc with what it includes', including, { 'docs/_part.mdx': 'A plum.\n' }],
])('%s is parsed in this process', (_, text, files) => {
  expect(parseHere(text, files).diagnostics).toEqual([])
})

test.each([
  ['a long text', 'A plum.\n\n'.repeat(5000), {}],
  ['a text for the reference parser', forReference + 'A plum.\n\n'.repeat(600), {}],
  ['an included text that is long', including, { 'docs/_part.mdx': 'A plum.\n\n'.repeat(5000) }],
  ['an included text for the reference parser', including, { 'docs/_part.mdx': forReference.repeat(1000) }],
])('%s needs a thread', (_, text, files) => {
  expect(() => parseHere(text, files)).toThrow(NeedsThread)
  expect(parseHere('A plum.\n').diagnostics).toEqual([])
})
