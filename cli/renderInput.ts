import type { Compiled } from '../pipeline/compile.ts'
import type { RenderInput } from '../renderer/build/render.tsx'
import { cacheFolder } from './options.ts'
import type { Progress } from './report/progress.ts'

export type CompiledSite = Pick<Compiled, 'sites' | 'highlighter' | 'diagnostics'>

/** Create the input of the renderer. Diagnostics of the renderer are added to those of the site. */
export const renderInput = (
  { sites, highlighter, diagnostics }: CompiledSite,
  root: string,
  progressLine: Progress,
): RenderInput => ({
  sites,
  highlighter,
  root,
  cacheFolder: cacheFolder(root),
  onProgress: (done, total) => progressLine.update('rendered', done, total),
  report: (diagnostic) => diagnostics.push(diagnostic),
})
