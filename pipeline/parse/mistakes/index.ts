import type { Root } from 'mdast'
import type { ParseContext } from '../context.ts'
import { foreignSyntax } from './foreignSyntax.ts'
import { linkSyntax } from './linkSyntax.ts'
import { unclosedFences } from './unclosedFences.ts'
import { undefinedReferences } from './undefinedReferences.ts'

/** A file of Markdown, the doc or a file that it includes, as it was parsed. */
export interface SourceText {
  tree: Root
  /** From the site's root. */
  file: string
  /** Offsets in the tree are offsets in this text. */
  text: string
}

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
