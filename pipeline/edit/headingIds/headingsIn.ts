import type { Root } from 'mdast'
import type { Point } from 'unist'
import { VFileMessage } from 'vfile-message'
import { takeExplicitId } from '../../parse/remark/headingIds.ts'
import { visit } from '../../parse/visit.ts'

/** A heading in the source. Lines and columns start at 1. */
export interface WrittenHeading {
  /** `line:column` of its start. */
  position: string
  /** 1 to 6. */
  depth: number
  /** The explicit id. */
  id?: string
  /** The range of the id and the spaces before it; without an id, the end of the heading's text. */
  idAt: { line: number; from: number; to: number }
}

/** Matches `{#id}` or `{/* #id *\/}` at the end of a heading, with the spaces before it. */
const explicitId = /[ \t]*(?:\\?\{#[^\s{}]+\}|\{\s*\/\*\s*#\S+\s*\*\/\s*\})[ \t]*$/

/** List the headings of a file; `undefined` if it does not parse. */
export function headingsIn(text: string, parse: (text: string) => Root): WrittenHeading[] | undefined {
  const lines = text.split('\n')
  const headings: WrittenHeading[] = []
  try {
    visit(parse(text), 'heading', (node) => {
      const { start } = node.position!
      // The end of the heading itself includes the closing `##` or the underline.
      const { line, column }: Point = (node.children.at(-1) ?? node).position!.end
      const id = takeExplicitId(node)
      const before = lines[line - 1]!.slice(0, column - 1)
      const from = (id === undefined ? before.trimEnd() : before.replace(explicitId, '')).length + 1
      headings.push({
        position: `${start.line}:${start.column}`,
        depth: node.depth,
        idAt: { line, from, to: id === undefined ? from : column },
        ...(id === undefined ? {} : { id }),
      })
    })
  } catch (error) {
    if (error instanceof VFileMessage) return undefined
    throw error
  }
  return headings
}
