import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from './corpus.mjs'

/**
 * Build generated sites from nothing, each in a process of its own, and print what it took.
 *
 *     npm run bench              100 and 1,000 pages
 *     npm run bench -- 100 5000  as many as you like
 *     npm run bench -- page      what a page of this repository's site costs its reader
 *     npm run bench -- check     how long `docs check` takes on 1,000 pages
 *     npm run bench -- dev       how long `docs dev` takes on 1,000 pages to show what is saved
 *     npm run bench -- versions  what versions and languages cost: 1,000 docs in three of each
 *     npm run bench -- search    what searching costs, and whether it finds (`--rivals`: other engines, too)
 */
if (process.argv[2] === 'check') {
  const { measureCheck } = await import('./check.mjs')
  await measureCheck(Number(process.argv[3] ?? 1000))
  process.exit()
}
if (process.argv[2] === 'dev') {
  const { measureDev } = await import('./dev.mjs')
  await measureDev(Number(process.argv[3] ?? 1000))
  process.exit()
}
if (process.argv[2] === 'page') {
  const { measurePage } = await import('./page.mjs')
  await measurePage(process.argv[3])
  process.exit()
}
if (process.argv[2] === 'versions') {
  const { measureVersions } = await import('./versions.mjs')
  measureVersions(Number(process.argv[3] ?? 1000))
  process.exit()
}
if (process.argv[2] === 'search') {
  const { measureSearch } = await import('./search.mjs')
  await measureSearch(process.argv.slice(3))
  process.exit()
}

const counts = process.argv.slice(2).map(Number)
if (counts.length === 0) counts.push(100, 1000)

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const measure = new URL('./measure.mjs', import.meta.url).href

/** @param {number} count */
function build(count) {
  const root = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  try {
    writeCorpus(root, count)
    const measured = join(root, 'measured.json')
    const started = performance.now()
    const { status } = spawnSync(process.execPath, ['--import', measure, docs, 'build', '--cwd', root, '--quiet'], {
      stdio: 'inherit',
      env: { ...process.env, MEASURE_TO: measured },
    })
    const seconds = (performance.now() - started) / 1000
    if (status !== 0) throw new Error(`The build of ${count} pages ended with exit code ${status}.`)
    return { seconds, ...JSON.parse(readFileSync(measured, 'utf8')) }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

console.log(`Cold builds with Node ${process.version} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`)
console.log('   pages   seconds   pages/s   CPU s   CPU ms/page   peak MB')
const results = counts.map((count) => {
  const { seconds, cpuSeconds, peakMegabytes } = build(count)
  const columns = [
    [count.toLocaleString('en'), 8],
    [seconds.toFixed(2), 10],
    [(count / seconds).toFixed(1), 10],
    [cpuSeconds.toFixed(2), 8],
    [((cpuSeconds / count) * 1000).toFixed(1), 14],
    [peakMegabytes.toFixed(0), 10],
  ]
  console.log(columns.map(([text, width]) => String(text).padStart(Number(width))).join(''))
  return { count, cpuSeconds, peakMegabytes }
})

// What a page costs once the tool is warm: the slope between the smallest and the largest site.
const [first, last] = [results[0], results.at(-1)]
if (first && last && last.count > first.count) {
  const more = last.count - first.count
  const milliseconds = ((last.cpuSeconds - first.cpuSeconds) / more) * 1000
  const kilobytes = ((last.peakMegabytes - first.peakMegabytes) / more) * 1024
  console.log(`\nEach further page: ${milliseconds.toFixed(1)} ms of CPU, ${kilobytes.toFixed(0)} KB of peak memory.`)
}
