import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeCorpus } from './corpus.mjs'
import { measure } from './measure.mjs'
import { setAside } from './setAside.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))

/** Larger sites are built without a shared cache: what a page costs it does not depend on their size. */
const maxPagesWithStore = 10_000

/**
 * Build sites of growing size, once each, and print what grows with them: time, memory, output, caches, the stages that one
 * process does alone, and requests to the shared cache.
 *
 * @param {string[]} args Numbers of pages. `--folder PATH` keeps the sites there, and takes those that are there.
 */
export async function measureScale(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { folder: { type: 'string' } } })
  const counts = (positionals.length > 0 ? positionals : ['1000', '10000']).map(Number)
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'quire-bench-'))
  const processor = cpus()[0]?.model ?? 'unknown'
  console.log(`\`docs build\` with Node ${process.version} on ${cpus().length} cores (${processor}), once each\n`)
  try {
    for (const count of counts) {
      const root = join(folder, `${count}`)
      if (!existsSync(root)) writeCorpus(root, count)
      await measureSite(root, count)
      if (!values.folder) rmSync(root, { recursive: true })
    }
  } finally {
    rmSync(join(folder, 'aside'), { recursive: true, force: true })
    if (!values.folder) rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} root
 * @param {number} count Its pages.
 */
async function measureSite(root, count) {
  const print = (name, cells) =>
    console.log(`${count.toLocaleString('en')} pages, ${name}: ${Object.entries(cells).map(cell).join(', ')}`)
  const cell = ([name, value]) => `${name} ${typeof value === 'number' ? rounded(value) : value}`
  const paths = Object.fromEntries(['dist', '.quire', '../store'].map((path) => [path, join(root, path)]))
  const aside = join(root, '../aside')
  const remove = (...names) => {
    for (const name of names) setAside(paths[name], aside)
  }

  remove('dist', '.quire', '../store')
  const cold = await build(root)
  print('from nothing', usedCells(cold))
  print('stages, s', stagesOf(cold.printed))
  const output = sizeOf(paths.dist)
  const search = sizeOf(join(paths.dist, 'assets/search'))
  const sitemap = readdirSync(paths.dist).filter((name) => name.startsWith('sitemap'))
  print('output', {
    files: output.files,
    MB: output.megabytes,
    'KB a page': (output.megabytes * 1000) / count,
    'search files': search.files,
    'search MB': search.megabytes,
    sitemap: sitemap.join(' '),
  })
  const cache = sizeOf(paths['.quire'])
  print('.quire', { files: cache.files, MB: cache.megabytes })

  const warm = await build(root)
  print('nothing changed', usedCells(warm))
  print('nothing changed, stages, s', stagesOf(warm.printed))
  if (count > maxPagesWithStore) return

  for (const state of ['an empty store', 'a full store']) {
    remove('dist', '.quire')
    const used = await build(root, { QUIRE_CACHE: `file://${paths['../store']}` })
    print(`from nothing with ${state}`, usedCells(used))
    print(`from nothing with ${state}`, { '': /^Shared cache .*/m.exec(used.printed)?.[0] ?? 'none' })
  }
  const store = sizeOf(paths['../store'])
  print('store', { values: store.files, MB: store.megabytes, 'KB a page': (store.megabytes * 1000) / count })
  remove('../store')
}

const build = (root, env = {}) =>
  measure(process.execPath, [docs, 'build', '--cwd', root, '--verbose', '--format', 'json'], {
    env: { ...process.env, QUIRE_CACHE: 'off', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })

const usedCells = ({ seconds, cpuSeconds, mainSeconds, peakMegabytes }) => ({
  s: seconds,
  'CPU s': cpuSeconds,
  'CPU s of the first thread': mainSeconds,
  'peak MB': peakMegabytes,
})

/** The seconds of each stage, as `--verbose` prints them. */
const stagesOf = (printed) =>
  Object.fromEntries(
    [...printed.matchAll(/^(\w[\w ]*?) +(\d+) ms$/gm)].map(([, name, milliseconds]) => [
      name,
      Number(milliseconds) / 1000,
    ]),
  )

const rounded = (value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : value < 100 ? 1 : 0 })

/** @param {string} folder */
function sizeOf(folder) {
  if (!existsSync(folder)) return { files: 0, megabytes: 0 }
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = entries.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  return { files: entries.length, megabytes: bytes / 1e6 }
}
