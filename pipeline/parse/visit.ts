import type { Node } from 'unist'
import type { visit as unistVisit } from 'unist-util-visit'

type Visitor = (node: Node, index: number | undefined, parent: Node | undefined) => unknown
type Answer = undefined | null | boolean | number | 'skip' | [unknown?, number?]

/** Results of a visitor that skip a node's children or end the walk. */
export const SKIP = 'skip'
export const EXIT = false

/**
 * Walk a tree, parents before children: `visit` of unist-util-visit, for a type or for all nodes.
 *
 * Every page is walked more than a dozen times. The library names a function after each node it visits, for stack
 * traces, which took a third of all parsing; this one does not.
 */
export const visit = ((tree: Node, ...rest: [Visitor] | [string, Visitor]) => {
  const [type, visitor] = rest.length === 1 ? [undefined, rest[0]] : rest
  walk(tree, undefined, undefined, type, visitor)
}) as typeof unistVisit

/** Return the index of the next sibling, or `undefined` to end the walk. */
function walk(
  node: Node,
  index: number | undefined,
  parent: Node | undefined,
  type: string | undefined,
  visitor: Visitor,
) {
  let next: number | undefined
  if (type === undefined || node.type === type) {
    const answer = visitor(node, index, parent) as Answer
    const isList = Array.isArray(answer)
    const action = isList ? answer[0] : answer
    if (action === EXIT) return undefined
    next = isList ? answer[1] : typeof answer === 'number' ? answer : undefined
    if (action === SKIP) return next ?? (index ?? 0) + 1
  }

  const { children } = node as { children?: Node[] }
  if (children) {
    for (let at = 0; at < children.length; ) {
      const child = children[at]! as Node & { children?: Node[] }
      // Most nodes are texts, which need no call when another type is visited.
      if (type !== undefined && child.type !== type && child.children === undefined) {
        at += 1
        continue
      }
      const goOn = walk(child, at, node, type, visitor)
      if (goOn === undefined) return undefined
      at = goOn
    }
  }
  // The children of a `<template>` in HTML.
  const { content } = node as { content?: Node }
  if (content !== undefined && walk(content, undefined, undefined, type, visitor) === undefined) return undefined
  return next ?? (index ?? 0) + 1
}
