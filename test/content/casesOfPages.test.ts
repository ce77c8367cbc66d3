import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { casesOfPages } from './casesOfPages.ts'

/** The text of a page without front matter, whose keywords would match, too. */
const textOf = (route: string) => readFileSync(`content${route}.mdx`, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')

test.each(Object.entries(casesOfPages))('%s has every case that readers look for', (route, cases) => {
  const text = textOf(route)
  expect(cases.filter(([, pattern]) => !pattern.test(text)).map(([name]) => name)).toEqual([])
})

test('nine pages have over 160 cases, each with its own pattern', () => {
  const patterns = Object.entries(casesOfPages).flatMap(([route, cases]) =>
    cases.map(([, { source }]) => route + source),
  )
  expect(Object.keys(casesOfPages)).toHaveLength(9)
  expect(patterns.length).toBeGreaterThan(160)
  expect(new Set(patterns).size).toBe(patterns.length)
})
