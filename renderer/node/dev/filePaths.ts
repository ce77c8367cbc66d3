import type { Route } from '../../../schemas/graph.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import type { Client } from '../bundle/bundleClient.ts'
import { withNotFound } from '../codeRoutes.ts'
import { type FixedGraph, fixedFiles } from '../outputs/fixedFiles.ts'
import { headers } from '../outputs/headers.ts'
import { anySources } from '../outputs/pageSources.ts'

/** The files of a language that are listed before any is requested, by path. */
export interface FilePaths {
  /** Files that depend on no text and no sidebar. */
  files: Map<string, OutputFile>
  routes: Map<string, Route>
}

/** List the files of a site. `markdownPaths` are the paths of Markdown files, by route. */
export function filePaths(
  graph: FixedGraph,
  client: Client,
  root: string,
  markdownPaths: ReadonlyMap<string, string>,
): FilePaths {
  const ofHost = headers(graph, { ...anySources, hasDiagrams: hasDiagrams(client) })
  const files = [...fixedFiles(graph, client, root), ...ofHost]
  const routes = new Map<string, Route>()
  for (const route of withNotFound(graph.routes)) {
    routes.set(htmlPath(route.route, graph.site.trailingSlash), route)
    const markdownPath = markdownPaths.get(route.route)
    if (markdownPath !== undefined) routes.set(markdownPath, route)
  }
  return { files: new Map(files.map((file) => [file.path, file])), routes }
}

/** Whether a page may have a diagram: then the bundle has Mermaid. */
const hasDiagrams = ({ parts }: Client) => parts.some(({ files }) => files.some(({ path }) => /\/mermaid\b/.test(path)))
