import { type PageRecord, recordOf } from '../search/index/records.ts'
import { openSite, type RenderInput } from './render.tsx'
import { RenderFailures } from './renderFailures.ts'

/** Search records of the pages of a site, in the order of its routes. Pages are rendered one at a time. */
export async function pageRecords(input: RenderInput): Promise<PageRecord[]> {
  const { graph, onProgress, report } = input
  const site = await openSite(input)
  if (!site) return []
  const records: PageRecord[] = []
  const failures = new RenderFailures(input.root)
  for (const [number, route] of graph.routes.entries()) {
    try {
      const record = recordOf(await site.page(route), graph.site)
      if (record) records.push(record)
    } catch (error) {
      failures.add(graph, route, error)
    }
    onProgress?.(number + 1, graph.routes.length)
  }
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
  return records
}
