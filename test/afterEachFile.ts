import fc from 'fast-check'
import { afterAll, beforeAll } from 'vitest'
import { keepBundler } from '../renderer/node/bundle/bundleInProcess.ts'
import { setMessages } from '../renderer/page/messages.ts'
import { cpuTime } from './cli/cpuTime.ts'
import { removeFolders } from './cli/folder.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor time of a test file and of the processes that it has started, ms. */
    cpuMs?: number
  }
}

// A property has the same cases in each run, so that a change that breaks none of them passes.
fc.configureGlobal({ seed: 1 })

// Setup files run for each test file; the modules that create folders or know the language are loaded
// once for all files of a process.
let startMs = 0
beforeAll(() => {
  startMs = cpuTime(process.pid)
  // Tests build one site after the other.
  keepBundler(5_000)
})
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from this pattern.
afterAll(({}, { file }) => {
  removeFolders()
  setMessages({ locale: 'en' })
  file.meta.cpuMs = cpuTime(process.pid) - startMs
})
