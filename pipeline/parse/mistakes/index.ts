import type { ParseContext } from '../context.ts'
import { foreignSyntax } from './foreignSyntax.ts'
import { linkSyntax } from './linkSyntax.ts'
import type { SourceText } from './sourceText.ts'
import { unclosedFences } from './unclosedFences.ts'
import { undefinedReferences } from './undefinedReferences.ts'

const rules: ((source: SourceText, context: ParseContext) => void)[] = [
  undefinedReferences,
  linkSyntax,
  unclosedFences,
  foreignSyntax,
]

/** Report Markdown that parses as text, but was most likely meant as something else. */
export function reportMistakes(source: SourceText, context: ParseContext): void {
  for (const report of rules) report(source, context)
}
