import { withoutRecording } from '../cache/recordReads.ts'

/** What code may take in this process, in seconds. */
export interface CodeBudget {
  /** CPU time. By the clock, it is twice as much, and up to ten times where the machine is busy with something else. */
  runs: number
  /** Time by the clock until a promise is settled. */
  waits: number
}

/** The variable that allows code of a site so many times the time: `3` where a plugin compiles a large project. */
export const codeTimeVariable = 'QUIRE_CODE_TIME'

/** What code of a site may take, such as a config. */
export const siteCodeBudget = (): CodeBudget => times(codeTime(), { runs: 10, waits: 60 })

/** What a hook of a plugin may take: some compile all sources of a project. */
export const hookBudget = (): CodeBudget => times(codeTime(), { runs: 60, waits: 120 })

/** The factor that a text stands for, such as `0.5`; `undefined` if it is none. */
export function parseCodeTime(text: string): number | undefined {
  const factor = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  return factor >= 0.01 && factor <= 1000 ? factor : undefined
}

// The command has reported a value that is none.
const codeTime = () => parseCodeTime(withoutRecording(() => process.env[codeTimeVariable]) ?? '') ?? 1

const times = (factor: number, { runs, waits }: CodeBudget): CodeBudget => ({
  runs: Number((factor * runs).toPrecision(3)),
  waits: Number((factor * waits).toPrecision(3)),
})
