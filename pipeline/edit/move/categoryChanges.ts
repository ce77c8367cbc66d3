import { posix } from 'node:path'
import type { Categories } from '../../load/loadCategories.ts'
import { editData } from './dataFile.ts'
import type { MovedFiles } from './movedFiles.ts'
import type { MovedRoutes } from './movedRoutes.ts'
import { asFileChange, type FileChange } from './siteChanges.ts'

/** Change the ids of linked docs in `_category_` files: a whole id, or the last part of that of a doc in the folder. */
export async function categoryChanges(
  root: string,
  { collection, newCollection, move }: MovedFiles,
  { ids }: MovedRoutes,
): Promise<FileChange[]> {
  const sources: [folder: string, newFolder: string, categories: Categories][] = [
    [collection.folder, newCollection.folder, collection.categories],
    ...[...collection.translations].map(([code, { folder, categories }]): [string, string, Categories] => [
      folder,
      newCollection.translations.get(code)!.folder,
      categories,
    ]),
  ]
  const changed: FileChange[] = []
  for (const [docsFolder, newDocsFolder, categories] of sources) {
    for (const [folder, { fields, locate }] of categories) {
      const { link } = fields
      if (link?.type !== 'doc') continue
      const local = [...ids].find(([id]) => id === (folder === '.' ? link.id : `${folder}/${link.id}`))
      const [oldId, newId] = local ?? [link.id, ids.get(link.id)]
      const oldFolder = posix.join(docsFolder, folder)
      const isMoved = move(oldFolder) !== oldFolder
      const isTogether = collection === newCollection || (newId !== undefined) === isMoved
      if (newId === undefined && isTogether) continue
      const newFolder = posix.relative(isMoved ? newDocsFolder : docsFolder, move(oldFolder))
      const staysInFolder = oldId !== link.id && newId === `${newFolder}/${link.id}`
      if (staysInFolder) continue
      const { file } = locate([])
      const changes = [{ path: ['link', 'id'], from: link.id, to: isTogether ? newId : undefined }]
      changed.push(asFileChange(file, await editData(root, file, locate, changes), locate))
    }
  }
  return changed
}
