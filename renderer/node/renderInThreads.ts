import { type Budget, OverBudget, type RequestPool } from '../../schemas/shared/threads/requestPool.ts'
import { errorOf } from './errorSource.ts'
import type { OpenRenderer, PageAnswer } from './pageRenderer.ts'

export interface RenderThreads {
  /** Its threads answer page requests by `renderHere`. */
  pool: RequestPool
  /** What the threads need besides the data of the renderer. */
  setting: unknown
  /** The maximum number of threads. */
  jobs: number
  /** What rendering one page may take. */
  budget: Budget
}

/** A thread for each so many pages: starting one takes as long as rendering some of them. */
const pagesPerThread = 80

/** The modules that the threads of a pool have loaded. */
const loadedModules = new WeakMap<RequestPool, string>()

/** Render pages in threads, which are ended if a page takes too much time or memory. */
export function renderInThreads({ pool, setting, jobs, budget }: RenderThreads): OpenRenderer {
  const { seconds, megabytes } = budget
  return (renderer, pages) => {
    // Modules stay in the memory of a thread that has loaded them.
    const modules = JSON.stringify(renderer.sites.map(({ module }) => module))
    const loaded = loadedModules.get(pool)
    if (loaded !== undefined && loaded !== modules) pool.renew()
    loadedModules.set(pool, modules)
    pool.data = { renderer, setting }
    pool.size = Math.max(1, Math.min(jobs, Math.ceil(pages.total / pagesPerThread)))
    pool.expect?.(pages.isFirst ? pages.total : undefined)
    return async (request) => {
      try {
        return await pool.run<PageAnswer | undefined>(request, seconds)
      } catch (error) {
        if (!(error instanceof OverBudget)) return { failure: errorOf(error, renderer.root) }
        const { limit } = error
        return { failure: { limit, amount: limit === 'time' ? seconds : megabytes } }
      }
    }
  }
}
