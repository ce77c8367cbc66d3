import { defineConfig } from 'vitest/config'
import { testsUsing } from '../using.ts'
import tests from '../vitest.config.ts'

/** The long proofs, whole: `npm run attack`. A part of them: `npm run attack -- -t axe`. */
export default defineConfig({
  ...tests,
  test: {
    ...tests.test,
    provide: { ...tests.test!.provide, share: 1 },
    retry: 0,
    // One file at a time: some proofs end processes at moments of their lives, which a busy machine moves.
    maxWorkers: 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'attack',
          // `npm test` runs a tenth of the tests that sample.
          include: ['test/attack/*.attack.ts', ...testsUsing('sample.ts')],
          globalSetup: ['test/ownSitesSetup.ts', 'test/browser/globalSetup.ts'],
          setupFiles: ['test/browser/afterEachTest.ts'],
          testTimeout: 3_600_000,
        },
      },
    ],
  },
})
