import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measure } from './measure.mjs'
import { measureThreeCases, rounds } from './threeCases.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))

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
    const rewriteConfig = (root) => {
      const file = join(root, 'site.config.mjs')
      writeFileSync(file, config(readFileSync(file, 'utf8')))
    }
    for (const [state, used] of Object.entries(await measureThreeCases(count, check, rewriteConfig))) {
      const cells = [name, state, used.seconds.toFixed(2), used.cpuSeconds.toFixed(2), used.peakMegabytes.toFixed(0)]
      console.log(`| ${cells.join(' | ')} |`)
    }
  }
}

const check = (root) => measure(process.execPath, [docs, 'check', '--quiet', '--cwd', root])
