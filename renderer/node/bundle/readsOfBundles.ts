import { sep } from 'node:path'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { nameOfPath, type Read, readAgain } from '../../../schemas/shared/reads/reads.ts'
import { readsOfFile } from '../../../schemas/shared/reads/recordReads.ts'
import { bundledFiles } from './bundleCache.ts'
import { namesBelow } from './bundleInputs.ts'

/** Get the package files in the current bundles, and the folders in which they have looked, as reads of site code. */
export function readsOfBundles(root: string, bundleFolder: string, targets: string[]): Read[] {
  const files = new Set(targets.flatMap((target) => Object.keys(bundledFiles(bundleFolder, target))))
  return [...files].flatMap((file) => {
    if (file.endsWith(namesBelow)) return [readAgain(root, 'tree', nameOfPath(root, file.slice(0, -namesBelow.length)))]
    return isOwnFile(root, file) ? [] : readsOfFile(root, file)
  })
}

/** Whether a file belongs to the site or to this tool, not to another package. */
const isOwnFile = (root: string, file: string) =>
  file.startsWith(`${packageRoot}${sep}`) || (file.startsWith(`${root}${sep}`) && !file.includes('node_modules'))
