import type { ContentGraph } from '../../../schemas/graph.ts'
import { hash } from '../../../schemas/shared/cacheFile.ts'
import { writeSidebar } from '../../page/sidebarCuts.ts'
import { sidebarPath, sitePath } from '../../page/urls.ts'

/** Data files that pages share: the site, and each sidebar, whose files are named by their content. */
export function shared({ site, versions, sidebars }: ContentGraph): { path: string; data: string }[] {
  const files = new Map<string, string>()
  const paths = Object.entries(sidebars).map(([id, items]) => {
    const write = (part: unknown) => {
      const data = JSON.stringify(part)
      const path = sidebarPath(id, hash(data).slice(0, 8))
      files.set(path, data)
      return path
    }
    return [id, writeSidebar(items, write)]
  })
  return [
    { path: sitePath, data: JSON.stringify({ site, versions, sidebars: Object.fromEntries(paths) }) },
    ...[...files].map(([path, data]) => ({ path, data })),
  ]
}
