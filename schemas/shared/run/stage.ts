/** Prefix of the names of performance measures. */
export const stagePrefix = 'stage '

/** What a measure says besides its duration: the CPU time of this process with all its threads, ms. */
export interface StageDetail {
  cpuMs: number
}

/** Run a stage and measure its duration. `--profile`, `--verbose` and `--summary` read the measures with a `PerformanceObserver`. */
export async function stage<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
  const end = startStage(name)
  try {
    return await run()
  } finally {
    end()
  }
}

/** Start a stage that the returned function ends. */
export function startStage(name: string): () => void {
  const start = performance.now()
  const cpu = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(cpu)
    const detail: StageDetail = { cpuMs: (user + system) / 1000 }
    performance.measure(stagePrefix + name, { start, detail })
    // The observer has received the measure; the timeline of a long process must not grow.
    performance.clearMeasures(stagePrefix + name)
  }
}
