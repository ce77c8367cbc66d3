import { changeText, endsFence, type FenceLine, readFenceLine } from '../code/fenceLines.ts'
import type { ParseOptions } from './context.ts'

/** Write a text of Docusaurus in the syntax that the parsers know. Lines and columns do not change. */
export function forParser(
  text: string,
  mdx: boolean,
  { spacedAdmonitions }: Pick<ParseOptions, 'spacedAdmonitions'>,
): string {
  const unwrapped = mdx ? unwrapFences(text) : text
  return spacedAdmonitions ? bracketTitles(unwrapped) : unwrapped
}

/**
 * Replace the lines around fences of MDX by spaces: an element that begins in one of them may end in another.
 *
 *     ```mdx-code-block        (spaces)
 *     <TabItem value="a">  →   <TabItem value="a">
 *     ```                      (spaces)
 */
export function unwrapFences(text: string): string {
  if (!text.includes('mdx-code-block')) return text
  const lines = text.split('\n')
  /** The fences that are open, the lines that open them, and whether their content is MDX. Only in such a one others begin. */
  const open: { fence: FenceLine; index: number; isMdx: boolean }[] = []
  for (const [index, line] of lines.entries()) {
    const fence = readFenceLine(line)
    if (!fence) continue
    const last = open.at(-1)
    if (last && endsFence(fence, last.fence)) {
      open.pop()
      if (last.isMdx) for (const edge of [last.index, index]) lines[edge] = blankFence(lines[edge]!)
    } else if (!last || last.isMdx) {
      open.push({ fence, index, isMdx: fence.info.trim() === 'mdx-code-block' })
    }
  }
  return lines.join('\n')
}

/** Blank the line of a fence behind the marks of quotations and list items. */
const blankFence = (line: string) => line.replace(/[`~].*/, (written) => ' '.repeat(written.length))

/**
 * Convert titles of admonitions to the syntax of directives: `:::tip Title` → `:::tip[Title]`.
 *
 * Columns do not change, because a bracket replaces the space. Fenced code is skipped.
 */
const bracketTitles = (text: string) =>
  text.includes(':::') ? changeText(text, { prose: (prose) => prose.replace(spacedTitle, '$1[$2]') }) : text

const spacedTitle =
  /(?<=^|\n)([ \t>]*:{3,}[A-Za-z][\w-]*)[ \t]+((?:[^[\]{} \t\n][^[\]{}\n]*)?[^[\]{}\s])[ \t]*(?=\n|$)/g
