import { diagnose } from '../../../schemas/diagnostic.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'
import type { ParseContext } from '../context.ts'
import { proseOf } from './proseOf.ts'
import type { SourceText } from './sourceText.ts'

/**
 * Report links whose brackets are swapped or separated by a space. They are rendered as text.
 *
 *     (the guide)[./guide.md]    [the guide] (./guide.md)
 */
export function linkSyntax({ tree, file, text }: SourceText, context: ParseContext): void {
  if (!text.includes(')[') && !/\][ \t]+\(/.test(text)) return
  for (const { text: prose, start } of proseOf(tree, text)) {
    for (const [problem, pattern] of patterns) {
      for (const { 0: match, 1: words = '', 2: url = '', index } of prose.matchAll(pattern)) {
        if (/^[xX ]$/.test(words)) continue
        const range = { start: start + index, end: start + index + match.length }
        const written = text.slice(range.start, range.end)
        const label = written.slice(1, words.length + 1)
        const position = { file, ...positionOfRange(text, range) }
        context.diagnostics.push(
          diagnose('link-syntax', position, { value: written, problem }, { suggestions: [`[${label}](${url})`] }),
        )
      }
    }
  }
}

/** Matches texts that look like URLs. */
const address = String.raw`(?:https?:\/\/|mailto:)[^()[\]\s]+|\.{0,2}\/[^()[\]\s]*[\p{L}\p{N}][^()[\]\s]*|#[\p{L}][^()[\]\s]*|[^()[\]\s\0]+\.mdx?(?:#[^()[\]\s]*)?`

const patterns = [
  ['exchanged', new RegExp(String.raw`(?<![\p{L}\p{N}_\])\\\0])\(([^()[\]\n]+)\)\[(${address})\]`, 'gu')],
  ['apart', new RegExp(String.raw`(?<![\p{L}\p{N}_\])\\!\0])\[([^[\]\n]+)\][ \t]+\((${address})\)`, 'gu')],
] as const
