import { join } from 'node:path'
import type { ContentGraph } from '../../../schemas/graph.ts'
import { readRegularFile } from '../../../schemas/shared/files/readRegularFile.ts'
import type { OutputFile } from '../../page/outputFile.ts'
import { isLiveModule, liveModuleId } from '../../theme/body/modules.ts'
import type { Client } from '../bundle/bundleClient.ts'
import type { BundledFile } from '../bundle/bundled.ts'
import { withBaseUrl } from '../bundle/staticUrls.ts'

/** Scripts, stylesheets and the files that they refer to, but not the modules of docs in other languages. */
export function chunks({ parts }: Client, { site, routes }: Pick<ContentGraph, 'site' | 'routes'>): OutputFile[] {
  const ownModules = new Set(routes.flatMap((route) => (route.kind === 'doc' ? liveModuleId(site, route.doc) : [])))
  const isOwn = (id: string) => !isLiveModule(id) || ownModules.has(id)
  const files = parts.flatMap(({ folder, files }) => files.map((file) => ({ ...file, file: join(folder, file.path) })))
  return filesOf(files, isOwn).map(({ path, file, hasBase }): OutputFile => {
    if (!hasBase) return { path, copy: file }
    return { path, data: withBaseUrl(readRegularFile(file, 'utf8'), site) }
  })
}

/** The files of some modules, with all that no module is, and without what only the others import. */
function filesOf<File extends BundledFile>(files: File[], isOwn: (id: string) => boolean): File[] {
  const others = files.filter(({ modules }) => modules?.length && !modules.some(isOwn))
  if (others.length === 0) return files
  const byPath = new Map(files.map((file) => [file.path, file]))
  // An import from another server is no file.
  const reach = (from: File[]) => {
    const reached = new Set(from)
    for (const { imports = [] } of reached) {
      for (const path of imports) {
        const file = byPath.get(path)
        if (file) reached.add(file)
      }
    }
    return reached
  }
  const left = reach(others)
  const isRoot = (file: File) => file.isLazy || !left.has(file)
  const kept = reach(files.filter((file) => isRoot(file) && !others.includes(file)))
  return files.filter((file) => kept.has(file))
}
