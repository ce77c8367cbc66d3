import { addressOf } from '../../../schemas/errors.ts'
import type { Report } from '../index.ts'

/** An array of diagnostics, each with the address of its `help`, for programs. Nothing else is on stdout. */
export const json: Report = {
  stream: 'stdout',
  write(findings) {
    const told = findings.map((found) => ({ ...found, help: addressOf(found.code) }))
    return `${JSON.stringify(told, null, 2)}\n`
  },
}
