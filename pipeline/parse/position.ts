import type { SourceLocation } from 'estree'
import type { Node, Position as UnistPosition } from 'unist'
import type { Position } from '../../schemas/diagnostic.ts'
import type { DocPosition } from '../../schemas/graph.ts'

/** Nodes of an included file have its path, because their positions are in that file. */
interface Sourced {
  data?: { source?: string }
}

/** Position of a node in the file that it was written in. */
export function positionOf(node: Node | undefined, source: string): Position & { line: number; column: number } {
  // The HTML parser may move an element to where it has no start or no end.
  const { start, end }: Partial<UnistPosition> = node?.position ?? {}
  return {
    file: (node as Sourced | undefined)?.data?.source ?? source,
    line: start?.line ?? 1,
    column: start?.column ?? 1,
    ...(end ? { endLine: end.line, endColumn: end.column } : {}),
  }
}

/** A position as facts of the doc `source` have it: with a file only if that is another one. */
export const positionInDoc = ({ file, ...position }: ReturnType<typeof positionOf>, source: string): DocPosition =>
  file === source ? position : { ...position, file }

/** Position of the first line of a node, because a whole component is too long to print. */
export function firstLineOf(node: Node, source: string): ReturnType<typeof positionOf> {
  const { endLine, endColumn, ...position } = positionOf(node, source)
  return endLine === position.line ? { ...position, endLine, endColumn: endColumn! } : position
}

/** Position of an ESTree node. Acorn counts columns from 0. */
export function positionInScript({ loc }: { loc?: SourceLocation | null | undefined }): Omit<Position, 'file'> {
  if (!loc) return {}
  const { start, end } = loc
  return { line: start.line, column: start.column + 1, endLine: end.line, endColumn: end.column + 1 }
}
