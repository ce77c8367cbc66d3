import type { Node } from 'unist'
import { blankFrontMatter } from './blankFrontMatter.ts'
import type { ParseContext } from './context.ts'
import { forParser } from './forParser.ts'
import { isMdx } from './isMdx.ts'
import { positionOf } from './position.ts'
import { fillText } from './variables.ts'

/** Get the source text of a node in the doc or an included file. */
export function writtenText(node: Node, context: ParseContext): string {
  const { file } = positionOf(node, context.source)
  const text = textOf(file, context).slice(node.position!.start.offset, node.position!.end.offset)
  return context.values ? fillText(text, context.values) : text
}

/** Get the parsed text of the doc or an included file. Offsets are relative to its start. */
export function textOf(file: string, { source, text, readPartial, options }: ParseContext): string {
  if (file === source) return text
  return forParser(blankFrontMatter(readPartial(file) ?? '').text, isMdx(file, options), options)
}
