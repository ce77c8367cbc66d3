import type { Node } from 'unist'
import { maxLevels } from '../code/deepBrackets.ts'
import { NestingError } from './docFailure.ts'

interface Inner extends Node {
  children?: Inner[]
  /** The content of a `<template>` in HTML. */
  content?: Inner
}

/** Throw when an mdast or hast tree has too many levels: our steps walk it recursively. Returns the tree. */
export function refuseDeepTree<Tree extends Node>(tree: Tree): Tree {
  let level: Inner[] = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) throw new NestingError(level[0]!.position)
    const next: Inner[] = []
    for (const { children, content } of level) {
      if (children) for (const child of children) if (child.children) next.push(child)
      if (content) next.push(content)
    }
    level = next
  }
  return tree
}
