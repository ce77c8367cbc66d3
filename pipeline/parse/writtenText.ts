import type { Node } from 'unist'
import { blankFrontMatter } from './blankFrontMatter.ts'
import type { ParseContext } from './context.ts'
import { bracketTitles } from './parser.ts'
import { positionOf } from './position.ts'

/** A node as its author wrote it, in the doc or in a file it includes. */
export function writtenText(node: Node, context: ParseContext): string {
  const { file } = positionOf(node, context.source)
  return textOf(file, context).slice(node.position!.start.offset, node.position!.end.offset)
}

/** The text of the doc or of a file it includes, as it was parsed: offsets count from its beginning. */
export function textOf(file: string, { source, text, readPartial, options }: ParseContext): string {
  if (file === source) return text
  const included = blankFrontMatter(readPartial(file) ?? '').text
  return options.spacedAdmonitions ? bracketTitles(included) : included
}
