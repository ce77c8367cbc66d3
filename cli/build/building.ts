import type { Compiled, CompiledSite } from '../../pipeline/compiled.ts'
import type { RenderInput, TracedPage } from '../../renderer/node/renderInput.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { Shard } from '../../schemas/shared/run/shard.ts'
import type { OpenRemote } from '../cache/openRemote.ts'
import type { ReviewedSite } from '../check/review.ts'
import type { KeptSite } from '../daemon/keptSite.ts'
import type { ReportOptions, SiteOptions } from '../options.ts'
import type { PreviousOutput } from '../output/previousOutput.ts'
import type { UnchangedBuild } from '../output/unchangedBuild.ts'
import type { Output } from '../output/write.ts'
import type { PreviewOptions } from '../preview/previewOptions.ts'
import type { QueueRun } from '../queue/openQueue.ts'
import type { BuiltParts } from '../report/builtLines.ts'
import type { Progress } from '../report/progress.ts'
import type { Part } from '../shard/part.ts'
import type { PartPages } from '../shard/partPages.ts'

export interface BuildOptions extends ReportOptions, Omit<PreviewOptions, keyof SiteOptions> {
  outDir: string
  /** Languages to build; by default all of them. */
  locale?: string[]
  /** In place of `url` in the config. */
  url?: string
  /** In place of `baseUrl` in the config. */
  baseUrl?: string
  /** Address of the Redis server whose workers parse and render. */
  queue?: string
  /** Address of a page: print why it was or was not rendered. */
  why?: string
  /** File for the summary of the run, as JSON. */
  summary?: string
  /** The part to build. */
  shard?: Shard
  /** The parts to join. */
  parts?: Part[]
}

export interface Built extends ReviewedSite, BuiltParts {
  /** With the catalogue's severities. */
  diagnostics: Diagnostic[]
  /** The lines that answer `--why`. */
  why?: string[] | undefined
  /** The shared cache, until its values are written. */
  remote?: OpenRemote | undefined
}

/** A compiled site without errors, ready to be written. */
export interface Building extends Pick<BuildRun, 'root' | 'folder' | 'options' | 'output' | 'previous' | 'partPages'> {
  compiled: Compiled
  /** The languages to build. */
  sites: CompiledSite[]
  input: RenderInput
  /** Whether there is an error now. Throws if the queue has failed. */
  isStopped: () => boolean
}

/** Functions that a build calls while it runs. */
export interface BuildWatcher {
  progressLine: Progress
  /** Returns the exit code for diagnostics. */
  codeOf: (diagnostics: Diagnostic[], site: ReviewedSite) => number
  /** Called with each page. */
  onPage?: ((page: TracedPage) => void) | undefined
}

/** The options of a build, its output, and the results of earlier builds. */
export interface BuildRun {
  root: string
  /** The output folder, absolute. */
  folder: string
  options: BuildOptions
  output: Output
  previous: PreviousOutput
  unchanged: UnchangedBuild | undefined
  kept: KeptSite | undefined
  /** The pages of the parts to join. */
  partPages: PartPages | undefined
  queue: QueueRun | undefined
  watcher: BuildWatcher
}
