/** Prefix of the names of performance measures. */
export const stagePrefix = 'stage '

/** Run a stage and measure its duration. `--profile` and `--verbose` read the measures with a `PerformanceObserver`. */
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
  return () => {
    performance.measure(stagePrefix + name, { start })
    // The observer has received the measure; the timeline of a long process must not grow.
    performance.clearMeasures(stagePrefix + name)
  }
}
