import type { Doc } from '../../schemas/graph.ts'
import { linesIn } from './matchPages.ts'

/** A doc with the text of its file. */
interface DocText {
  doc: Doc
  text: string
}

/** Least part of the lines of a section that are below another heading, which has taken it in. */
const minIncluded = 0.6

/** Find the heading that has the text now that was below the heading `id` of an older doc. */
export function similarSection(before: DocText, id: string, after: DocText): string | undefined {
  const lines = sectionsOf(before).get(id)
  if (!lines || lines.size === 0) return undefined
  const [best] = [...sectionsOf(after)]
    .map(([id, others]) => ({ id, included: [...lines].filter((line) => others.has(line)).length / lines.size }))
    .sort((a, b) => b.included - a.included)
  return best && best.included >= minIncluded ? best.id : undefined
}

/** The lines below each heading of a doc, up to the next heading, by the id of the heading. Partials are left out. */
function sectionsOf({ doc, text }: DocText): Map<string, Set<string>> {
  const lines = text.split(/\r\n?|\n/)
  const headings = doc.headings.filter(({ position }) => position.file === undefined)
  return new Map(
    headings.flatMap(({ id, position }, index): [string, Set<string>][] => {
      const below = lines.slice(position.line, (headings[index + 1]?.position.line ?? lines.length + 1) - 1)
      return id === undefined ? [] : [[id, linesIn(below.join('\n'))]]
    }),
  )
}
