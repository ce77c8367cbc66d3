import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeCorpus } from './corpus.mjs'
import { measure } from './measure.mjs'
import { setAside } from './setAside.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))

/** Larger sites are built in one process and without a shared cache: what a page costs there does not depend on their size. */
const maxPagesOfModes = 10_000
const partCount = 8
/** The site that is calculated. */
const manyPages = 100_000

/**
 * Build sites of growing size in each way, once each, and print what they take: CPU time, what one thread or process does alone,
 * memory, output. From that it calculates how long 100,000 pages take.
 *
 * @param {string[]} args Numbers of pages. `--folder PATH` keeps the sites there, and takes those that are there.
 */
export async function measureScale(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { folder: { type: 'string' } } })
  const counts = (positionals.length > 0 ? positionals : ['500', '5000']).map(Number)
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'quire-bench-'))
  const processor = cpus()[0]?.model ?? 'unknown'
  console.log(`\`docs build\` with Node ${process.version} on ${cpus().length} cores (${processor}), once each`)
  try {
    for (const count of counts) {
      for (const format of /** @type {const} */ (['md', 'mdx'])) {
        const root = join(folder, `${count}-${format}`)
        if (!existsSync(root)) writeCorpus(root, count, format)
        console.log(`\n## ${count.toLocaleString('en')} pages, ${format === 'md' ? 'Markdown' : 'MDX'}`)
        await measureSite(root, count, format)
        if (!values.folder) rmSync(root, { recursive: true })
      }
    }
  } finally {
    rmSync(join(folder, 'aside'), { recursive: true, force: true })
    if (!values.folder) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} root
 * @param {number} count Its pages.
 * @param {'md' | 'mdx'} format
 */
async function measureSite(root, count, format) {
  const store = join(root, '../store')
  const remove = (...names) => {
    for (const name of names) setAside(join(root, name), join(root, '../aside'))
  }
  remove('dist', '.quire', '../store', 'dist-parts')
  const plain = await build(root)
  const output = sizesOf(root, count)
  const modes = [['from nothing', plain]]
  modes.push(['nothing changed', await build(root)])
  appendFileSync(join(root, `docs/index.${format}`), '\nOne more sentence.\n')
  modes.push(['one text edited', await build(root)])
  if (count <= maxPagesOfModes) {
    const part = async (shard) => {
      remove('.quire')
      return run(root, ['build', '--shard', shard])
    }
    modes.push(['one part of a hundred', await part('1/100')])
    remove('dist-parts')
    const parts = []
    for (let number = 1; number <= partCount; number += 1) parts.push(await part(`${number}/${partCount}`))
    const sum = (key) => parts.reduce((total, used) => total + used[key], 0)
    const peakMegabytes = Math.max(...parts.map((used) => used.peakMegabytes))
    const all = { cpuSeconds: sum('cpuSeconds'), mainSeconds: sum('mainSeconds'), peakMegabytes }
    modes.push([`${partCount} parts together`, all])
    remove('.quire', 'dist')
    const folders = parts.map((_, index) => `dist-parts/${index + 1}`)
    const merge = await run(root, ['merge', ...folders])
    modes.push(['merge', merge])
    for (const state of ['an empty', 'a full']) {
      remove('dist', '.quire')
      modes.push([`from nothing, ${state} store`, await build(root, { QUIRE_CACHE: `file://${store}` })])
    }
    remove('../store')
    printModes(modes, plain)
    console.log(output)
    printMany(count, { plain, parts: all, merge })
    return
  }
  printModes(modes, plain)
  console.log(output)
}

const run = (root, args, env = {}) =>
  measure(process.execPath, [docs, ...args, '--cwd', root, '--format', 'json'], {
    env: { ...process.env, QUIRE_CACHE: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

const build = (root, env = {}) => run(root, ['build'], env)

/** A table in Markdown. */
function printModes(modes, plain) {
  console.log('\n| Run | CPU s | × from nothing | First thread, CPU s | Its share | Peak MB |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |')
  for (const [name, { cpuSeconds, mainSeconds, peakMegabytes }] of modes) {
    const cells = [
      name,
      rounded(cpuSeconds),
      rounded(cpuSeconds / plain.cpuSeconds),
      rounded(mainSeconds),
      `${Math.round((100 * mainSeconds) / cpuSeconds)} %`,
      rounded(peakMegabytes),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/** What the longest way through a build of many pages takes, as CPU time, if each process has the cores for itself. */
function printMany(count, { plain, parts, merge }) {
  const main = plain.mainSeconds / count
  const page = plain.cpuSeconds / count
  // Each part reads the docs of the others, and starts.
  const other = Math.max(0, parts.cpuSeconds - plain.cpuSeconds) / ((partCount - 1) * count)
  const joined = merge.cpuSeconds / count
  const minutes = (seconds) => `${rounded((manyPages * seconds) / 60)} min`
  const ofParts = (number) => page / number + other * (1 - 1 / number) + joined
  console.log(
    `\nA page, ms: ${rounded(1000 * page)} in one process, ${rounded(1000 * main)} of it in its first thread;`,
  )
  console.log(
    `${rounded(1000 * other)} in each part that does not own it, ${rounded(1000 * joined)} when parts are joined.`,
  )
  console.log(`Calculated for ${manyPages.toLocaleString('en')} pages, at best:`)
  for (const cores of [1, 8]) console.log(`- one machine, ${cores} cores: ${minutes(main + (page - main) / cores)}`)
  for (const number of [8, 50])
    console.log(`- ${number} parts on one core each, then joined: ${minutes(ofParts(number))}`)
}

function sizesOf(root, count) {
  const [dist, search, cache] = ['dist', 'dist/assets/search', '.quire'].map((name) => sizeOf(join(root, name)))
  const each = (value) => rounded(value / count)
  return `
Output: ${dist.files.toLocaleString('en')} files, ${rounded(dist.bytes / 1e6)} MB; a page ${each(dist.files)} files, ${each(dist.bytes / 1e3)} KB, ${each(search.bytes / 1e3)} KB of them search.
\`.quire\`: ${cache.files.toLocaleString('en')} files, ${rounded(cache.bytes / 1e6)} MB.`
}

const rounded = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

/** @param {string} folder */
function sizeOf(folder) {
  if (!existsSync(folder)) return { files: 0, bytes: 0 }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { files: entries.length, bytes }
}
