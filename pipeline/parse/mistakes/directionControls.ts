import { type Diagnostic, diagnose } from '../../../schemas/diagnostic.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'

/** Characters that change the direction of the text after them. They are invisible, so code can read otherwise than it runs. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Report the first direction-control character of each line. */
export function directionControlDiagnostics(text: string, file: string): Diagnostic[] {
  const byLine = new Map<number, Diagnostic>()
  for (const { 0: character, index } of text.matchAll(directionControls)) {
    const position = { file, ...positionOfRange(text, { start: index, end: index + 1 }) }
    const value = `U+${character.charCodeAt(0).toString(16).toUpperCase()}`
    if (!byLine.has(position.line)) byLine.set(position.line, diagnose('text-direction-control', position, { value }))
  }
  return [...byLine.values()]
}
