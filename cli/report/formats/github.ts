import type { Diagnostic } from '../../../schemas/diagnostic.ts'
import { explainCommand } from '../../../schemas/errors.ts'
import { advice } from '../advice.ts'
import type { Report } from '../index.ts'
import { visible } from '../visible.ts'

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const

/** Workflow commands, which GitHub Actions shows beside the lines of a pull request: `::error file=a.md,line=3::…` */
export const github: Report = {
  stream: 'stdout',
  write: (findings, { prefix }) => findings.map((found) => `${command(found, prefix)}\n`).join(''),
}

function command(found: Diagnostic, prefix: string) {
  const { severity, file, line, column, endLine, endColumn, code, message } = found
  const isOneLine = endLine === undefined || endLine === line
  const properties = {
    file: prefix + file,
    line,
    endLine,
    col: isOneLine ? column : undefined,
    endColumn: isOneLine && endColumn !== undefined ? endColumn : undefined,
    title: code,
  }
  const told = Object.entries(properties).filter(([, value]) => value !== undefined)
  const list = told.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')
  return `::${commands[severity]} ${list}::${escapeData([message, ...advice(found), explainCommand(code)].join('\n'))}`
}

/** What has no place in a log is shown, never obeyed. */
const escapeData = (text: string) => visible(text).replaceAll('%', '%25').replaceAll('\n', '%0A')
const escapeProperty = (text: string) => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
