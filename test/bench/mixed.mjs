import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from './corpus.mjs'
import { measure, medianOf } from './measure.mjs'
import { setAside } from './setAside.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const rounds = 3

/** Edits of the mixed site, each of one file. */
const edits = {
  'a doc in Markdown': (root) => appendFileSync(join(root, 'docs/part-0/chapter-0/page-7.md'), sentence()),
  'a doc with an expression': (root) => appendFileSync(join(root, 'docs/part-0/chapter-0/page-5.mdx'), sentence()),
  'a partial, of seven docs': (root) => appendFileSync(join(root, 'docs/part-0/chapter-0/_shared.mdx'), sentence()),
  'a component, of a quarter of the docs': (root) => {
    const file = join(root, 'src/components/Since.jsx')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/Since[ \d]* version/, `Since ${++edited} version`))
  },
}

/**
 * Build three sites of as many pages from nothing, in turns: one in plain Markdown, one as real sites are (seven of ten docs in MDX, with
 * partials, tabs, a component of the site and expressions), and that one with a remark plugin that changes nothing. Then edit single files of
 * the second. Prints medians, and how many times as much as the plain site or the build from nothing each takes.
 *
 * @param {number} count Pages of each site.
 */
export async function measureMixed(count) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  try {
    const sites = { 'plain Markdown': 'plain', 'as real sites are': 'mixed', 'the same with a remark plugin': 'plugin' }
    const rootOf = (name) => join(folder, sites[name])
    for (const [name, site] of Object.entries(sites))
      writeCorpus(rootOf(name), count, site === 'plain' ? 'md' : 'mixed')
    addPlugin(join(folder, 'plugin'))
    const cold = Object.fromEntries(Object.keys(sites).map((name) => [name, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const name of Object.keys(sites)) {
        for (const made of ['.quire', 'dist']) setAside(join(rootOf(name), made), join(folder, 'aside'))
        cold[name].push(await build(rootOf(name)))
      }
    }
    console.log(`${count} pages, medians of ${rounds}\n`)
    const plain = medianOf(cold['plain Markdown'])
    printTable('from nothing', Object.entries(cold), ['plain', plain])
    const mixed = join(folder, 'mixed')
    const runs = Object.fromEntries(Object.keys(edits).map((name) => [name, []]))
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, edit] of Object.entries(edits)) {
        edit(mixed)
        await sleep(200)
        runs[name].push(await build(mixed))
      }
    }
    console.log()
    printTable('edited', Object.entries(runs), ['from nothing', medianOf(cold['as real sites are'])])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} heading
 * @param {[name: string, runs: import('./measure.mjs').Used[]][]} rows
 * @param {[name: string, used: import('./measure.mjs').Used]} compared
 */
function printTable(heading, rows, [name, used]) {
  console.log(`| ${heading} | seconds | CPU s | × ${name} | peak MB |\n| --- | ---: | ---: | ---: | ---: |`)
  for (const [row, runs] of rows) {
    const { seconds, cpuSeconds, peakMegabytes } = medianOf(runs)
    const times = (cpuSeconds / used.cpuSeconds).toFixed(2)
    console.log(
      `| ${row} | ${seconds.toFixed(1)} | ${cpuSeconds.toFixed(2)} | ${times} | ${Math.round(peakMegabytes)} |`,
    )
  }
}

/** A plugin that looks at each node of a doc and changes none. */
function addPlugin(root) {
  writeFileSync(
    join(root, 'plugin.mjs'),
    `const visit = (node) => { for (const child of node.children ?? []) visit(child) }
export default () => visit
`,
  )
  const config = join(root, 'site.config.mjs')
  const first = "import plugin from './plugin.mjs'\n\n"
  const options = 'docs: { remarkPlugins: [plugin],'
  writeFileSync(config, first + readFileSync(config, 'utf8').replace('docs: {', options))
}

let edited = 0
const sentence = () => `\nOne more sentence: ${++edited}.\n`

const build = (root) => measure(process.execPath, [docs, 'build', '--cwd', root, '--quiet', '--no-daemon'])
