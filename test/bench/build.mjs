import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { measure } from './measure.mjs'
import { measureThreeCases, rounds } from './threeCases.mjs'

const docs = fileURLToPath(new URL('../../lib/docs.js', import.meta.url))

/**
 * Build generated sites, each in a process of its own, and print the medians of what it took: from nothing, with nothing
 * changed, with one doc edited.
 *
 * @param {number[]} counts Pages of each site.
 */
export async function measureBuild(counts) {
  console.log(
    `\`docs build\` with Node ${process.version} on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), medians of ${rounds}\n`,
  )
  console.log('| pages | build | seconds | CPU s | CPU of cold | peak MB |\n| ---: | --- | ---: | ---: | ---: | ---: |')
  const slopes = []
  for (const count of counts) {
    const cases = await measureThreeCases(count, build)
    for (const [name, used] of Object.entries(cases)) {
      const cells = [
        count.toLocaleString('en'),
        name,
        used.seconds.toFixed(2),
        used.cpuSeconds.toFixed(2),
        (used.cpuSeconds / cases.cold.cpuSeconds).toFixed(2),
        used.peakMegabytes.toFixed(0),
      ]
      console.log(`| ${cells.join(' | ')} |`)
    }
    slopes.push({ count, ...cases.cold })
  }
  // What a page costs once the tool is warm: the slope between the smallest and the largest site.
  const [first, last] = [slopes[0], slopes.at(-1)]
  if (!first || !last || last.count <= first.count) return
  const more = last.count - first.count
  const milliseconds = ((last.cpuSeconds - first.cpuSeconds) / more) * 1000
  const kilobytes = ((last.peakMegabytes - first.peakMegabytes) / more) * 1024
  console.log(`\nEach further page: ${milliseconds.toFixed(1)} ms of CPU, ${kilobytes.toFixed(0)} KB of peak memory.`)
}

const build = (root) => measure(process.execPath, [docs, 'build', '--cwd', root, '--quiet'])
