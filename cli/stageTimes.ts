import { PerformanceObserver } from 'node:perf_hooks'
import { type StageDetail, stagePrefix } from '../schemas/shared/run/stage.ts'

/** How long a stage took in a run. Stages that run in one another count in both. */
export interface StageTime {
  name: string
  /** Of `performance.now()`, when it began first. */
  startMs: number
  ms: number
  /** Of this process with its threads, and with all that ran at the same time. */
  cpuMs: number
}

/** Add up the time of each stage. The returned function stops, and returns the stages in the order in which they ended first. */
export function collectStages(): () => StageTime[] {
  const stages = new Map<string, StageTime>()
  const add = (entries: PerformanceEntry[]) => {
    for (const { name, startTime, duration, detail } of entries as (PerformanceEntry & { detail: StageDetail })[]) {
      if (!name.startsWith(stagePrefix)) continue
      const stage = name.slice(stagePrefix.length)
      const { startMs, ms, cpuMs } = stages.get(stage) ?? { startMs: startTime, ms: 0, cpuMs: 0 }
      stages.set(stage, { name: stage, startMs, ms: ms + duration, cpuMs: cpuMs + detail.cpuMs })
    }
  }
  const observer = new PerformanceObserver((list) => add(list.getEntries()))
  observer.observe({ entryTypes: ['measure'] })
  return () => {
    add(observer.takeRecords())
    observer.disconnect()
    return [...stages.values()]
  }
}
