import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { TestError } from 'vitest'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'

/** The number of files that are listed as the slowest. */
const listed = 10

/**
 * Prints the seed of the samples, each test that passed only when it was tried again, with its failure, and the slowest files: with their
 * processor time, which is that of a quiet machine as well. `QUIRE_COSTS=costs.txt` writes the processor time of all files, in
 * seconds.
 */
export class SuiteReporter implements Reporter {
  #vitest: Vitest | undefined
  #retried: string[] = []
  /** How processes of tests have ended, except on request. */
  #exits: string[] = []

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
    subscribe('child_process', (message) => {
      const { process: child } = message as { process: ChildProcess }
      child.once('exit', (code, signal) => {
        if (child.connected || code !== 0)
          this.#exits.push(`process ${child.pid} ended: ${signal ?? `exit code ${code}`}`)
      })
    })
    const { seed } = vitest.config.provide
    this.#print(`seed of samples: ${seed}; to run the same ones again: QUIRE_SEED=${seed}`)
  }

  onTestRunStart(): void {
    this.#retried = []
  }

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.retryCount) return
    const line = `retried: ${this.#pathOf(test.module)} > ${test.fullName}`
    this.#retried.push(line)
    this.#print([line, ...(test.result().errors ?? []).map(failureOf)].join('\n'))
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    if (errors.length > 0) {
      const unfinished = modules.filter((module) => ['pending', 'queued'].includes(module.state()))
      this.#print(
        [
          '\nprocesses of tests that have ended, and the files that have not:',
          ...this.#exits,
          ...unfinished.map((module) => this.#lastOf(module)),
        ].join('\n'),
      )
    }
    const seconds = (module: TestModule) => {
      const { collectDuration, duration } = module.diagnostic()
      return (collectDuration + duration) / 1000
    }
    const cpu = (module: TestModule) => ((module.meta().cpuMs ?? 0) / 1000).toFixed(1).padStart(6)
    const slowest = modules.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, listed)
    this.#print(`\nslowest of ${modules.length} files:`)
    for (const module of slowest)
      this.#print(`${seconds(module).toFixed(1).padStart(7)} s, ${cpu(module)} s of CPU  ${this.#pathOf(module)}`)
    const { QUIRE_COSTS: file } = process.env
    if (file)
      writeFileSync(
        file,
        modules
          .map((module) => `${cpu(module)}  ${this.#pathOf(module)}\n`)
          .sort()
          .reverse()
          .join(''),
      )
    this.#print(`\n${this.#retried.length} tests retried`)
    for (const line of this.#retried) this.#print(line)
  }

  /** The path of a file that has not ended, and its first test without a result. */
  #lastOf(module: TestModule): string {
    const next = [...module.children.allTests()].find((test) => test.result().state === 'pending')
    return `${this.#pathOf(module)} > ${next?.fullName ?? '(none of its tests)'}`
  }

  #pathOf(module: TestModule): string {
    return relative(this.#vitest!.config.root, module.moduleId)
  }

  #print(line: string): void {
    this.#vitest!.logger.log(line)
  }
}

/** Maximum number of characters of a difference. */
const maxDifference = 4000

/** What a test failed with before it was tried again: such failures are rare, and may not come back. */
const failureOf = ({ message, diff = '', stacks = [] }: TestError): string => {
  const places = stacks.slice(0, 3).map(({ file, line }) => `    at ${file}:${line}`)
  return [message, stripVTControlCharacters(diff).slice(0, maxDifference), ...places].filter(Boolean).join('\n')
}
