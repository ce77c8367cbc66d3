import type { Element } from 'hast'
import type { Node } from 'unist'
import type { Position } from '../../../schemas/diagnostic.ts'
import { positionOf } from '../position.ts'

/**
 * The position of an element. Its property `dataSource` has the path of an included file, because remark-rehype does not copy
 * `data`.
 */
export function positionOfElement(element: Element, source: string): Position & { line: number; column: number } {
  const { dataSource } = element.properties
  const position = positionOf(element as Node, source)
  return typeof dataSource === 'string' ? { ...position, file: dataSource } : position
}

/** Get the position of an element and remove its `dataSource`. */
export function takePosition(element: Element, source: string): Position & { line: number; column: number } {
  const position = positionOfElement(element, source)
  delete element.properties.dataSource
  return position
}
