import { copyFileSync, mkdirSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { localeFolder } from '../../renderer/node/openSite.ts'
import { markdownPathsOf } from '../../renderer/node/outputs/fixedFiles.ts'
import { markdownListPath } from '../../renderer/node/outputs/markdownList.ts'
import { pageFiles } from '../../renderer/node/outputs/pages.ts'
import type { render } from '../../renderer/node/render.ts'
import type { OutputFile } from '../../renderer/page/outputFile.ts'
import type { FrozenFile } from '../../schemas/frozenVersion.ts'
import type { ContentGraph } from '../../schemas/graph.ts'
import { sha256 } from '../../schemas/shared/cache/sha256.ts'
import { readRegularFile } from '../../schemas/shared/files/readRegularFile.ts'
import { writeFile } from '../../schemas/shared/files/writeFile.ts'
import { portableNow } from '../output/fileBlock.ts'
import { isOutputPath } from '../output/outputFiles.ts'

/**
 * Write the files of a language that belong to its version: its pages, and what these load. `own` are the paths of those that no other page
 * uses.
 */
export async function writeVersionFiles(
  folder: string,
  files: ReturnType<typeof render>,
  graph: ContentGraph,
): Promise<{ own: string[]; shared: FrozenFile[] }> {
  const { site, routes, assets } = graph
  // The files that all languages share begin with the folder of the language.
  const prefix = localeFolder(site)
  const markdownPaths = markdownPathsOf(graph)
  const pages = routes.flatMap((route) =>
    pageFiles(route, { html: '' }, site.trailingSlash, markdownPaths.get(route.route)).map(({ path }) => path),
  )
  const named = new Set([...pages, ...assets.map(({ path }) => path)])
  const isOwn = (path: string) => named.has(path) || (path.startsWith('assets/') && path !== markdownListPath)
  const pagePaths = new Set(pages)
  const own: string[] = []
  const shared: FrozenFile[] = []
  for await (const file of files) {
    const path = file.path.startsWith(prefix) ? file.path.slice(prefix.length) : file.path
    if (!isOwn(path) || !isOutputPath(path) || 'join' in file || 'unchanged' in file) continue
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    placeFile(file, target)
    if (pagePaths.has(path) || path.startsWith(site.dataFolder!)) {
      own.push(path)
    } else {
      const stampMs = portableNow()
      utimesSync(target, stampMs / 1000, stampMs / 1000)
      shared.push([path, statSync(target).size, stampMs, sha256(readRegularFile(target))])
    }
  }
  return { own, shared: shared.sort(([a], [b]) => (a < b ? -1 : 1)) }
}

function placeFile(file: OutputFile, target: string): void {
  if ('data' in file) writeFile(target, file.data)
  else copyFileSync(file.copy, target)
}
