import { markedLines, proseOf } from '../../code/fenceLines.ts'
import { blankFrontMatter } from '../blankFrontMatter.ts'

/**
 * Cut the beginning of a doc, up to the end of its first paragraph: the front matter, the title and the excerpt, which is
 * everything that the pages of other docs show of it.
 *
 * `undefined` if the rest may change how these are read or may change the code of the site, as imports, expressions, diagrams
 * and live code do. Only the simplest beginnings are recognised: headings, comments, and a paragraph that begins with a word.
 */
export function openingOf(written: string): string | undefined {
  const { text } = blankFrontMatter(written)
  const end = endOfFirstParagraph(text)
  return end === undefined || mayRunCode(text) ? undefined : written.slice(0, end)
}

/**
 * Whether the text of a doc, without its front matter, may have something that decides how its beginning is read or that changes the code
 * of the site: imports, expressions, diagrams, live code, conflicts. `prose`: the parts of the text outside of code fences.
 */
export const mayRunCode = (text: string, prose = proseOf(text)): boolean =>
  text.includes('<<<<<<<') || hasFenceThatRuns(text) || prose.some(hasModuleLine)

/** Whether there is a fence of a diagram or of live code. */
export function hasFenceThatRuns(text: string): boolean {
  for (const { start, end } of markedLines(text)) if (runsInPage.test(text.slice(start, end))) return true
  return false
}

const runsInPage = /^[^`~]*(?=(`{3,}|~{3,}))\1.*(?:mermaid|\slive(?!\S))/

function endOfFirstParagraph(text: string): number | undefined {
  const first = /\S/.exec(text)?.index
  if (first === undefined) return undefined
  let isInParagraph = false
  for (let start = text.lastIndexOf('\n', first) + 1; start < text.length; ) {
    const end = endOfLine(text, start)
    const line = text.slice(start, end)
    if (line.trim() === '') {
      if (isInParagraph) return start
    } else if (isInParagraph || !isHeadingOrComment.test(line)) {
      if (!isText.test(line) || isMarkup.test(line)) return undefined
      isInParagraph = true
    }
    start = end + 1
  }
  return isInParagraph ? text.length : undefined
}

const isHeadingOrComment = /^#{1,6}[ \t]+\S|^<!--(?:(?!--).)*-->[ \t]*$/

/** A line of a paragraph that begins with a word, not a list or a table. */
const isText = /^[\p{L}`*_[("'“‘]/u

/** Lists, emphasis alone in its line, tags, tables, footnotes and references. */
const isMarkup = /^[*_] |^[*_ ]*$|[<>|]|\](?!\()/

/** Whether there are braces, imports or exports outside of code spans. The braces of a heading's id are none. */
function hasModuleLine(text: string): boolean {
  if (!['{', '}', 'import', 'export'].some((part) => text.includes(part))) return false
  return text.split('\n').some((line) => isModule.test(line) && isModule.test(withoutCode(line)))
}

const isModule = /[{}]|^\s*(?:import|export)\b/
const withoutCode = (line: string) =>
  line.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/g, '').replace(/^(#{1,6}[ \t].*)\{#[\w-]+\}[ \t]*$/, '$1')

function endOfLine(text: string, start: number): number {
  const end = text.indexOf('\n', start)
  return end === -1 ? text.length : end
}
