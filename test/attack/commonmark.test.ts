import { expect, test } from 'vitest'
import { asMarkdown, asMdx, examples } from './commonmark.ts'

// MARKDOWN-STANDARD
test('every example of CommonMark 0.31.2 gives its HTML as Markdown, except two scripts, which are reported', () => {
  expect(examples).toHaveLength(652)
  const others = examples
    .map((example) => ({ ...example, ...asMarkdown(example) }))
    .filter(({ kind }) => kind !== 'standard')
  expect(others.filter(({ kind }) => kind !== 'script')).toEqual([])
  expect(others.map(({ number }) => number)).toEqual([170, 178])
})

// MARKDOWN-MDX
test('every example gives its HTML as MDX, what MDX says instead, or an error with line and column', async () => {
  const outcomes = await Promise.all(examples.map(async (example) => ({ ...example, ...(await asMdx(example)) })))
  const count = (kind: string) => outcomes.filter((one) => one.kind === kind).length
  console.log(
    `as MDX: ${count('standard')} as the standard, ${count('mdx')} as MDX, ${count('error')} errors with place`,
  )
  expect(outcomes.filter(({ kind }) => kind === 'other')).toEqual([])
  expect(count('standard')).toBeGreaterThanOrEqual(498)
})
