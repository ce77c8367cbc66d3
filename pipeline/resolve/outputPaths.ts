import { htmlPath } from '../../schemas/shared/files/htmlPath.ts'
import { markdownFiles } from '../../schemas/shared/files/markdownFiles.ts'
import { loaded, staticFiles } from '../load/load.ts'
import type { Reader } from '../tasks/task.ts'
import { frozenPages } from './frozen.ts'
import { configOf } from './localizeConfig.ts'
import { siteRoutes } from './siteRoutes.ts'

interface OutputPath {
  path: string
  kind: 'page' | 'file' | 'redirect'
}

/** Files in the output, to find the one that another would replace. Letter case and the Unicode form are ignored, as some disks do. */
export class OutputPaths {
  readonly #files = new Map<string, OutputPath>()
  /** The first file of each folder. */
  readonly #folders = new Map<string, OutputPath>()

  add(file: OutputPath): void {
    const key = outputKey(file.path)
    if (!this.#files.has(key)) this.#files.set(key, file)
    for (const folder of foldersOf(key)) {
      if (this.#folders.has(folder)) break
      this.#folders.set(folder, file)
    }
  }

  /** The file at a path, in the place of a folder of the path, or in a folder in its place. */
  inWayOf(path: string): OutputPath | undefined {
    const key = outputKey(path)
    const inWay = this.#files.get(key) ?? this.#folders.get(key)
    if (inWay) return inWay
    const folder = foldersOf(key).find((folder) => this.#files.has(folder))
    return folder === undefined ? undefined : this.#files.get(folder)
  }
}

/** A path of the output as disks compare it. */
export const outputKey = (path: string): string => path.normalize().toLowerCase()

/** The folders of a file, the innermost first: `a/b/index.html` → `a/b`, `a`. */
function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) folders.push(path.slice(0, end))
  return folders
}

/** The files of a language that have names of their authors: pages, also of frozen versions and of languages in a folder, and static files. */
export function outputPaths(run: Reader, code: string): OutputPaths {
  const paths = new OutputPaths()
  const { baseUrl } = run.get(configOf, code)
  for (const { locale } of run.get(loaded).locales) {
    const folder = locale.baseUrl.slice(baseUrl.length)
    if (locale.code !== code && (folder === '' || !locale.baseUrl.startsWith(baseUrl))) continue
    const { trailingSlash, markdownPages } = run.get(configOf, locale.code)
    const { routes } = run.get(siteRoutes, locale.code)
    for (const { route } of [...routes, ...run.get(frozenPages, locale.code)])
      paths.add({ path: folder + htmlPath(route, trailingSlash), kind: 'page' })
    const files = run.get(staticFiles)
    for (const path of files.keys()) paths.add({ path: folder + path, kind: 'file' })
    if (!markdownPages) continue
    for (const path of markdownFiles(routes, (path) => files.has(path)).paths.values())
      paths.add({ path: folder + path, kind: 'file' })
  }
  return paths
}
