import type { SourceLocation } from 'estree'
import type { Node } from 'unist'
import type { Position } from '../../schemas/diagnostic.ts'

/** Nodes of an included file have its path, because their positions are in that file. */
interface Sourced {
  data?: { source?: string }
}

/** Position of a node in the file that it was written in. */
export function positionOf(node: Node | undefined, source: string): Position & { line: number; column: number } {
  const position = node?.position
  return {
    file: (node as Sourced | undefined)?.data?.source ?? source,
    line: position?.start.line ?? 1,
    column: position?.start.column ?? 1,
    ...(position ? { endLine: position.end.line, endColumn: position.end.column } : {}),
  }
}

/** Position of an ESTree node. Acorn counts columns from 0. */
export function positionInScript({ loc }: { loc?: SourceLocation | null | undefined }): Omit<Position, 'file'> {
  if (!loc) return {}
  const { start, end } = loc
  return { line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 }
}
