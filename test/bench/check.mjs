import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from './corpus.mjs'
import { measure, medianOf } from './measure.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const rounds = 3

/** A config that reads a file may be another one in each run, so it is run again. */
const configs = {
  'config of data': (text) => text,
  'config that reads a file': (text) =>
    text
      .replace('export default {', "import { readFileSync } from 'node:fs'\n\nexport default {")
      .replace(
        "title: 'Bench'",
        "title: JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).name",
      ),
}

/**
 * Run `docs check` on a generated site, each in a process of its own, and print the medians of what it took: from nothing,
 * with nothing changed, with one doc edited.
 *
 * @param {number} count Pages of the site.
 */
export async function measureCheck(count) {
  console.log(
    `\`docs check\` on ${count.toLocaleString('en')} pages with Node ${process.version} on ${cpus().length} cores, medians of ${rounds}\n`,
  )
  console.log('| config | check | seconds | CPU s | peak MB |\n| --- | --- | ---: | ---: | ---: |')
  for (const [name, config] of Object.entries(configs)) {
    for (const [check, used] of Object.entries(await checks(count, config))) {
      const cells = [name, check, used.seconds.toFixed(2), used.cpuSeconds.toFixed(2), used.peakMegabytes.toFixed(0)]
      console.log(`| ${cells.join(' | ')} |`)
    }
  }
}

async function checks(count, config) {
  const root = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  const run = () => measure(process.execPath, [docs, 'check', '--quiet', '--cwd', root])
  const runs = { cold: [], 'nothing changed': [], 'one doc edited': [] }
  try {
    writeCorpus(root, count)
    const file = join(root, 'site.config.mjs')
    writeFileSync(file, config(readFileSync(file, 'utf8')))
    for (let round = 0; round < rounds; round += 1) {
      rmSync(join(root, '.quire'), { recursive: true, force: true })
      runs.cold.push(await run())
      runs['nothing changed'].push(await run())
      appendFileSync(join(root, 'docs/index.md'), `\nOne more sentence: ${round}.\n`)
      await sleep(200)
      runs['one doc edited'].push(await run())
    }
    return Object.fromEntries(Object.entries(runs).map(([name, used]) => [name, medianOf(used)]))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
