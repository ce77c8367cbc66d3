import { join } from 'node:path'
import type { ContentGraph } from '../../../schemas/graph.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import type { OutputFile } from '../../page/outputFile.ts'

/** Static files and images, which are copied unchanged. A page with the same path takes precedence. */
export function assets(
  { site, assets, routes }: Pick<ContentGraph, 'site' | 'assets' | 'routes'>,
  root: string,
): OutputFile[] {
  const pagePaths = new Set(routes.map(({ route }) => htmlPath(route, site.trailingSlash)))
  return assets
    .filter(({ path }) => !pagePaths.has(path))
    .map(({ path, source }) => ({ path, copy: join(root, source) }))
}
