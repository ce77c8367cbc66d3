import type { Node } from 'unist'
import { maxLevels } from '../code/deepBrackets.ts'
import { NestingError } from './docFailure.ts'

/** Throw when an mdast or hast tree has too many levels: our steps walk it recursively. Returns the tree. */
export function refuseDeepTree<Tree extends Node>(tree: Tree): Tree {
  let level: Node[] = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) throw new NestingError(level[0]!.position)
    level = level.flatMap(childrenOf)
  }
  return tree
}

/** The children that may have children, and the content of a `<template>` in HTML. */
const childrenOf = ({ children = [], content }: Node & { children?: Node[]; content?: Node }): Node[] => {
  const parents = children.filter((child) => 'children' in child)
  return content ? [...parents, content] : parents
}
