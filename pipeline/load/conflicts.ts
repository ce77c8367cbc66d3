import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { type FenceLine, fenceAfter } from '../code/fenceLines.ts'
import { positionOfRange } from './positions/sourceTree.ts'

/**
 * Report the merge conflicts that git left in a file, each at its first marker: three lines of seven signs, in this order. Code that shows a conflict is fenced and does not count.
 *
 * Returns the text with spaces instead of the lines of markers, so that the rest of the file can be read; of the older
 * text that some settings of git add between `|||||||` and `=======` nothing is left.
 */
export function readConflicts(text: string, file: string): { diagnostics: Diagnostic[]; text: string } {
  if (!/^<{7} /m.test(text)) return { diagnostics: [], text }
  const diagnostics: Diagnostic[] = []
  const kept: string[] = []
  let open: { start: number; end: number; lines: number[]; part: 'ours' | 'older' | 'theirs' } | undefined
  let fence: FenceLine | undefined
  let offset = 0
  for (const line of text.split('\n')) {
    kept.push(line)
    if (!open && !fence && /^<{7} /.test(line)) {
      open = { start: offset, end: offset + line.length, lines: [kept.length - 1], part: 'ours' }
    } else if (open && /^(?:\|{7}(?: |$)|={7}$)/.test(line)) {
      open.part = line.startsWith('|') ? 'older' : 'theirs'
      open.lines.push(kept.length - 1)
    } else if (open && open.part === 'theirs' && /^>{7}(?: |$)/.test(line)) {
      for (const index of [...open.lines, kept.length - 1]) kept[index] = blank(kept[index]!)
      diagnostics.push(diagnose('merge-conflict', { file, ...positionOfRange(text, open) }, {}))
      open = undefined
    } else if (open?.part === 'older') {
      open.lines.push(kept.length - 1)
    } else {
      fence = fenceAfter(line, fence)
    }
    offset += line.length + 1
  }
  return { diagnostics, text: kept.join('\n') }
}

const blank = (line: string) => ' '.repeat(line.length)
