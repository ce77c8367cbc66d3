import type { Root } from 'mdast'
import type { Point } from 'unist'
import { VFileMessage } from 'vfile-message'
import { takeExplicitId } from '../parse/remark/headingIds.ts'
import { visit } from '../parse/visit.ts'

/** A heading as its author wrote it. Lines and columns are from 1. */
export interface WrittenHeading {
  /** `line:column` of its beginning. */
  place: string
  /** The id its author chose. */
  id?: string
  /** Where that id stands, with the spaces before it; without one, the end of the heading's text. */
  idAt: { line: number; from: number; to: number }
}

/** `{#id}` or `{/* #id *\/}` at the end of a heading, with the spaces before it. */
const chosenId = /[ \t]*(?:\\?\{#[^\s{}]+\}|\{\s*\/\*\s*#\S+\s*\*\/\s*\})[ \t]*$/

/** The headings of one file, in order; nothing if the file does not parse. */
export function headingsIn(text: string, parse: (text: string) => Root): WrittenHeading[] | undefined {
  const lines = text.split('\n')
  const headings: WrittenHeading[] = []
  try {
    visit(parse(text), 'heading', (node) => {
      const { start } = node.position!
      // Not the heading's own end: in `## Title ##` more follows, and a title may be underlined.
      const { line, column }: Point = (node.children.at(-1) ?? node).position!.end
      const id = takeExplicitId(node)
      const before = lines[line - 1]!.slice(0, column - 1)
      const from = (id === undefined ? before.trimEnd() : before.replace(chosenId, '')).length + 1
      headings.push({
        place: `${start.line}:${start.column}`,
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
