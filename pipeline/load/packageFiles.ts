import { dirname, join, relative } from 'node:path'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { specialFile } from '../../schemas/shared/files/readRegularFile.ts'
import { withSlashes } from '../../schemas/shared/files/withSlashes.ts'
import { statSync } from '../tasks/disk.ts'
import { unreadableFile } from './unreadableFile.ts'

/**
 * Report each `package.json` that is a pipe, a socket or a device, in folders and all their parents. Node and the bundler read the
 * file of the nearest folder, and would wait for a pipe for ever. Paths are absolute.
 */
export function specialPackageFiles(root: string, folders: Iterable<string>): Diagnostic[] {
  const looked = new Set<string>()
  for (const start of folders) {
    for (let folder = start; !looked.has(folder); folder = dirname(folder)) looked.add(folder)
  }
  return [...looked].sort().flatMap((folder) => {
    const file = join(folder, 'package.json')
    const stats = typeOf(file)
    if (!stats || stats.isFile() || stats.isDirectory()) return []
    return [unreadableFile(withSlashes(relative(root, file)), { code: specialFile })]
  })
}

function typeOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false })
  } catch {
    // What reads the file says why it cannot be read.
    return undefined
  }
}
