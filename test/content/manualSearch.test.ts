import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { localEngine } from '../../renderer/search/engines/local/localEngine.ts'
import { manual } from '../ownSites.ts'
import { earlierBatches, lastBatch } from '../search/questions/batches/batches.ts'
import { heldOutManualQuestions } from '../search/questions/heldOut.ts'
import { manualQuestions } from '../search/questions/manual.ts'
import type { Question } from '../search/questions/question.ts'

const load = async (path: string) => JSON.parse(await readFile(join(manual().output, path), 'utf8'))

/** Where the first of the pages that answer a question stands among the results, from 1; 0 if it is not among ten. */
async function rankOf([query, ...answers]: Question): Promise<number> {
  const { hits } = await localEngine(load).search({ query, page: 0, hitsPerPage: 10 })
  const rank = hits.findIndex(({ href }) => answers.includes(href.split('#')[0]!)) + 1
  if (rank !== 1) console.log(`${rank}  ${query}: ${hits.slice(0, 3).map(({ href }) => href)}`)
  return rank
}

test('the pages that answer questions to the manual exist', async () => {
  const sitemap = await readFile(join(manual().output, 'sitemap.xml'), 'utf8')
  const answers = new Set(
    [
      ...manualQuestions,
      ...heldOutManualQuestions,
      ...[...earlierBatches, lastBatch].flatMap(({ manual }) => manual),
    ].flatMap(([, ...answers]) => answers),
  )
  expect([...answers].filter((route) => !sitemap.includes(`${route}</loc>`))).toEqual([])
})

test('nine in ten questions to the manual have their answer first, and nearly all among the first three', async () => {
  const ranks: number[] = []
  for (const question of manualQuestions) ranks.push(await rankOf(question))
  const share = (most: number) => ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length
  console.log(
    `${ranks.length} questions: ${(100 * share(1)).toFixed(1)} % first, ${(100 * share(3)).toFixed(1)} % in three`,
  )
  expect(ranks.length).toBeGreaterThanOrEqual(190)
  expect(share(1)).toBeGreaterThanOrEqual(0.9)
  expect(share(3)).toBeGreaterThanOrEqual(0.97)
})

test.each([
  ['for which no single keyword was written', heldOutManualQuestions, 0.92],
  ['of newcomers', earlierBatches.flatMap(({ manual }) => manual), 0.9],
  ['that were written last', lastBatch.manual, 0.95],
] as const)('questions to the manual %s have a mean reciprocal rank of 0.9 or better', async (_, questions, least) => {
  const ranks: number[] = []
  for (const question of questions) ranks.push(await rankOf(question))
  const mean = ranks.reduce((sum, rank) => sum + (rank > 0 ? 1 / rank : 0), 0) / ranks.length
  console.log(`${ranks.length} questions: mean reciprocal rank ${mean.toFixed(3)}`)
  expect(ranks.length).toBeGreaterThanOrEqual(25)
  expect(mean).toBeGreaterThanOrEqual(least)
})
