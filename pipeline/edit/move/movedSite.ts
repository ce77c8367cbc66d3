import { posix } from 'node:path'
import type { ContentGraph, Doc } from '../../../schemas/graph.ts'
import type { Loaded } from '../../load/load.ts'
import type { Resolved } from '../../resolve/resolve.ts'
import { collectionName, collectionsOf } from './collections.ts'
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
  const docs = new Set(loaded.documents.map(({ source }) => source))
  const collections = collectionsOf(loaded)
  for (const collection of collections) {
    for (const { path, source } of collection.docs) {
      docs.add(source)
      docs.add(posix.join(collection.translations.get(graph.site.locale)!.folder, path))
    }
  }
  const assets = new Map(graph.assets.map(({ path, source }) => [path, source]))
  const hrefs = new Map(Object.values(after.graph.docs).map(({ source, href }) => [source, href]))
  const folders = new Map(collections.map(({ name, folder }) => [name, folder]))
  const docsFolder = (doc: Doc) => folders.get(collectionName(doc)) ?? (config.pages ? config.pages.path : '')
  return {
    root: loaded.root,
    graph,
    config,
    files,
    isDoc: (path) => docs.has(path),
    docsFolder,
    newDocsFolder: (doc) => (files.move(doc.source) === doc.source ? docsFolder(doc) : files.newCollection.folder),
    newRoute: movedRoutes(graph, after.graph, files).newRoute,
    assetSource: (path) => assets.get(path),
    newHref: (source) => hrefs.get(files.move(source))!,
  }
}
