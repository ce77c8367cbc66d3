import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The records of a built site, and the CPU seconds that taking them from the rendered pages took.
 *
 * @param {string} dist
 * @param {{ recordOf: Function, htmlPath: Function }} tools
 */
export function siteRecords(dist, { recordOf, htmlPath }) {
  const { site } = JSON.parse(readFileSync(join(dist, 'assets/site.json'), 'utf8'))
  const records = []
  let seconds = 0
  for (const path of readdirSync(join(dist, 'assets'), { recursive: true })) {
    if (!/^pages[./].*json$/.test(path)) continue
    const data = JSON.parse(readFileSync(join(dist, 'assets', path), 'utf8'))
    if ('redirect' in data) continue
    const html = readFileSync(join(dist, htmlPath(data.route, site.trailingSlash)), 'utf8')
    const before = process.cpuUsage()
    const record = recordOf({ html, data }, site)
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1e6
    if (record) records.push(record)
  }
  return { records, seconds }
}
