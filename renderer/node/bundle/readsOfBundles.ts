import { sep } from 'node:path'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import { isWithin } from '../../../schemas/shared/files/repository.ts'
import { nameOfPath, type Read, readAgain } from '../../../schemas/shared/reads/reads.ts'
import { readsOfFile } from '../../../schemas/shared/reads/recordReads.ts'
import { bundledFiles } from './bundleCache.ts'
import { namesBelow } from './bundleInputs.ts'

/** Get the package files in the current bundles, and the folders that their patterns list, as reads of site code. */
export function readsOfBundles(root: string, bundleFolder: string, targets: string[]): Read[] {
  const files = new Set(targets.flatMap((target) => Object.keys(bundledFiles(bundleFolder, target))))
  return [...files].flatMap((file) => {
    if (file.endsWith(namesBelow)) return namesOutside(root, file.slice(0, -namesBelow.length))
    return isOwnFile(root, file) ? [] : readsOfFile(root, file)
  })
}

/** The list of files below a folder outside of the site. Inside of it, the snapshot of the site covers them. */
const namesOutside = (root: string, folder: string): Read[] =>
  isWithin(root, folder) ? [] : [readAgain(root, 'tree', nameOfPath(root, folder))]

/** Whether a file belongs to the site or to this tool, not to another package. */
const isOwnFile = (root: string, file: string) =>
  file.startsWith(`${packageRoot}${sep}`) || (file.startsWith(`${root}${sep}`) && !file.includes('node_modules'))
