import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from './corpus.mjs'
import { cpuSecondsOf, measure, medianOf } from './measure.mjs'
import { rounds } from './threeCases.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))

/** @type {Record<string, (root: string, round: number) => void>} */
const edits = {
  'nothing changed': () => {},
  'text of a doc': (root, round) => appendFileSync(join(root, 'docs/index.md'), `\nOne more sentence: ${round}.\n`),
  'title of a doc': (root, round) => {
    const file = join(root, 'docs/index.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: Title ${round}`))
  },
}

/**
 * Check and build a generated site after edits, in turns by a new process and by the daemon, and print the medians of the time and of
 * the CPU of both processes together.
 *
 * @param {number} count Pages of the site.
 */
export async function measureDaemon(count) {
  console.log(
    `${count.toLocaleString('en')} pages with Node ${process.version} on ${cpus().length} cores, medians of ${rounds}\n`,
  )
  console.log('| command | change | seconds, CPU s: new process | with the daemon | CPU, new process = 1 |')
  console.log('| --- | --- | ---: | ---: | ---: |')
  const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  const root = join(folder, 'site')
  try {
    writeCorpus(root, count)
    let number = 0
    for (const command of ['check', 'build']) {
      for (const way of ['--no-daemon', '--daemon']) await run(root, command, way)
      for (const [change, edit] of Object.entries(edits)) {
        /** @type {Record<string, import('./measure.mjs').Used[]>} */
        const used = { '--no-daemon': [], '--daemon': [] }
        for (let round = 0; round < rounds; round += 1) {
          for (const [way, runs] of Object.entries(used)) {
            edit(root, number++)
            await sleep(200)
            runs.push(await run(root, command, way))
          }
        }
        const [own, daemon] = Object.values(used).map(medianOf)
        const cells = [own, daemon].map(({ seconds, cpuSeconds }) => `${seconds.toFixed(2)}, ${cpuSeconds.toFixed(2)}`)
        console.log(`| ${[command, change, ...cells, (daemon.cpuSeconds / own.cpuSeconds).toFixed(2)].join(' | ')} |`)
      }
    }
  } finally {
    // The daemon ends when its socket is gone.
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Run a command. Its CPU time includes that of the daemon. */
async function run(root, command, way) {
  const before = new Map(daemonsOf(root).map((pid) => [pid, cpuSecondsOf(pid)]))
  const used = await measure(process.execPath, [docs, command, '--quiet', way, '--cwd', root])
  const ofDaemons = daemonsOf(root).map((pid) => cpuSecondsOf(pid) - (before.get(pid) ?? 0))
  return { ...used, cpuSeconds: used.cpuSeconds + ofDaemons.reduce((sum, seconds) => sum + seconds, 0) }
}

/** Process ids of the daemons of a site. */
const daemonsOf = (root) =>
  readdirSync('/proc').filter((pid) => {
    try {
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return args.includes(root) && args.some((arg) => arg.endsWith('daemon.js'))
    } catch {
      return false
    }
  })
