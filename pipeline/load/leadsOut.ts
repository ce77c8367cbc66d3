import { isWithin, repositoryOf } from '../../schemas/shared/files/repository.ts'
import { realpathSync } from '../tasks/disk.ts'

/** Whether a file that exists is out of the site's repository after symbolic links are followed. */
export function leadsOut(root: string, file: string): boolean {
  return !isWithin(realpathSync(repositoryOf(root)), realpathSync(file))
}
