import { expect, test } from 'vitest'
import { didYouMean } from '../../pipeline/wording/didYouMean.ts'

test.each([
  ['instal', ['intro', 'install', 'uninstall'], ['install']],
  ['Install', ['install'], ['install']],
  ['intro', ['guides/intro', 'guides/outro', 'api/x'], ['guides/intro', 'guides/outro']],
  ['guides/overview/wy-cypress', ['guides/overview/why-cypress', 'api/get'], ['guides/overview/why-cypress']],
  ['a', ['b', 'c'], []],
  ['title', ['titles', 'titel', 'tite', 'tiles'], ['tite', 'titel', 'titles']],
  ['checkout', ['account'], []],
])('somebody who wrote %s may have meant', (word, candidates, meant) => {
  expect(didYouMean(word, candidates)).toEqual(meant)
})
