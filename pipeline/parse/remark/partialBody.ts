import { posix } from 'node:path'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { readConflicts } from '../../load/conflicts.ts'
import { blankFrontMatter } from '../blankFrontMatter.ts'
import type { ParseContext } from '../context.ts'
import { directionControlDiagnostics } from '../mistakes/directionControls.ts'

/** The text of an included file, with blanks in place of front matter. What is wrong in it is reported. */
export function partialBody(written: string, path: string, { diagnostics }: ParseContext): string {
  const { text, diagnostics: conflicts } = readConflicts(written, path)
  diagnostics.push(...conflicts, ...directionControlDiagnostics(text, path))
  const { text: body, hadFrontMatter } = blankFrontMatter(text)
  if (hadFrontMatter && posix.basename(path).startsWith('_'))
    diagnostics.push(diagnose('front-matter-in-partial', { file: path, line: 1, column: 1 }, { path }))
  return body
}
