import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastGlob from 'fast-glob'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Ways to wait for a time. */
const waits = /waitForTimeout\(|setTimeout\(|setInterval\(|timers\/promises|Atomics\.wait\(|\bsleep\(/

/** Files with a time in them that nothing waits for, each with its reason. */
const allowed: Record<string, string> = {
  'test/attack/hostileCache.ts': 'a server that answers one byte at a time',
  'test/attack/redisFaults.ts': 'a process that hangs is killed, and counted as a fault',
  'test/browser/page/crashedIsland.test.ts': 'a component that empties the article after it was shown',
  'test/browser/page/hostileIsland.test.ts': 'components that write to the document after they were shown',
  'test/browser/page/nestedIslands.test.ts': 'a component that throws after it was shown',
  'test/browser/serveFiles.ts': 'a server that answers late',
  'test/cli/daemon.test.ts': 'a config that hangs in a timer',
  'test/cli/docsOutside.test.ts': 'a plugin that waits for a file',
  'test/cli/lspCompletion.test.ts': 'a config that waits for a file',
  'test/cli/lspStuckCode.test.ts': 'a config that waits for a lock',
  'test/cli/queue.test.ts': 'a client that forges reports again and again',
  'test/cli/siteCode.test.ts': 'a process is stopped for longer than its budget of processor time',
  'test/schemas/remoteCacheTime.test.ts': 'a store that answers late; the clock is a fake one',
  'test/schemas/siteCode.test.ts': 'a function of a site that waits',
  'test/cli/warmVariants.ts': 'a plugin that reads a file in a timer',
  'test/cli/write.test.ts': 'a process that reads a file all the time',
}

test('a test waits for an event or a condition, never for a time', () => {
  const files = fastGlob.sync('test/**/*.{ts,tsx,mjs}', { cwd: root, ignore: ['test/bench/**'] })
  expect(files.length).toBeGreaterThan(300)
  const waiting = files.filter((file) => waits.test(readFileSync(join(root, file), 'utf8')))
  expect(waiting.sort(), 'wait with `expect.poll`, `idle` or `usedCpu`').toEqual(Object.keys(allowed).sort())
})
