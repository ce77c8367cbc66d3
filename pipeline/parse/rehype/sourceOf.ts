import type { Element } from 'hast'
import type { Node } from 'unist'
import type { Position } from '../../../schemas/diagnostic.ts'
import { positionOf } from '../position.ts'

/**
 * Where an element was written. remark-rehype does not copy `data`, so nodes of included files carry their path as a
 * property; it is taken off when read.
 */
export function takePosition(element: Element, source: string): Position & { line: number; column: number } {
  const { dataSource } = element.properties
  delete element.properties.dataSource
  const position = positionOf(element as Node, source)
  return typeof dataSource === 'string' ? { ...position, file: dataSource } : position
}
