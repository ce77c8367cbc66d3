import { readFileSync } from 'node:fs'
import { globSync } from 'fast-glob'
import { describe, expect, test } from 'vitest'

/** The page of assertions consists of a partial. */
const guides = globSync('content/guides/**/*.mdx', { ignore: ['**/_*', '**/references/assertions.mdx'] }).sort()

/** The prose of a guide: without front matter, code, pictures and the addresses of links. */
function proseOf(file: string): string {
  const text = readFileSync(file, 'utf8')
  return text
    .replace(/^---\n.*?\n---\n/s, '')
    .replace(/^( *)```.*?^\1```/gms, '')
    .replace(/<[^>]+>|\]\([^)]*\)|\{#[^}]*\}/g, ' ')
}

const wordsOf = (file: string) => proseOf(file).match(/[A-Za-z0-9][\w’'.-]*/g)?.length ?? 0

describe('a guide', () => {
  test.each(guides)('%s begins with what readers will be able to do, and ends with where to go next', (file) => {
    const prose = proseOf(file)
    expect(prose).toMatch(/^[\s\S]{0,400}:::info\[What you'll learn\]/)
    expect(prose.match(/^## .*$/gm)?.at(-1)).toMatch(/next|see also|more/i)
  })

  test.each(guides)('%s has 300 words or more', (file) => {
    expect(wordsOf(file)).toBeGreaterThanOrEqual(300)
  })
})

test('half of the guides have 900 words or more', () => {
  const words = guides.map(wordsOf).sort((a, b) => a - b)
  expect(words[Math.floor(words.length / 2)]).toBeGreaterThanOrEqual(900)
})

test('most guides show a picture of the app or the terminal', () => {
  const withPicture = guides.filter((file) => /<Picture|<ThemedImage/.test(readFileSync(file, 'utf8')))
  expect(withPicture.length / guides.length).toBeGreaterThan(0.9)
})
