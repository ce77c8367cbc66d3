import { posix } from 'node:path'
import type { ContentGraph } from '../../../schemas/graph.ts'
import type { Loaded } from '../../load/load.ts'
import type { Resolved } from '../../resolve/resolve.ts'
import type { MovedFiles } from './movedFiles.ts'
import { movedRoutes } from './movedRoutes.ts'
import type { MovedSite } from './movedUrl.ts'

/** One language of the site before the move, with what its links need to know of the site after it. */
export interface MovedLanguage extends MovedSite {
  graph: ContentGraph
  /** The address after the move of a doc, by its file before the move. */
  newHref: (source: string) => string
}

/** Collect the data for the links of one language. */
export function movedSite(before: Resolved, after: Resolved, files: MovedFiles, loaded: Loaded): MovedLanguage {
  const { graph, config } = before
  const locale = loaded.locales.find(({ locale }) => locale.code === graph.site.locale)!
  const docs = new Set(loaded.documents.map(({ source }) => source))
  for (const version of loaded.versions) {
    for (const { path, source } of version.docs) {
      docs.add(source)
      docs.add(posix.join(locale.versions.get(version.name)!.folder, path))
    }
  }
  const assets = new Map(graph.assets.map(({ path, source }) => [path, source]))
  const hrefs = new Map(Object.values(after.graph.docs).map(({ source, href }) => [source, href]))
  const folders = new Map(loaded.versions.map(({ name, folder }) => [name, folder]))
  return {
    root: loaded.root,
    graph,
    config,
    files,
    isDoc: (path) => docs.has(path),
    docsFolder: (version) => folders.get(version) ?? (config.pages ? config.pages.path : ''),
    newVersion: ({ source, version }) => (files.move(source) === source ? version : files.newVersion.name),
    newRoute: movedRoutes(graph, after.graph, files).newRoute,
    assetSource: (path) => assets.get(path),
    newHref: (source) => hrefs.get(files.move(source))!,
  }
}
