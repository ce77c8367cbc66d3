import type { ContentGraph } from '../../../schemas/graph.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { sidebarPath, sitePath } from '../../page/urls.ts'

/** Data files that pages share: the site, and each sidebar. */
export function shared({ site, versions, sidebars }: ContentGraph): OutputFile[] {
  return [
    { path: sitePath, data: JSON.stringify({ site, versions }) },
    ...Object.entries(sidebars).map(([id, items]) => ({ path: sidebarPath(id), data: JSON.stringify(items) })),
  ]
}
