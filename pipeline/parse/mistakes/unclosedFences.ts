import { diagnose } from '../../../schemas/diagnostic.ts'
import { positionOfRange } from '../../load/positions/sourceTree.ts'
import type { ParseContext } from '../context.ts'
import { visit } from '../visit.ts'
import type { SourceText } from './sourceText.ts'

/** Report fences of code that never end: all the rest of the list item, the quotation or the doc is code. */
export function unclosedFences({ tree, file, text }: SourceText, context: ParseContext): void {
  visit(tree, 'code', ({ position, lang }) => {
    const start = position?.start.offset
    if (start === undefined) return
    const code = text.slice(start, position!.end.offset)
    const fence = /^(`{3,}|~{3,})/.exec(code)?.[0]
    if (fence === undefined) return
    const lastLine = code.includes('\n') ? code.slice(code.lastIndexOf('\n') + 1) : ''
    const closing = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(lastLine)?.[1]
    if (closing?.startsWith(fence)) return
    const opening = /^[^\n]*/.exec(code)![0].trimEnd()
    const range = { start, end: start + opening.length }
    const hint = `End the code with a line of \`${fence}\`.`
    context.diagnostics.push(
      diagnose('code-unclosed', { file, ...positionOfRange(text, range) }, { language: lang ?? undefined }, { hint }),
    )
  })
}
