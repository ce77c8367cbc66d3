import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writeCorpus } from './corpus.mjs'
import { measure } from './measure.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))
const versions = ['2.0', '1.0']
const locales = ['en', 'fr', 'ar']

/**
 * Build a site of `count` docs in three versions and three languages, and a site of as many pages in one, and print the CPU
 * time of a page and the peak memory of each. Every tenth doc of the old versions differs from the current one; half of the
 * docs are translated to French, none to Arabic.
 *
 * @param {number} count
 */
export async function measureVersions(count) {
  const pages = count * (versions.length + 1) * locales.length
  const rows = [
    ['one version, one language', await run((root) => writeCorpus(root, pages))],
    ['3 versions, 3 languages', await run((root) => writeVersions(root, count))],
  ]
  console.log('| site | pages | CPU ms / page | peak MB |\n| --- | ---: | ---: | ---: |')
  for (const [name, { built, cpuSeconds, peakMegabytes }] of rows) {
    const cells = [
      name,
      built.toLocaleString('en'),
      ((cpuSeconds * 1000) / built).toFixed(2),
      Math.round(peakMegabytes),
    ]
    console.log(`| ${cells.join(' | ')} |`)
  }
}

/**
 * @param {string} root
 * @param {number} count
 */
function writeVersions(root, count) {
  writeCorpus(root, count)
  for (const version of versions) {
    const folder = join(root, `versioned_docs/version-${version}`)
    cpSync(join(root, 'docs'), folder, { recursive: true })
    for (const [index, file] of filesIn(folder).entries()) {
      if (index % 10 === 0) writeFileSync(file, `${readFileSync(file, 'utf8')}\nAs it was in ${version}.\n`)
    }
  }
  writeFileSync(join(root, 'versions.json'), JSON.stringify(versions))
  const translated = join(root, 'i18n/fr/docusaurus-plugin-content-docs/current')
  cpSync(join(root, 'docs'), translated, { recursive: true })
  for (const [index, file] of filesIn(translated).entries()) {
    if (index % 2 === 0) rmSync(file)
    else writeFileSync(file, `${readFileSync(file, 'utf8')}\nEn français.\n`)
  }
  const config = join(root, 'site.config.mjs')
  const text = readFileSync(config, 'utf8').replace(
    'export default {',
    `export default { i18n: { locales: ${JSON.stringify(locales)} },`,
  )
  writeFileSync(config, text)
}

/**
 * @param {(root: string) => void} write
 */
async function run(write) {
  const root = mkdtempSync(join(tmpdir(), 'quire-bench-'))
  try {
    write(root)
    const used = await measure(process.execPath, [docs, 'build', '--cwd', root, '--quiet'])
    const built = filesIn(join(root, 'dist')).filter((file) => file.endsWith('.html')).length
    return { built, ...used }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
