import { explainCommand } from '../../../schemas/errors.ts'
import type { Report } from '../index.ts'

/** An array of diagnostics, for programs; `help` is the command that explains the code. Nothing else is on stdout. */
export const json: Report = {
  stream: 'stdout',
  write(findings) {
    const told = findings.map((found) => ({ ...found, help: explainCommand(found.code) }))
    return `${JSON.stringify(told, null, 2)}\n`
  },
}
