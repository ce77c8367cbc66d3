import type { Element } from 'hast'
import type { Node } from 'unist'
import type { Position } from '../../../schemas/diagnostic.ts'
import { positionOf } from '../position.ts'

/**
 * Get the position of an element and remove its `dataSource`. That property has the path of an included file, because
 * remark-rehype does not copy `data`.
 */
export function takePosition(element: Element, source: string): Position & { line: number; column: number } {
  const { dataSource } = element.properties
  delete element.properties.dataSource
  const position = positionOf(element as Node, source)
  return typeof dataSource === 'string' ? { ...position, file: dataSource } : position
}
