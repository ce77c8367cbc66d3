import { fingerprints } from './fingerprints.ts'
import type { Report } from './index.ts'

const severities = { error: 'major', warning: 'minor', info: 'info' } as const

/** A Code Quality report, which GitLab shows in merge requests. */
export const gitlab: Report = {
  stream: 'stdout',
  write(findings, { prefix }) {
    const names = fingerprints(findings)
    const issues = findings.map(({ code, severity, message, file, line = 1 }, index) => ({
      description: message,
      check_name: code,
      fingerprint: names[index],
      severity: severities[severity],
      location: { path: prefix + file, lines: { begin: line } },
    }))
    return `${JSON.stringify(issues, null, 2)}\n`
  },
}
