import type { Position } from '../../schemas/diagnostic.ts'
import { visible } from './visible.ts'

/** Longer lines are cut around the place, in characters. */
const maxWidth = 100
/** Characters kept before the place in a line that is cut. */
const before = 30

/**
 * The line at fault with a caret under the range.
 *
 *     14 |     "guides/overview/wy-cypress",
 *        |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^
 *
 * Nothing when the place has no line, or the file has changed and no longer has it.
 */
export function codeFrame(text: string, position: Omit<Position, 'file'>): string[] {
  if (position.line === undefined) return []
  const line = text.split(/\r\n|\n|\r/)[position.line - 1]
  if (line === undefined) return []

  const column = Math.min(position.column ?? 1, line.length + 1)
  const sameLine = position.endLine === undefined || position.endLine === position.line
  const end = sameLine ? Math.min(position.endColumn ?? column + 1, line.length + 1) : line.length + 1

  const cutAt = line.length > maxWidth ? Math.max(0, column - 1 - before) : 0
  const shown = (from: number, to: number) => visible(line.slice(from, to).replaceAll('\t', '  '))
  const lead = (cutAt > 0 ? '…' : '') + shown(cutAt, column - 1)
  const marked = shown(column - 1, Math.max(end - 1, column - 1)).slice(0, maxWidth)
  const rest = shown(column - 1, Math.min(line.length, cutAt + maxWidth))

  const gutter = String(position.line)
  const source = `${lead}${rest}${line.length > cutAt + maxWidth ? '…' : ''}`
  const carets = '^'.repeat(Math.max(1, Math.min(width(marked), width(rest))))
  return [`${gutter} | ${source}`, `${' '.repeat(gutter.length)} | ${' '.repeat(width(lead))}${carets}`]
}

/** Columns that a text takes on a terminal: wide characters, such as Chinese ones and emoji, take two. */
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
