import { explainCommand } from '../../../schemas/errors.ts'
import type { Report } from '../report.ts'

/** An array of diagnostics, for programs; `help` is the command that explains the code. Nothing else is on stdout. */
export const json: Report = {
  write(diagnostics) {
    const entries = diagnostics.map((diagnostic) => ({ ...diagnostic, help: explainCommand(diagnostic.code) }))
    return `${JSON.stringify(entries, null, 2)}\n`
  },
}
