import { posix } from 'node:path'
import packageJson from '../../../package.json' with { type: 'json' }
import type { Diagnostic, Position } from '../../../schemas/diagnostic.ts'
import { catalogEntry, explainCommand } from '../../../schemas/errors.ts'
import { advice } from '../advice.ts'
import { fingerprints } from '../fingerprints.ts'
import type { Report } from '../report.ts'

const levels = { error: 'error', warning: 'warning', info: 'note' } as const

/** SARIF 2.1.0, for code scanning services and editors. */
export const sarif: Report = {
  write(diagnostics, { prefix }) {
    const codes = [...new Set(diagnostics.map(({ code }) => code))].sort()
    const hashes = fingerprints(diagnostics)
    const log = {
      $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: {
              name: packageJson.name,
              version: packageJson.version,
              rules: codes.map((code) => rule(diagnostics.find((one) => one.code === code)!)),
            },
          },
          columnKind: 'utf16CodeUnits',
          results: diagnostics.map((diagnostic, index) => ({
            ruleId: diagnostic.code,
            ruleIndex: codes.indexOf(diagnostic.code),
            level: levels[diagnostic.severity],
            message: { text: [diagnostic.message, ...advice(diagnostic)].join('\n') },
            locations: [{ physicalLocation: location(diagnostic, prefix) }],
            ...(diagnostic.related && {
              relatedLocations: diagnostic.related.map((position) => ({
                physicalLocation: location(position, prefix),
              })),
            }),
            partialFingerprints: { 'value/v1': hashes[index] },
          })),
        },
      ],
    }
    return `${JSON.stringify(log, null, 2)}\n`
  },
}

function rule({ code, link }: Diagnostic) {
  const { title, remedy, severity } = catalogEntry(code)
  return {
    id: code,
    shortDescription: { text: title },
    ...(link !== undefined && { helpUri: link }),
    help: { text: `${remedy}\n${explainCommand(code)}` },
    defaultConfiguration: { level: levels[severity] },
  }
}

function location({ file, line, column, endLine, endColumn }: Position, prefix: string) {
  const uri = posix.join(prefix, file).split('/').map(encodeURIComponent).join('/')
  if (line === undefined) return { artifactLocation: { uri } }
  return {
    artifactLocation: { uri },
    region: { startLine: line, startColumn: column, endLine, endColumn: endColumn },
  }
}
