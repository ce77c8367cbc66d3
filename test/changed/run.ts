import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { testsOf } from './testsOf.ts'

/*
 * Run the tests that changed files touch: `npm run test:changed`, against the last commit, or `npm run test:changed main`,
 * against a commit or a branch.
 */

const root = join(import.meta.dirname, '../..')
const since = process.argv[2] ?? 'HEAD'
const list = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)

const changed = [
  ...list('diff', '--name-only', '--no-renames', '-z', since),
  ...list('ls-files', '--others', '--exclude-standard', '-z'),
]
const tests = testsOf(changed)
console.log(
  `${changed.length} files have changed since ${since}; ${tests === 'all' ? 'all' : tests.length} tests depend on them`,
)
if (tests.length > 0) {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--config', 'test/vitest.config.ts', ...(tests === 'all' ? [] : tests)]
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1
}
