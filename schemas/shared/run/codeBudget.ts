import { withoutRecording } from '../reads/recordReads.ts'

/** The time that code may take in this process, s. */
export interface CodeBudget {
  /** CPU time. By the clock, it is twice as much, and up to ten times where the machine is busy with something else. */
  runs: number
  /** Time by the clock until a promise is settled. */
  waits: number
}

/** The environment variable with the factor for these times: `3` for a plugin that compiles a large project. */
export const codeTimeVariable = 'QUIRE_CODE_TIME'

/** The time that code of a site, such as a config, may take. */
export const siteCodeBudget = (): CodeBudget => times(codeTime(), { runs: 10, waits: 60 })

/** The time that a hook of a plugin may take. Some compile all sources of a project. */
export const hookBudget = (): CodeBudget => times(codeTime(), { runs: 60, waits: 120 })

/** Read a factor such as `0.5`; `undefined` if the text is no factor. */
export function parseCodeTime(text: string): number | undefined {
  const factor = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return factor >= 0.01 && factor <= 1000 ? factor : undefined
}

// The command reports an invalid value.
const codeTime = () => parseCodeTime(withoutRecording(() => process.env[codeTimeVariable]) ?? '') ?? 1

const times = (factor: number, { runs, waits }: CodeBudget): CodeBudget => ({
  runs: Number((factor * runs).toPrecision(3)),
  waits: Number((factor * waits).toPrecision(3)),
})
