import type { Range, TextEdit } from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Fix, Position } from '../../schemas/diagnostic.ts'

/** The range of a position in an author's file, which counts from 1. Without columns it is the line, or the file's start. */
export function rangeOf({ line, column, endLine, endColumn }: Omit<Position, 'file'>, text = ''): Range {
  if (line === undefined) return { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }
  const start = { line: line - 1, character: (column ?? 1) - 1 }
  if (endColumn !== undefined) return { start, end: { line: (endLine ?? line) - 1, character: endColumn - 1 } }
  const length = (text.split(/\r\n?|\n/, line)[line - 1] ?? '').length
  return { start, end: { line: line - 1, character: Math.max(length, start.character) } }
}

/** Fixes of a text as edits of an editor. */
export function textEdits(text: string, fixes: Fix[]): TextEdit[] {
  const document = TextDocument.create('', '', 0, text)
  return fixes.map(({ start, end, text: newText }) => ({
    range: { start: document.positionAt(start), end: document.positionAt(end) },
    newText,
  }))
}
