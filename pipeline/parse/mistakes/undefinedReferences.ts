import { diagnose } from '../../../schemas/diagnostic.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { ParseContext } from '../context.ts'
import { visit } from '../visit.ts'
import { proseOf } from './proseOf.ts'
import type { SourceText } from './sourceText.ts'

/**
 * Report references to definitions and footnotes that the file does not have. They are shown as text, brackets included.
 *
 *     [the guide][guide]   [guide][]   text[^1]
 *
 * A lone `[guide]` is text more often than a reference, so it is not reported.
 */
export function undefinedReferences({ tree, file, text }: SourceText, context: ParseContext): void {
  if (!text.includes('][') && !text.includes('[^')) return
  const labels = new Set<string>()
  const notes = new Set<string>()
  visit(tree, (node) => {
    if (node.type === 'definition') labels.add(node.label ?? node.identifier)
    if (node.type === 'footnoteDefinition') notes.add(node.label ?? node.identifier)
  })

  for (const { text: prose, start } of proseOf(tree, text)) {
    for (const { 0: match, 1: words = '', 2: label = '', index } of prose.matchAll(reference)) {
      if (!isReference(words, label)) continue
      const range = { start: start + index, end: start + index + match.length }
      const name = label === '' ? words : label
      const suggestions = didYouMean(name, [...labels])
      const data = { value: text.slice(range.start, range.end), label: name.replaceAll('\0', '…') }
      const position = { file, ...positionOfRange(text, range) }
      const hint = `Define it on a separate line, \`[${data.label}]: ./guide.md\`; brackets that are meant as text are written \`\\[\`.`
      context.diagnostics.push(diagnose('link-reference-undefined', position, data, { suggestions, hint }))
    }
    for (const { 0: match, 1: label = '', index } of prose.matchAll(footnote)) {
      if (isCharacterRange.test(label)) continue
      const range = { start: start + index, end: start + index + match.length }
      const position = { file, ...positionOfRange(text, range) }
      const suggestions = didYouMean(label, [...notes])
      const hint = `Write the note on a separate line: \`[^${label}]: The text of the note.\``
      context.diagnostics.push(diagnose('footnote-undefined', position, { value: label }, { suggestions, hint }))
    }
  }
}

/** `[text][label]` and `[text][]`; not `list[i][j]`, nor three pairs of brackets in a row. */
const reference = /(?<![\p{L}\p{N}_\])}\\\0])!?\[((?:\\.|[^[\]\\\n])+)\]\[((?:\\.|[^[\]\\\n])*)\](?![[(:])/gu

/** `[^1]` and `[^note]`; not a regular expression such as `[^a-z]+`. */
const footnote = /(?<!\\)\[\^(\d+|[A-Za-z][\w-]*)\](?![*+?{:(])/g
const isCharacterRange = /^\w-\w/

/** Whether the text in two pairs of brackets is that of a reference: no check box, index, list of types or footnote. */
function isReference(words: string, label: string): boolean {
  if (/^[xX ]$/.test(words) || label.startsWith('^') || words.startsWith('^')) return false
  if (label === '') return /\p{L}{2}/u.test(words) && !words.includes(',')
  return /[\p{L}\0]/u.test(words) && /[\p{L}\p{N}]/u.test(label) && words.trim().length > 1
}
