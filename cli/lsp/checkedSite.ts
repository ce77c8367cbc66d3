import type { SiteResults } from '../../pipeline/compiled.ts'
import type { Reader } from '../../pipeline/tasks/task.ts'

/** A site as it was last checked. An editor may ask about it while the next check runs. */
export interface CheckedSite extends SiteResults {
  /** The results of its tasks, also while some of them run. */
  tasks: Reader
}
