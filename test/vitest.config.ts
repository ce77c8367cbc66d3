import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Browser tests share one build of the site and one unpacked Chromium; the rest needs neither. */
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
    // Whole builds run in child processes, two at a time on a small machine.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What a test waits for may take its time on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    // One process for each core, where the usual number leaves one core out: of two, that is half.
    maxWorkers: '100%',
    // Test files that run in the same process share what it has loaded: our code and its packages, a browser, and the
    // bundled code of sites. What a file writes, opens or starts ends with it.
    isolate: false,
    globalSetup: ['test/temporaryFolder.ts'],
    setupFiles: ['test/afterEachFile.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'node', include: ['test/**/*.test.{ts,tsx}'], exclude: ['test/browser/**', 'test/sites/**'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/browser/globalSetup.ts'],
          setupFiles: ['test/browser/afterEachTest.ts'],
          // A machine that is busy elsewhere may be late; a page that is wrong is wrong twice.
          retry: 1,
        },
      },
    ],
  },
})
