import { type Document, isAlias, isMap, isScalar, isSeq, type Node } from 'yaml'
import type { SourceTree } from './sourceTree.ts'

/** Convert a YAML or JSON document to a tree of ranges. `offset` is the start of the document in its file. */
export function yamlTree(document: Document, offset = 0): SourceTree | undefined {
  // Nodes are converted once for each alias, so the depth is limited.
  const convert = (node: unknown, depth: number): SourceTree | undefined => {
    if (isAlias(node)) return convert(node.resolve(document), depth + 1)
    const range = (node as Node | null)?.range
    if (!range || depth > 20) return undefined
    const tree: SourceTree = { start: range[0] + offset, end: range[1] + offset }
    if (isMap(node)) {
      tree.entries = new Map()
      for (const { key, value } of node.items) {
        if (!isScalar(key) || !key.range) continue
        const keyRange = { start: key.range[0] + offset, end: key.range[1] + offset }
        tree.entries.set(String(key.value), { ...keyRange, value: convert(value, depth + 1) })
      }
    }
    if (isSeq(node)) tree.items = node.items.map((item) => convert(item, depth + 1))
    return tree
  }
  return convert(document.contents, 0)
}
