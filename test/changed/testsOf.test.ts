import { expect, test } from 'vitest'
import { testsOf } from './testsOf.ts'

test('a changed helper touches the tests that import it, directly or through others', () => {
  const tests = testsOf(['test/browser/idle.ts'])
  expect(tests).toContain('test/browser/shell/navbar.test.ts')
  expect(tests).not.toContain('test/pipeline/navbar.test.ts')
  expect(testsOf(['test/cli/folder.ts'])).toContain('test/pipeline/tags.test.ts')
})

test('a changed source touches the tests that import it and all that run the command', () => {
  const tests = testsOf(['pipeline/wording/didYouMean.ts'])
  expect(tests).toContain('test/pipeline/didYouMean.test.ts')
  expect(tests).toContain('test/cli/diff.test.ts')
  expect(tests).not.toContain('test/content/icon.test.tsx')
  expect(tests).not.toContain('test/schemas/editDistance.test.ts')
})

test('a changed page of our docs touches the tests of our own site', () => {
  const tests = testsOf(['content/api/commands/click.mdx'])
  expect(tests).toContain('test/cli/crawler.test.ts')
  expect(tests).toContain('test/browser/relevance.test.ts')
  expect(tests).not.toContain('test/schemas/editDistance.test.ts')
})

test('a changed fixture touches the test that reads it', () => {
  expect(testsOf(['test/cli/everyCode/docs.txt'])).toContain('test/cli/everyCode.test.ts')
})

test('where it cannot be told which tests depend on a file, all are run', () => {
  for (const path of ['package-lock.json', 'test/vitest.config.ts', `no/such/folder/${'x'.repeat(9)}.bin`])
    expect(testsOf([path])).toBe('all')
  expect(testsOf([])).toEqual([])
})
