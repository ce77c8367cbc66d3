import { DiagnosticSeverity, type Diagnostic as EditorDiagnostic } from 'vscode-languageserver/node'
import type { Diagnostic } from '../../schemas/diagnostic.ts'
import { explainCommand } from '../../schemas/errors.ts'
import { advice } from '../report/advice.ts'
import { codePage } from './codePage.ts'
import { rangeOf } from './positions.ts'

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
}

/** A diagnostic as editors show it: with the same words as `docs check` prints. `text` is that of its file. */
export function editorDiagnostic(
  diagnostic: Diagnostic,
  text: string | undefined,
  files: { uriOf: (source: string) => string; textOf: (source: string) => string | undefined },
): EditorDiagnostic {
  const { code, severity, message, related = [], link = codePage(code) } = diagnostic
  const lines = [message, ...advice({ ...diagnostic, related: [] }), `\`${explainCommand(code)}\` says more.`]
  return {
    range: rangeOf(diagnostic, text),
    severity: severities[severity],
    code,
    ...(link !== undefined && { codeDescription: { href: link } }),
    source: 'docs',
    message: lines.join('\n'),
    ...(related.length > 0 && {
      relatedInformation: related.map((position) => ({
        location: { uri: files.uriOf(position.file), range: rangeOf(position, files.textOf(position.file)) },
        message: 'See also',
      })),
    }),
  }
}
