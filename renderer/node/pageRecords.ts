import type { Route } from '../../schemas/graph.ts'
import { mapInOrder } from '../../schemas/shared/threads/mapInOrder.ts'
import type { PageRecord } from '../search/index/records.ts'
import { openSites } from './openSite.ts'
import { pagesForThreads } from './pages/renderedPages.ts'
import { RenderFailures } from './renderFailures.ts'
import type { RenderInput } from './renderInput.ts'

/** Search records of the pages of a site in all its languages, in the order of its routes. */
export async function pageRecords(input: RenderInput): Promise<PageRecord[]> {
  const { onProgress, report } = input
  const sites = (await openSites(input)) ?? []
  const records: PageRecord[] = []
  const failures = new RenderFailures()
  const total = sites.reduce((sum, { graph }) => sum + graph.routes.length, 0)
  let done = 0
  for (const { graph, page } of sites) {
    const render = async (route: Route) => ({ route, answer: await page(route) })
    for await (const { route, answer } of mapInOrder(graph.routes, pagesForThreads, render)) {
      if ('failure' in answer) failures.add(graph, route, answer.failure)
      else if (answer.record) records.push(answer.record)
      done += 1
      onProgress?.(done, total)
    }
  }
  for (const diagnostic of failures.diagnostics()) report?.(diagnostic)
  return records
}
