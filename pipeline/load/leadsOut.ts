import { sep } from 'node:path'
import { realpathSync } from '../tasks/disk.ts'

/** Whether a file that exists is out of the site's folder after symbolic links are followed. */
export function leadsOut(root: string, file: string): boolean {
  return !realpathSync(file).startsWith(realpathSync(root) + sep)
}
