import type { Root } from 'mdast'
import type { Node } from 'unist'
import { maxLevels } from '../code/deepBrackets.ts'
import { NestingError } from './docFailure.ts'

/** Throw when a tree has too many levels: our steps walk it recursively. Returns the tree. */
export function refuseDeepTree(tree: Root): Root {
  let level: Node[] = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxLevels) throw new NestingError(level[0]!.position)
    level = level.flatMap(({ children = [] }: Node & { children?: Node[] }) => children.filter(isParent))
  }
  return tree
}

const isParent = (node: Node) => 'children' in node
