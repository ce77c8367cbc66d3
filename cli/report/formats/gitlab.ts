import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { errors, explainCommand } from '../../../schemas/errors.ts'
import { advice } from '../advice.ts'
import { fingerprints } from '../fingerprints.ts'
import type { Report } from '../index.ts'

const severities = { error: 'major', warning: 'minor', info: 'info' } as const

/** A Code Quality report, which GitLab shows in merge requests. */
export const gitlab: Report = {
  stream: 'stdout',
  write(findings, { prefix }) {
    const names = fingerprints(findings)
    const issues = findings.map((found, index) => ({
      description: found.message,
      check_name: found.code,
      content: { body: help(found) },
      fingerprint: names[index],
      severity: severities[found.severity],
      location: { path: prefix + found.file, lines: { begin: found.line ?? 1 } },
    }))
    return `${JSON.stringify(issues, null, 2)}\n`
  },
}

/** What to do, in Markdown. */
function help(found: Diagnostic): string {
  const { code } = found
  const lines = advice(found)
  return [...(lines.length > 0 ? lines : [errors[code].remedy]), `\`${explainCommand(code)}\``].join('\n\n')
}
