import { posix } from 'node:path'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { catalogEntry, explainCommand } from '../../../schemas/errors.ts'
import { advice } from '../advice.ts'
import { fingerprints } from '../fingerprints.ts'
import type { Report } from '../report.ts'

const severities = { error: 'major', warning: 'minor', info: 'info' } as const

/** A Code Quality report, which GitLab shows in merge requests. */
export const gitlab: Report = {
  write(diagnostics, { prefix }) {
    const hashes = fingerprints(diagnostics)
    const issues = diagnostics.map((diagnostic, index) => ({
      description: diagnostic.message,
      check_name: diagnostic.code,
      content: { body: help(diagnostic) },
      fingerprint: hashes[index],
      severity: severities[diagnostic.severity],
      location: { path: posix.join(prefix, diagnostic.file), lines: { begin: diagnostic.line ?? 1 } },
    }))
    return `${JSON.stringify(issues, null, 2)}\n`
  },
}

/** How to fix the diagnostic, in Markdown. */
function help(diagnostic: Diagnostic): string {
  const { code } = diagnostic
  const lines = advice(diagnostic)
  return [...(lines.length > 0 ? lines : [catalogEntry(code).remedy]), `\`${explainCommand(code)}\``].join('\n\n')
}
