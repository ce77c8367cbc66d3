import { expect, test } from 'vitest'
import { thrownReason } from '../../pipeline/wording/thrownReason.ts'

test('the first line of a message is the reason, with a list that follows it', () => {
  expect(thrownReason(new Error('There is no price.\nSee the manual.'))).toBe('There is no price')
  expect(thrownReason(new Error('Missing:\n  price\n\n  name'))).toBe('Missing: price name')
})

test('of a long list, and of a long line, the beginning is the reason', () => {
  const names = Array.from({ length: 5000 }, (_, number) => `  name-${number}`)
  expect(thrownReason(new Error(`Missing:\n${names.join('\n')}`))).toBe(
    'Missing: name-0 name-1 name-2 name-3 name-4 name-5 name-6 name-7 name-8 name-9 and 4990 more',
  )
  expect(thrownReason('x'.repeat(1e6))).toBe(`${'x'.repeat(300)}…`)
})

test('a cause that the message has is not repeated, and another one is told', () => {
  const cause = new Error('The shop is closed.')
  expect(thrownReason(new Error('It fails: The shop is closed.', { cause }))).toBe('It fails: The shop is closed')
  expect(thrownReason(new Error('It fails.', { cause }))).toBe('It fails (The shop is closed)')
})
