import type { ContentGraph, SidebarItem } from '../../../schemas/graph.ts'
import { hash } from '../../../schemas/shared/cache/cacheFile.ts'
import { memoized } from '../../../schemas/shared/cache/memoized.ts'
import { writeSidebar } from '../../page/sidebarCuts.ts'
import { dataPath, sidebarPath, sitePath } from '../../page/urls.ts'

/** Data files that pages share: the site, and each sidebar, whose files are named by their content. */
export function shared({
  site,
  versions,
  sidebars,
}: Pick<ContentGraph, 'site' | 'versions' | 'sidebars'>): { path: string; data: string }[] {
  const files = new Map<string, string>()
  const paths = Object.entries(sidebars).map(([id, items]) => {
    const write = (part: SidebarItem[]) => {
      const { data, name } = sidebarFile(part)
      const path = sidebarPath(id, name)
      files.set(path, data)
      return path
    }
    return [id, writeSidebar(items, write)]
  })
  return [
    {
      path: dataPath(sitePath, site.dataFolder),
      data: JSON.stringify({ site, versions, sidebars: Object.fromEntries(paths) }),
    },
    ...[...files].map(([path, data]) => ({ path, data })),
  ]
}

/** `docs dev` writes the parts of a sidebar that have not changed once. */
const sidebarFile = memoized((items: SidebarItem[]) => {
  const data = JSON.stringify(items)
  return { data, name: hash(data).slice(0, 8) }
})
