import type { SourceLocation } from 'estree'
import type { Node } from 'unist'
import type { Position } from '../../schemas/diagnostic.ts'

/** Nodes that came from an included file carry its path, since their positions are positions in that file. */
interface Sourced {
  data?: { source?: string }
}

/** Where a node stands: the file it was written in, with line and column. */
export function positionOf(node: Node | undefined, source: string): Position & { line: number; column: number } {
  const position = node?.position
  return {
    file: (node as Sourced | undefined)?.data?.source ?? source,
    line: position?.start.line ?? 1,
    column: position?.start.column ?? 1,
    ...(position ? { endLine: position.end.line, endColumn: position.end.column } : {}),
  }
}

/** Where a piece of JavaScript stands; acorn counts columns from 0. */
export function positionInScript({ loc }: { loc?: SourceLocation | null | undefined }): Omit<Position, 'file'> {
  if (!loc) return {}
  const { start, end } = loc
  return { line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 }
}

export { positionInScript as placeInScript, positionOf as placeOf }
