import type { Element } from 'hast'
import type { Node } from 'unist'
import type { Place } from '../../../schemas/diagnostic.ts'
import { placeOf } from '../position.ts'

/**
 * Where an element was written. remark-rehype does not copy `data`, so nodes of included files carry their path as a
 * property; it is taken off when read.
 */
export function takePlace(element: Element, source: string): Place & { line: number; column: number } {
  const { dataSource } = element.properties
  delete element.properties.dataSource
  const place = placeOf(element as Node, source)
  return typeof dataSource === 'string' ? { ...place, file: dataSource } : place
}
