import { posix } from 'node:path'
import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { explainCommand } from '../../../schemas/errors.ts'
import { escapeControls } from '../../../schemas/shared/text/escapeControls.ts'
import { advice } from '../advice.ts'
import type { Report } from '../report.ts'

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const

/** Workflow commands, which GitHub Actions shows at the lines of a pull request: `::error file=a.md,line=3::…` */
export const github: Report = {
  write: (diagnostics, { prefix }) => diagnostics.map((diagnostic) => `${command(diagnostic, prefix)}\n`).join(''),
}

function command(diagnostic: Diagnostic, prefix: string) {
  const { severity, file, line, column, endLine, endColumn, code, message } = diagnostic
  const isOneLine = endLine === undefined || endLine === line
  const properties = {
    file: posix.join(prefix, file),
    line,
    endLine,
    col: isOneLine ? column : undefined,
    endColumn: isOneLine && endColumn !== undefined ? endColumn : undefined,
    title: code,
  }
  return workflowCommand(
    commands[severity],
    properties,
    [message, ...advice(diagnostic), explainCommand(code)].join('\n'),
  )
}

/** Format a workflow command. Properties that are undefined are left out. */
export function workflowCommand(name: string, properties: Record<string, unknown>, message: string): string {
  const definedProperties = Object.entries(properties).filter(([, value]) => value !== undefined)
  const propertyList = definedProperties.map(([key, value]) => `${key}=${escapeProperty(String(value))}`).join(',')
  return `::${name} ${propertyList}::${escapeData(message)}`
}

const escapeData = (text: string) => escapeControls(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
