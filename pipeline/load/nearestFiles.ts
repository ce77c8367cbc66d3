import { join, posix } from 'node:path'
import { isInRepository } from '../../schemas/shared/files/repository.ts'
import { readdirSync } from '../tasks/disk.ts'
import { didYouMean } from '../wording/didYouMean.ts'

/**
 * Suggest files for a path that does not exist: files in the same folder with a similar name.
 *
 *     nearestFiles(root, 'img/lgoo.svg')  →  ['img/logo.svg']
 *     nearestFiles(root, 'src/Crad')      →  ['src/Card']        without an extension if the path has none
 */
export function nearestFiles(root: string, path: string): string[] {
  const folder = posix.dirname(path)
  if (!isInRepository(root, join(root, path))) return []
  const hasExtension = /\.\w+$/.test(path)
  const files = filesIn(join(root, folder)).map((name) => (hasExtension ? name : posix.parse(name).name))
  return didYouMean(posix.basename(path), files).map((name) => posix.join(folder, name))
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []))
  } catch {
    return []
  }
}
