import { resolve } from 'node:path'
import packageJson from '../../package.json' with { type: 'json' }
import type { DocCounts } from '../../pipeline/compiled.ts'
import { changedParts } from '../../renderer/node/pages/pageKey.ts'
import type { PageOrigin } from '../../renderer/node/pages/pageStore.ts'
import type { TracedPage } from '../../renderer/node/renderInput.ts'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import type { OpenRemote } from '../cache/openRemote.ts'
import { writeNamedFile } from '../output/namedFile.ts'
import { collectStages, type StageTime } from '../stageTimes.ts'
import { isTraced, sendTrace } from './sendTrace.ts'
import type { Cause, SummaryFile } from './summaryFile.ts'

/** What is known of a run at its end. */
interface Outcome {
  docs: DocCounts
  remote?: OpenRemote | undefined
  diagnostics: Diagnostic[]
  exitCode: number
}

/** Collects what a run does, if a file or a server of OpenTelemetry gets it. `file` is named from the site's root. */
export function openSummary(command: string, file: string | undefined): RunSummary | undefined {
  return file === undefined && !isTraced() ? undefined : new RunSummary(command, file)
}

/** Collects what a run does, from its beginning to its end. */
export class RunSummary {
  readonly #file: string | undefined
  readonly #command: string
  readonly #started = { ms: performance.now(), date: new Date(), cpu: process.cpuUsage() }
  readonly #stop = collectStages()
  readonly #origins = new Map<PageOrigin, number>()
  readonly #causes = new Map<Cause, number>()

  constructor(command: string, file: string | undefined) {
    this.#command = command
    this.#file = file
  }

  /** Count a page. */
  readonly addPage = ({ origin, current, last }: TracedPage): void => {
    increase(this.#origins, origin)
    if (origin !== 'rendered') return
    for (const cause of causesOf(current, last)) increase(this.#causes, cause)
  }

  /** Stop, write what was collected to the file, and send it. */
  async end(root: string, outcome: Outcome): Promise<void> {
    const stages = this.#stop()
    const summary = this.#summary(stages, outcome)
    if (this.#file !== undefined)
      writeNamedFile(resolve(root, this.#file), `${JSON.stringify(summary, undefined, 2)}\n`)
    if (isTraced()) await sendTrace(root, summary, stages, this.#started.ms)
  }

  #summary(stages: StageTime[], { docs, remote, diagnostics, exitCode }: Outcome): SummaryFile {
    const { user, system } = process.cpuUsage(this.#started.cpu)
    const { rendered = 0, ...reused } = Object.fromEntries(this.#origins) as Partial<Record<PageOrigin, number>>
    const total = [...this.#origins.values()].reduce((sum, count) => sum + count, 0)
    const count = (severity: string) => diagnostics.filter((one) => one.severity === severity).length
    const stats = remote?.cache?.stats
    return {
      command: this.#command,
      version: packageJson.version,
      started: this.#started.date.toISOString(),
      seconds: rounded(performance.now() - this.#started.ms),
      cpuSeconds: rounded((user + system) / 1000),
      peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
      exitCode,
      stages: stages.map(({ name, ms, cpuMs }) => ({ name, seconds: rounded(ms), cpuSeconds: rounded(cpuMs) })),
      docs: { ...docs, parsed: docs.total - docs.reused },
      ...(total > 0 && { pages: { total, reused, rendered, causes: Object.fromEntries(this.#causes) } }),
      ...(stats && {
        sharedCache: {
          kinds: stats.kinds,
          bytesRead: stats.bytesRead,
          bytesWritten: stats.bytesWritten,
          refused: stats.refused,
          unwritten: stats.unwritten,
        },
      }),
      diagnostics: { error: count('error'), warning: count('warning') },
    }
  }
}

function causesOf(current: TracedPage['current'], last: TracedPage['last']): Cause[] {
  if (!current) return ['not cached']
  if (!last) return ['new']
  const changed = changedParts([last[0], last[1].key], current)
  // Its files were changed or removed, or code of the site would read something else.
  return changed.length > 0 ? changed : ['files or reads']
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Seconds of ms. */
const rounded = (ms: number) => Math.round(ms) / 1000
