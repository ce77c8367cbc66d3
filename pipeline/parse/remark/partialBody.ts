import { posix } from 'node:path'
import { diagnose } from '../../../schemas/diagnostic.ts'
import { readConflicts } from '../../load/conflicts.ts'
import { blankFrontMatter } from '../blankFrontMatter.ts'
import type { ParseContext } from '../context.ts'
import { directionControlDiagnostics } from '../mistakes/directionControls.ts'

/** Replace the front matter of an included file by spaces, and report merge conflicts, direction controls and front matter in a partial. */
export function partialBody(written: string, path: string, { diagnostics }: ParseContext): string {
  const { text, diagnostics: conflicts } = readConflicts(written, path)
  diagnostics.push(...conflicts, ...directionControlDiagnostics(text, path))
  const { text: body, hadFrontMatter } = blankFrontMatter(text)
  if (hadFrontMatter && posix.basename(path).startsWith('_'))
    diagnostics.push(diagnose('front-matter-in-partial', { file: path, line: 1, column: 1 }, { path }))
  return body
}
