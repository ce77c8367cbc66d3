import { type Document, isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'
import type { SourceTree } from './sourceTree.ts'

/**
 * Convert a YAML or JSON document to a tree of ranges. `offset` is the start of the document in its file.
 *
 * An alias has the tree of what it stands for, not a copy: nine aliases of nine aliases are many values after a few lines. So the
 * tree of a value that contains itself has a circle.
 */
export function yamlTree(document: Document, offset = 0): SourceTree | undefined {
  // `resolve` of an alias would look through the whole document.
  const anchors = new Map<string, SourceTree>()
  const convert = (node: unknown): SourceTree | undefined => {
    if (isAlias(node)) return anchors.get(node.source)
    const range = (node as Node | null)?.range
    if (!range) return undefined
    const tree: SourceTree = { start: range[0] + offset, end: range[1] + offset }
    const { anchor } = node as { anchor?: string }
    if (anchor) anchors.set(anchor, tree)
    if (isMap(node)) {
      tree.entries = new Map()
      for (const { key, value } of node.items) {
        if (!isScalar(key) || !key.range) continue
        const keyRange = { start: key.range[0] + offset, end: key.range[1] + offset }
        tree.entries.set(String(key.value), { ...keyRange, value: convert(value) })
      }
    }
    if (isSeq(node)) tree.items = node.items.map(convert)
    return tree
  }
  return convert(document.contents)
}
