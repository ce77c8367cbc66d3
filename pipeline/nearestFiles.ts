import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { didYouMean } from './didYouMean.ts'

/**
 * What somebody may have meant by the path of a file that does not exist: files beside it with a name like it.
 *
 *     nearestFiles(root, 'img/lgoo.svg')  →  ['img/logo.svg']
 *     nearestFiles(root, 'src/Crad')      →  ['src/Card']        without an extension where none is written
 */
export function nearestFiles(root: string, path: string): string[] {
  const folder = posix.dirname(path)
  if (posix.normalize(path).startsWith('..')) return []
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
