import { defineConfig } from 'vitest/config'
import tests from '../vitest.config.ts'

/** The long proofs: `npm run attack`. A part of them: `npm run attack -- -t axe`. */
export default defineConfig({
  ...tests,
  test: {
    ...tests.test,
    projects: [
      {
        extends: true,
        test: {
          name: 'attack',
          include: ['test/attack/*.attack.ts'],
          globalSetup: ['test/temporaryFolder.ts', 'test/browser/globalSetup.ts'],
          setupFiles: ['test/afterEachFile.ts', 'test/browser/afterEachTest.ts'],
          testTimeout: 3_600_000,
        },
      },
    ],
  },
})
