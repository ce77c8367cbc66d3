import { type CodeAction, CodeActionKind, type Range } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { fixWith } from '../../pipeline/edit/fixes/fixOf.ts'
import type { Diagnostic, Fix } from '../../schemas/diagnostic.ts'
import { rangeOf, textEdits } from './positions.ts'

/**
 * The quick fixes for the diagnostics in a range of a file: the fix that `docs check --fix` makes, else one for each
 * suggestion that can be written in place of the value.
 */
export function codeActions(diagnostics: Diagnostic[], document: TextDocument, range: Range): CodeAction[] {
  const text = document.getText()
  return diagnostics.flatMap((diagnostic) => {
    if (!overlap(rangeOf(diagnostic, text), range)) return []
    const { fix, suggestions = [], code } = diagnostic
    const fixes = fix ? [fix] : suggestions.flatMap((suggestion) => fixWith(diagnostic, suggestion, text) ?? [])
    return fixes.map(
      (edit): CodeAction => ({
        title: titleOf(edit, text),
        kind: CodeActionKind.QuickFix,
        isPreferred: fix !== undefined,
        diagnostics: [{ range: rangeOf(diagnostic, text), code, source: 'docs', message: diagnostic.message }],
        edit: { changes: { [document.uri]: textEdits(text, [edit]) } },
      }),
    )
  })
}

const titleOf = ({ start, end, text: newText }: Fix, text: string) =>
  newText === '' ? 'Delete it' : `Replace \`${shortened(text.slice(start, end))}\` by \`${shortened(newText)}\``

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text).replace(/\s+/g, ' ')

const isBefore = (a: Range['start'], b: Range['start']) =>
  a.line < b.line || (a.line === b.line && a.character < b.character)

const overlap = (a: Range, b: Range) => !isBefore(a.end, b.start) && !isBefore(b.end, a.start)
