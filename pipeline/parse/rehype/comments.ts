import type { Parents, Root } from 'hast'
import { visit } from '../visit.ts'

/** Leave out the comments of HTML: they are notes of authors, which no reader of a page should find. */
export function comments() {
  return (tree: Root) =>
    visit(tree, 'comment', (_comment, index, parent: Parents | undefined) => {
      if (!parent || index === undefined) return undefined
      parent.children.splice(index, 1)
      return index
    })
}
