import type { Compiled } from '../pipeline/compile.ts'
import type { RenderInput } from '../renderer/build/render.tsx'
import type { ContentGraph } from '../schemas/graph.ts'
import { cacheFolder } from './options.ts'
import type { Progress } from './report/progress.ts'

export type CompiledSite = Pick<Compiled, 'content' | 'highlighter' | 'diagnostics'> & { graph: ContentGraph }

/** What the renderer is given of a compiled site. What it finds is added to the site's diagnostics. */
export const renderInput = (
  { graph, content, highlighter, diagnostics }: CompiledSite,
  root: string,
  progressLine: Progress,
): RenderInput => ({
  graph,
  content,
  highlighter,
  root,
  cacheFolder: cacheFolder(root),
  onProgress: (done, total) => progressLine.update('rendered', done, total),
  report: (diagnostic) => diagnostics.push(diagnostic),
})
