import { type PageRecord, recordOf } from '../search/index/records.ts'
import { openSites, type RenderInput } from './render.tsx'
import { RenderFailures } from './renderFailures.ts'

/** Search records of the pages of a site in all its languages, in the order of its routes. Pages are rendered one at a time. */
export async function pageRecords(input: RenderInput): Promise<PageRecord[]> {
  const { onProgress, report } = input
  const sites = (await openSites(input)) ?? []
  const records: PageRecord[] = []
  const failures = new RenderFailures(input.root)
  const total = sites.reduce((sum, { graph }) => sum + graph.routes.length, 0)
  let done = 0
  for (const { graph, page } of sites) {
    for (const route of graph.routes) {
      try {
        const record = recordOf(await page(route), graph.site)
        if (record) records.push(record)
      } catch (error) {
        failures.add(graph, route, error)
      }
      done += 1
      onProgress?.(done, total)
    }
  }
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
  return records
}
