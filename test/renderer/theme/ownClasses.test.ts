import { readFileSync } from 'node:fs'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'

/** Words that Infima has as classes, and tokens of code, which are one letter. */
const known = /^(?:badge|blog|breadcrumbs|button|cards?|doc|dropdown|footer|footnotes|markdown|menu|navbar|tabs|[a-z])$/

test('the theme styles no class that is a plain word, which a site may have given to its own elements', () => {
  const words = fastGlob.sync('renderer/theme/**/*.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '')
    const selectors = css.match(/[^{};]+(?=\{)/g) ?? []
    // Elements with an id are ours.
    return selectors
      .filter((selector) => !selector.includes('#'))
      .flatMap((one) => one.match(/(?<=\.)[a-z]+(?![\w-])/g) ?? [])
  })
  expect([...new Set(words)].filter((word) => !known.test(word))).toEqual([])
})
