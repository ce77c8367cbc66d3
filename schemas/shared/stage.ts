/** Prefix of the names under which stages are measured. */
export const stagePrefix = 'stage '

/** Run one stage of the work and measure how long it takes. `--profile` listens with a `PerformanceObserver`. */
export async function stage<Result>(name: string, run: () => Result | Promise<Result>): Promise<Result> {
  const start = performance.now()
  try {
    return await run()
  } finally {
    performance.measure(stagePrefix + name, { start })
    // An observer has it already; without this the timeline of a long process would grow.
    performance.clearMeasures(stagePrefix + name)
  }
}
