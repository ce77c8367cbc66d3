import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writeCorpus } from './corpus.mjs'
import { medianOf } from './measure.mjs'
import { setAside } from './setAside.mjs'

export const rounds = 3

/**
 * Run a command on a generated site from nothing, with nothing changed, and with one doc edited. Returns the medians.
 *
 * @param {number} count Pages of the site.
 * @param {(root: string) => Promise<import('./measure.mjs').Used>} run
 * @param {(root: string) => void} [prepare] Changes the generated site.
 */
export async function measureThreeCases(count, run, prepare) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  const root = join(folder, 'site')
  const runs = { cold: [], 'nothing changed': [], 'one doc edited': [] }
  try {
    writeCorpus(root, count)
    prepare?.(root)
    for (let round = 0; round < rounds; round += 1) {
      for (const made of ['.quire', 'dist']) setAside(join(root, made), join(folder, 'aside'))
      runs.cold.push(await run(root))
      runs['nothing changed'].push(await run(root))
      appendFileSync(join(root, 'docs/index.md'), `\nOne more sentence: ${round}.\n`)
      await sleep(200)
      runs['one doc edited'].push(await run(root))
    }
    return Object.fromEntries(Object.entries(runs).map(([name, used]) => [name, medianOf(used)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
