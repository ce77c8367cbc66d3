import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Compiled } from '../pipeline/compiled.ts'
import type { OpenRenderer } from '../renderer/node/pageRenderer.ts'
import type { RenderInput } from '../renderer/node/renderInput.ts'
import { renderInThreads } from '../renderer/node/renderInThreads.ts'
import { packageRoot } from '../schemas/shared/files/packageRoot.ts'
import { HereFirst } from '../schemas/shared/threads/hereFirst.ts'
import type { RequestPool } from '../schemas/shared/threads/requestPool.ts'
import { ThreadPool } from '../schemas/shared/threads/threadPool.ts'
import { cacheFolder } from './options.ts'
import type { RenderSetting } from './renderRequests.ts'
import type { Progress } from './report/progress.ts'

export type CompiledSite = Pick<Compiled, 'sites' | 'codeOptions' | 'config' | 'diagnostics' | 'remote'>

/** Create the input of the renderer. Diagnostics of the renderer are added to those of the site. */
export const renderInput = (
  compiled: CompiledSite,
  root: string,
  progressLine: Progress,
  jobs = availableParallelism(),
  pool: RequestPool = ownPool(compiled),
): RenderInput => ({
  sites: compiled.sites,
  openRenderer: threadRenderer(compiled, pool, jobs),
  ...(pool.ahead !== undefined && { pagesAtATime: pool.ahead }),
  root,
  setting: JSON.stringify(compiled.codeOptions),
  cacheFolder: cacheFolder(root),
  remote: compiled.remote,
  onProgress: (done, total) => progressLine.update('rendered', done, total),
  report: (diagnostic) => compiled.diagnostics.push(diagnostic),
})

/** Create a pool that renders the first pages in this process and further pages in threads. */
function ownPool({ config }: Pick<Compiled, 'config'>): RequestPool {
  const open = async (setting: RenderSetting) => (await import('./renderRequests.ts')).ownRenderRequests(setting)
  return new HereFirst({ threads: renderPool({ config }), budget: config!.pageBudget, open })
}

/** Create the threads that render the pages of a site. */
export const renderPool = ({ config }: Pick<Compiled, 'config'>): ThreadPool =>
  new ThreadPool({ file: join(packageRoot, 'lib/renderThread.js'), megabytes: config!.pageBudget.megabytes })

/** Render the pages of a site that could be read in threads. */
export const threadRenderer = (
  { config, codeOptions }: Pick<Compiled, 'config' | 'codeOptions'>,
  pool: RequestPool,
  jobs: number,
): OpenRenderer => renderInThreads({ pool, setting: codeOptions, jobs, budget: config!.pageBudget })
