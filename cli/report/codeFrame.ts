import type { Position } from '../../schemas/diagnostic.ts'
import { escapeControls } from '../../schemas/shared/text/escapeControls.ts'

/** Longer lines are cut around the position, in characters. */
const maxWidth = 100
/** Characters before the position in a line that is cut. */
const contextWidth = 30

/**
 * The source line of a position, with carets under the range.
 *
 *     14 |     "guides/overview/wy-cypress",
 *        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
 *
 * Empty when the position has no line, or the text no longer has that line.
 */
export function codeFrame(text: string, position: Omit<Position, 'file'>): string[] {
  if (position.line === undefined) return []
  const line = text.split(/\r\n|\n|\r/)[position.line - 1]
  if (line === undefined) return []

  const column = Math.min(position.column ?? 1, line.length + 1)
  const sameLine = position.endLine === undefined || position.endLine === position.line
  const end = sameLine ? Math.min(position.endColumn ?? column + 1, line.length + 1) : line.length + 1

  const cutColumns = line.length > maxWidth ? Math.max(0, column - 1 - contextWidth) : 0
  const textBetween = (from: number, to: number) => escapeControls(line.slice(from, to).replaceAll('\t', '  '))
  const lead = (cutColumns > 0 ? '…' : '') + textBetween(cutColumns, column - 1)
  const underlined = textBetween(column - 1, Math.max(end - 1, column - 1)).slice(0, maxWidth)
  const rest = textBetween(column - 1, Math.min(line.length, cutColumns + maxWidth))

  const gutter = String(position.line)
  const source = `${lead}${rest}${line.length > cutColumns + maxWidth ? '…' : ''}`
  const carets = '^'.repeat(Math.max(1, Math.min(width(underlined), width(rest))))
  return [`${gutter} | ${source}`, `${' '.repeat(gutter.length)} | ${' '.repeat(width(lead))}${carets}`]
}

/** Width of a text on a terminal, in columns. Wide characters, such as Chinese ones and emoji, take two. */
function width(text: string): number {
  let columns = 0
  for (const character of text.replace(/\p{Mark}/gu, '')) {
    columns +=
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]|\p{Emoji_Presentation}/u.test(
        character,
      )
        ? 2
        : 1
  }
  return columns
}
