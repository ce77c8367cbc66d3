import type { Report } from './index.ts'

/** An array of diagnostics, for programs. Nothing else is on stdout. */
export const json: Report = {
  stream: 'stdout',
  write: (findings) => `${JSON.stringify(findings, null, 2)}\n`,
}
