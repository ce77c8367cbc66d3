import { setFlagsFromString } from 'node:v8'

/**
 * Work, in units of V8, after which it may optimize a function: four times its default. A build runs much code a few times in
 * several threads, and optimizing it there costs a tenth of the processor time. A larger budget saves little more, and builds wait
 * longer.
 */
const interruptBudget = 250_000

/** Let V8 optimize functions later, in this process and its threads. Other versions of Node have other flags, or none. */
export function compileLater(): void {
  if (process.versions.node.startsWith('20.')) setFlagsFromString(`--interrupt-budget=${interruptBudget}`)
}
