import { sep } from 'node:path'
import { packageRoot } from '../../../schemas/shared/files/packageRoot.ts'
import type { Read } from '../../../schemas/shared/reads/reads.ts'
import { readsOfFile } from '../../../schemas/shared/reads/recordReads.ts'
import { bundledFiles } from './bundleCache.ts'

/** Get the package files in the current bundles as reads of site code. */
export function readsOfBundles(root: string, bundleFolder: string, targets: string[]): Read[] {
  const files = new Set(targets.flatMap((target) => Object.keys(bundledFiles(bundleFolder, target))))
  return [...files].filter((file) => !isOwnFile(root, file)).flatMap((file) => readsOfFile(root, file))
}

/** Whether a file belongs to the site or to this tool, not to another package. */
const isOwnFile = (root: string, file: string) =>
  file.startsWith(`${packageRoot}${sep}`) || (file.startsWith(`${root}${sep}`) && !file.includes('node_modules'))
