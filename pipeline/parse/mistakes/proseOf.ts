import type { Nodes, Root } from 'mdast'
import { visit } from '../visit.ts'

/** A run of text, and the nodes between its words. */
export interface Prose {
  /** Has the length of the source. Code, links, images, expressions and tags are replaced by `\0`. */
  text: string
  /** The offset of its start in the source. */
  start: number
}

/**
 * List the texts of paragraphs, headings and table cells as the author wrote them, escapes included.
 *
 *     See `a[0]` and *[the guide][guide]*.   →   See \0\0\0\0\0\0 and *[the guide][guide]*.
 */
export function proseOf(tree: Root, source: string): Prose[] {
  const proses: Prose[] = []
  visit(tree, (node) => {
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined
    const [start, end] = rangeOf(node)
    if (start === undefined || end === undefined) return undefined
    const ranges: [from: number, to: number][] = []
    copyText(node, source, (from, to) => ranges.push([from, to]))
    let text = ''
    for (const [first, to] of ranges.sort(([a], [b]) => a - b)) {
      const from = Math.max(first, start + text.length)
      if (from < to) text += '\0'.repeat(from - start - text.length) + source.slice(from, to)
    }
    proses.push({ text: text + '\0'.repeat(end - start - text.length), start })
    return 'skip'
  })
  return proses
}

function copyText(node: Nodes, source: string, copy: (from: number, to: number) => unknown): void {
  const [start, end] = rangeOf(node)
  if (start === undefined || end === undefined) return
  const isLiteralUrl = node.type === 'link' && !/^[[<]/.test(source.slice(start, end))
  if (node.type === 'text' || isLiteralUrl) copy(start, end)
  else if (containers.has(node.type) && 'children' in node) {
    if (node.type === 'emphasis' || node.type === 'strong' || node.type === 'delete') {
      const [first] = rangeOf(node.children[0])
      const [, last] = rangeOf(node.children.at(-1))
      copy(start, first ?? start)
      copy(last ?? end, end)
    }
    let gapStart = start
    for (const [index, child] of node.children.entries()) {
      const [, childEnd] = rangeOf(child)
      if (childEnd === undefined) {
        // The parser splits text at plain addresses, and the parts have no positions.
        const [next] = node.children.slice(index + 1).flatMap((sibling) => rangeOf(sibling)[0] ?? [])
        copy(gapStart, next ?? end)
      } else {
        copyText(child, source, copy)
        gapStart = childEnd
      }
    }
  }
}

const containers = new Set(['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'mdxJsxTextElement'])

const rangeOf = (node: Nodes | undefined) => [node?.position?.start.offset, node?.position?.end.offset] as const
