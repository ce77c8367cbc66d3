/** Prefix of the names of performance measures. */
export const stagePrefix = 'stage '

/** Run a stage and measure its duration. `--profile` reads the measures with a `PerformanceObserver`. */
export async function stage<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now()
  try {
    return await run()
  } finally {
    performance.measure(stagePrefix + name, { start })
    // The observer has received the measure; the timeline of a long process must not grow.
    performance.clearMeasures(stagePrefix + name)
  }
}
