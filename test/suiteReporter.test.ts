import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from './cli/folder.ts'

const repository = join(import.meta.dirname, '..')

test('a run prints its seed, each test that was tried again with its failure, and the slowest files', () => {
  const root = folder({
    'vitest.config.mjs': `
import { SuiteReporter } from ${JSON.stringify(join(repository, 'test/suiteReporter.ts'))}
export default {
  test: { include: ['*.test.mjs'], retry: 1, provide: { seed: 4711, share: 0.1 }, reporters: [new SuiteReporter()] },
}
`,
    'late.test.mjs': `
import { expect, test } from 'vitest'
let tries = 0
test('passes when it is tried again', () => expect((tries += 1)).toBe(2))
`,
    'sound.test.mjs': "import { test } from 'vitest'\ntest('passes', () => {})\n",
  })
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'))
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', QUIRE_COSTS: 'costs.txt' }
  const args = [vitest, 'run', '--configLoader', 'runner']
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain('QUIRE_SEED=4711')
  expect(stdout).toContain('slowest of 2 files:')
  expect(stdout.match(/^retried: late\.test\.mjs > passes when it is tried again$/gm)).toHaveLength(2)
  expect(stdout).toMatch(/tried again\nexpected 1 to be 2[\s\S]*late\.test\.mjs:4$/m)
  expect(stdout).toContain('1 tests retried')
  expect(readFileSync(join(root, 'costs.txt'), 'utf8')).toBe('   0.0  sound.test.mjs\n   0.0  late.test.mjs\n')
})
