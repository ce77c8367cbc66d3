import { setFlagsFromString } from 'node:v8'

/**
 * Work, in units of V8, after which it may optimize a function: sixteen times its default. A check, an edit and a build of few pages end
 * before optimized functions have saved what optimizing them costs.
 */
const shortRunBudget = 1_000_000

/** The same in a process with threads: four times the default. With a larger budget, long builds take longer. */
const threadsBudget = 250_000

/** Let V8 optimize functions later, in this process. Other versions of Node have other flags, or none. */
export const optimizeLater = (): void => setBudget(shortRunBudget)

/** Called before a thread starts: the process has enough work for optimized functions. */
export const optimizeForThreads = (): void => setBudget(threadsBudget)

function setBudget(budget: number): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString(`--interrupt-budget=${budget}`)
}
