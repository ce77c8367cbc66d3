import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { Sequencer } from './sequencer.ts'
import { SuiteReporter } from './suiteReporter.ts'
import { testProcesses } from './testProcess.ts'
import { testsUsing } from './using.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests that mostly wait: for a dev server, a watcher, a queue, stores that do not answer, processes that are killed. */
const waiting = [
  'test/cli/build.test.ts',
  'test/cli/check.test.ts',
  'test/cli/dev.test.ts',
  'test/cli/devBlog.test.ts',
  'test/cli/devBrokenModules.test.ts',
  'test/cli/devEdits.test.ts',
  'test/cli/devPlugins.test.ts',
  'test/cli/devPreview.test.ts',
  'test/cli/external.test.ts',
  'test/cli/lsp.test.ts',
  'test/cli/queue.test.ts',
  'test/cli/searchIndexPush.test.ts',
  'test/cli/serve.test.ts',
  'test/cli/serveCommand.test.ts',
  'test/cli/sharedCache.test.ts',
  'test/cli/siteCode.test.ts',
  'test/cli/unchanged.test.ts',
  'test/cli/watchFolder.test.ts',
  'test/renderer/node/bundlerProcess.test.ts',
]

/** Tests of our own built site and of the manual. */
const site = testsUsing('ownSites.ts')

/**
 * The seed of samples: that of the commit, so that a run of the same commit fails again, or passes again. Each commit has other
 * samples. Without a repository, it is random.
 */
function seedOfCommit(): number {
  try {
    const tree = execFileSync('git', ['rev-parse', 'HEAD^{tree}'], { cwd: root, encoding: 'utf8', stdio: 'pipe' })
    return Number.parseInt(tree.slice(0, 7), 16)
  } catch {
    return randomInt(2 ** 28)
  }
}

/** Browser tests and those of `site` share one build of our sites; the rest needs neither it nor a browser. */
export default defineConfig({
  root,
  resolve: {
    alias: {
      'quire-docs/components': `${root}renderer/theme/components.ts`,
      'quire-docs/hooks': `${root}renderer/theme/hooks.ts`,
      'quire-docs/lazy': `${root}renderer/theme/loading/lazy.tsx`,
      'quire-docs/trustedHtml': `${root}renderer/theme/html/trustedHtml.ts`,
      'quire-docs/usePage': `${root}renderer/theme/context/usePage.ts`,
      'quire-docs': `${root}schemas/index.ts`,
      '@theme': `${root}renderer/theme/mdx`,
    },
  },
  test: {
    // Whole builds run in child processes, several at a time.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    // What a test waits for may take its time on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    // A busy machine may exceed a time limit once. A defect fails again. Each retry is listed.
    retry: 1,
    // More processes than cores: those of tests that wait leave their core to others.
    maxWorkers: availableParallelism() + 2,
    // Test files that run in the same process share what it has loaded: our code and its packages, a browser, and the
    // bundled code of sites. What a file writes, opens or starts ends with it.
    isolate: false,
    pool: testProcesses,
    // Our modules are compiled for the tests once: not for each project again, nor by the next run.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: Sequencer },
    reporters: ['default', new SuiteReporter()],
    // Long proofs run a tenth of their cases, another one for each commit: `test/sample.ts`.
    provide: { seed: Number(process.env.QUIRE_SEED ?? seedOfCommit()), share: 0.1 },
    globalSetup: ['test/temporaryFolder.ts'],
    setupFiles: ['test/afterEachFile.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/browser/**', 'test/sites/**', ...waiting, ...site],
        },
      },
      { extends: true, test: { name: 'waiting', include: waiting } },
      {
        extends: true,
        test: { name: 'site', include: site, globalSetup: ['test/ownSitesSetup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/ownSitesSetup.ts', 'test/browser/globalSetup.ts'],
          setupFiles: ['test/browser/afterEachTest.ts'],
        },
      },
    ],
  },
})
