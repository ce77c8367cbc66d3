import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from './corpus.mjs'
import { measure, medianOf } from './measure.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const rounds = 5

/**
 * Build two sites in turns, with nothing changed and with one doc edited: one has one version, the other as many frozen
 * versions of the same docs beside it. Prints the medians of the CPU time and how many times as much the second takes.
 *
 * @param {number} docCount Docs of each version.
 * @param {number} versionCount Frozen versions of the second site.
 */
export async function measureFrozen(docCount, versionCount) {
  const folder = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  try {
    const alone = join(folder, 'alone')
    const beside = join(folder, 'beside')
    writeCorpus(alone, docCount)
    writeCorpus(beside, docCount)
    freezeVersions(beside, versionCount)
    for (const root of [alone, beside]) await build(root)
    const runs = { 'nothing changed': [[], []], 'one doc edited': [[], []] }
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, root] of [alone, beside].entries()) {
        runs['nothing changed'][index].push(await build(root))
        appendFileSync(join(root, 'docs/index.md'), `\nOne more sentence: ${round}.\n`)
        await sleep(200)
        runs['one doc edited'][index].push(await build(root))
      }
    }
    console.log(`${docCount} docs, alone and beside ${versionCount} frozen versions of as many, medians of ${rounds}\n`)
    console.log('| build | alone, CPU s | beside frozen versions, CPU s | times |\n| --- | ---: | ---: | ---: |')
    for (const [name, sites] of Object.entries(runs)) {
      const [one, all] = sites.map((used) => medianOf(used).cpuSeconds)
      console.log(`| ${name} | ${one.toFixed(2)} | ${all.toFixed(2)} | ${(all / one).toFixed(2)} |`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Commit the site once for each version, with one sentence more each time, and freeze these commits.
 *
 * @param {string} root
 * @param {number} count
 */
function freezeVersions(root, count) {
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com', ...args], { cwd: root })
  writeFileSync(join(root, '.gitignore'), '.quire\ndist\n')
  git('init', '--quiet')
  const versions = []
  for (let index = 0; index < count; index += 1) {
    appendFileSync(join(root, 'docs/index.md'), `\nOf version ${index}.\n`)
    git('add', '.')
    git('commit', '--quiet', '--message', `Version ${index}`)
    git('tag', `v${index}`)
    versions.push(`'${index}.0': { ref: 'v${index}', frozen: true }`)
  }
  const config = join(root, 'site.config.mjs')
  const path = "docs: { path: 'docs',"
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace(path, `${path} lastVersion: 'current', versions: { ${versions.join(', ')} },`),
  )
}

const build = (root) => measure(process.execPath, [docs, 'build', '--cwd', root, '--quiet'])
