import { join, sep } from 'node:path'
import { isWithin, repositoryOf } from '../../schemas/shared/files/repository.ts'
import { readSource, realpathSync } from '../tasks/disk.ts'
import { isFile } from '../tasks/isFile.ts'

/** Read a file of the site without normalization: with byte order mark and original line ends. */
export function sourceText(root: string, file: string): string | undefined {
  try {
    const path = realpathSync(join(root, file))
    const isOwn = isWithin(realpathSync(repositoryOf(root)), path)
    if (!isOwn || path.split(sep).includes('node_modules') || !isFile(join(root, file))) return undefined
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readSource(join(root, file)))
  } catch {
    return undefined
  }
}
