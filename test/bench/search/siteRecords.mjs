import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const pageData = /<script type="application\/json" id="__quire_page">(.*?)<\/script>/s

/**
 * The records of a built site, and the CPU seconds that taking them from the rendered pages took.
 *
 * @param {string} dist
 * @param {{ recordOf: Function }} tools
 */
export function siteRecords(dist, { recordOf }) {
  const { site } = JSON.parse(readFileSync(join(dist, 'assets/site.json'), 'utf8'))
  const records = []
  let seconds = 0
  for (const path of readdirSync(dist, { recursive: true })) {
    if (!path.endsWith('.html')) continue
    const html = readFileSync(join(dist, path), 'utf8')
    const [, json] = pageData.exec(html) ?? []
    // A redirect has no data.
    if (json === undefined) continue
    const data = JSON.parse(json)
    const before = process.cpuUsage()
    const record = recordOf({ html, data }, site)
    const { user, system } = process.cpuUsage(before)
    seconds += (user + system) / 1e6
    if (record) records.push(record)
  }
  return { records, seconds }
}
