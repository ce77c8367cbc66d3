import type { ContentGraph } from '../../../schemas/graph.ts'
import { memoized } from '../../../schemas/shared/cache/memoized.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { sidebarFolder, sitePath } from '../../page/urls.ts'
import type { OpenSite } from '../openSite.ts'
import { llms, llmsFullPath, llmsPath } from '../outputs/llms.ts'
import { markdownList, markdownListPath } from '../outputs/markdownList.ts'
import { shared } from '../outputs/shared.ts'
import { isSitemapPath, sitemap } from '../outputs/sitemap.ts'

/**
 * A file that is made of docs or sidebars. The lists of a build omit pages whose components ask for it, too; here they are
 * rendered on request.
 */
export function listFile(
  { graph, markdownPaths }: Pick<OpenSite, 'graph' | 'markdownPaths'>,
  path: string,
): OutputFile | { path: string; join: string[] } | undefined {
  if (path === markdownListPath) return markdownList(graph, markdownPaths)[0]
  if (path === sitePath || path.startsWith(sidebarFolder)) return sharedFiles(graph).get(path)
  if (isSitemapPath(path)) return sitemap(graph, new Set()).find((file) => file.path === path)
  if (path !== llmsPath && path !== llmsFullPath && !path.startsWith('llms/')) return undefined
  return llms(graph, markdownPaths, new Set()).find((file) => file.path === path) as OutputFile | undefined
}

const sharedFiles = memoized((graph: ContentGraph) => new Map(shared(graph).map((file) => [file.path, file])))
