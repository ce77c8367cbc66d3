import packageJson from '../../../package.json' with { type: 'json' }
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { errors, explainCommand } from '../../../schemas/errors.ts'
import { advice } from '../advice.ts'
import { fingerprints } from '../fingerprints.ts'
import type { Report } from '../index.ts'

const levels = { error: 'error', warning: 'warning', info: 'note' } as const

/** SARIF 2.1.0, which code scanning services and editors read. */
export const sarif: Report = {
  stream: 'stdout',
  write(findings, { prefix }) {
    const codes = [...new Set(findings.map(({ code }) => code))].sort()
    const names = fingerprints(findings)
    const log = {
      $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: packageJson.name, version: packageJson.version, rules: codes.map(rule) } },
          columnKind: 'utf16CodeUnits',
          results: findings.map((found, index) => ({
            ruleId: found.code,
            ruleIndex: codes.indexOf(found.code),
            level: levels[found.severity],
            message: { text: [found.message, ...advice(found)].join('\n') },
            locations: [{ physicalLocation: location(found, prefix) }],
            partialFingerprints: { 'value/v1': names[index] },
          })),
        },
      ],
    }
    return `${JSON.stringify(log, null, 2)}\n`
  },
}

function rule(code: Diagnostic['code']) {
  const { title, remedy, severity } = errors[code]
  return {
    id: code,
    shortDescription: { text: title },
    help: { text: `${remedy}\n${explainCommand(code)}` },
    defaultConfiguration: { level: levels[severity] },
  }
}

function location({ file, line, column, endLine, endColumn }: Diagnostic, prefix: string) {
  const uri = (prefix + file).split('/').map(encodeURIComponent).join('/')
  if (line === undefined) return { artifactLocation: { uri } }
  return {
    artifactLocation: { uri },
    region: { startLine: line, startColumn: column, endLine, endColumn: endColumn },
  }
}
