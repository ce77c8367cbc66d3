import { join } from 'node:path'
import type { ContentGraph } from '../../../schemas/graph.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { htmlPath } from '../../page/urls.ts'

/** Static files and images, copied as they are. A page of the same name comes first. */
export function assets({ site, assets, routes }: ContentGraph, root: string): OutputFile[] {
  const taken = new Set(routes.map(({ route }) => htmlPath(route, site.trailingSlash)))
  return assets.filter(({ path }) => !taken.has(path)).map(({ path, source }) => ({ path, copy: join(root, source) }))
}
