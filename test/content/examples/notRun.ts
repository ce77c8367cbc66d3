import type { ErrorCode } from '../../../schemas/errors.ts'
import { layoutExamples } from '../../../schemas/examples/layout.ts'

/** The codes that no small site gives on every machine: why, and the test that covers them. */
export const notRun: Partial<Record<ErrorCode, { reason: string; test: string }>> = {
  'cache-package-missing': {
    reason: 'the packages of this repository are installed',
    test: 'test/cli/everyCode/tool.ts',
  },
  'external-gone': { reason: 'another site answers', test: 'test/cli/everyCode/tool.ts' },
  'external-moved': { reason: 'another site answers', test: 'test/cli/everyCode/tool.ts' },
  'external-blocked': { reason: 'another site answers', test: 'test/cli/everyCode/tool.ts' },
  'external-unreachable': { reason: 'another site does not answer', test: 'test/cli/everyCode/tool.ts' },
  'federation-stale': { reason: 'another site does not answer', test: 'test/cli/everyCode/tool.ts' },
  ...Object.fromEntries(
    (Object.keys(layoutExamples) as ErrorCode[]).map((code) => [
      code,
      { reason: 'a browser opens the built pages', test: 'test/cli/everyCode/layout.ts' },
    ]),
  ),
  'file-unreadable': { reason: 'root may read every file', test: 'test/cli/everyCode/docs.ts' },
}
