import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteDiff } from '../../../pipeline/diff/comparePages.ts'
import { localeFolder } from '../../../renderer/node/openSite.ts'
import { getOrInsert } from '../../../schemas/shared/collections/getOrInsert.ts'
import { htmlPath } from '../../../schemas/shared/files/htmlPath.ts'
import { type Cause, Causes, causeKinds } from './causes.ts'
import { compareDocuments, type DocumentChange } from './compareDocuments.ts'
import { type RenderedSite, unlisted } from './renderedSite.ts'

/** A page whose document differs. */
export interface ChangedPage {
  route: string
  title: string
  /** Where it was, if it has moved. */
  from?: string
  /** The file of its doc, from the site's root. */
  source?: string
  /** Paths of its documents in the folders of the sites. */
  paths: { before: string; after: string }
  causes: Cause[]
  change: DocumentChange
}

/** Pages that changed with the same thing. */
export interface ChangeGroup {
  cause: Cause
  pages: ChangedPage[]
}

export interface PageAt {
  route: string
  title: string
}

/** What readers see of the difference between two sites. */
export interface RenderedDiff {
  /** The number of pages that the site has now. */
  total: number
  groups: ChangeGroup[]
  added: PageAt[]
  removed: PageAt[]
}

/** Compare the documents of two sites. `moved` are the pages that have another address; they have moved in all languages. */
export function renderedDiff(before: RenderedSite, after: RenderedSite, moved: SiteDiff['moved'] = []): RenderedDiff {
  const folders = new Set([...after.pages.values()].flatMap(({ graph }) => (graph ? localeFolder(graph.site) : [])))
  const oldPaths = new Map(
    [...folders].flatMap((folder) =>
      moved.map(({ route, to }): [string, string] => [
        folder + htmlPath(to, after.trailingSlash),
        folder + htmlPath(route, before.trailingSlash),
      ]),
    ),
  )
  const movedFrom = new Set([...oldPaths.values()].filter((path) => before.documents.has(path)))
  const causes = new Causes(before, after)
  const groups = new Map<string, ChangeGroup>()
  const added: PageAt[] = []
  for (const [path, hash] of after.documents) {
    const page = after.pages.get(path) ?? unlisted(path)
    const oldPath = before.pages.has(path) ? path : (oldPaths.get(path) ?? path)
    const oldHash = before.documents.get(oldPath)
    if (oldHash === hash) continue
    if (oldHash === undefined || before.pages.has(oldPath) !== after.pages.has(path)) {
      // Redirects are documents, too.
      if (after.pages.has(path)) added.push({ route: page.route, title: page.title })
      continue
    }
    const texts = [readFileSync(join(before.folder, oldPath), 'utf8'), readFileSync(join(after.folder, path), 'utf8')]
    const change = compareDocuments(texts[0]!, texts[1]!)
    const oldPage = before.pages.get(oldPath)
    const changed: ChangedPage = {
      route: page.route,
      title: page.title,
      ...(oldPath !== path && { from: oldPage?.route ?? unlisted(oldPath).route }),
      ...(page.doc && { source: page.doc.source }),
      paths: { before: oldPath, after: path },
      causes: causes.of(oldPage, page, change, texts),
      change,
    }
    const [cause] = changed.causes
    const name = `${cause!.kind} ${cause!.name}`
    getOrInsert(groups, name, () => ({ cause: cause!, pages: [] })).pages.push(changed)
  }
  const removed = [...before.pages]
    .filter(([path]) => !after.pages.has(path) && !movedFrom.has(path))
    .map(([, { route, title }]) => ({ route, title }))
  const order = ({ cause }: ChangeGroup) => causeKinds.indexOf(cause.kind)
  return {
    total: after.pages.size,
    groups: [...groups.values()].sort((a, b) => order(a) - order(b) || (a.cause.name < b.cause.name ? -1 : 1)),
    added,
    removed,
  }
}
