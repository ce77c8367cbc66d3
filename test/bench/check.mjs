import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from './corpus.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const rounds = 5

/**
 * Time `docs check` on a generated site, whole processes: from nothing, with nothing changed, with one doc edited.
 *
 * @param {number} count
 */
export async function measureCheck(count) {
  const root = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  try {
    writeCorpus(root, count)
    await sleep(200)
    const cold = [check(root)]
    const warm = Array.from({ length: rounds }, () => check(root))
    const edited = []
    for (let round = 0; round < rounds; round++) {
      appendFileSync(join(root, 'docs/index.md'), `\nOne more sentence: ${round}.\n`)
      await sleep(200)
      edited.push(check(root))
    }
    console.log(
      `\`docs check\` on ${count.toLocaleString('en')} pages, Node ${process.version}, ${cpus().length} cores\n`,
    )
    for (const [name, times] of Object.entries({ cold, warm, 'one edited': edited })) {
      const seconds = times.toSorted((a, b) => a - b)
      const median = seconds[Math.floor(seconds.length / 2)]
      console.log(
        `${name.padEnd(12)}${median.toFixed(2)} s${times.length > 1 ? `   (best ${seconds[0].toFixed(2)} s)` : ''}`,
      )
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function check(root) {
  const started = performance.now()
  const { status } = spawnSync(process.execPath, [docs, 'check', '--quiet', '--cwd', root], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`The check ended with exit code ${status}.`)
  return (performance.now() - started) / 1000
}
