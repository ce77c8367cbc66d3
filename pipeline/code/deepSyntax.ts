import { countLevels } from './countLevels.ts'
import { deepBrackets, maxLevels } from './deepBrackets.ts'
import { deepScript } from './deepScript.ts'

/** The syntax of a text: JavaScript, TypeScript or JSON, the same with JSX, or another language. */
export type NestedSyntax = 'script' | 'jsx' | 'json' | 'yaml' | 'css' | 'html'

/** The end of a sentence about a text that `deepSyntax` refuses. */
export const tooDeep = `nested more than ${maxLevels.toLocaleString('en')} levels deep`

/**
 * Find the offset at which a text is nested more than `maxLevels` levels deep. Takes linear time and never throws, so it runs
 * before every recursive parser.
 *
 * Brackets, tags and template literals are a level each, and so is each operator and keyword of an expression or statement:
 * `!!a`, `a + b + c`, `a => b => c`, `if (a) if (b)`, `keyof A[]`. Text with broken quotes or brackets is also counted without
 * them, because a recursive parser goes on after an error.
 */
export function deepSyntax(text: string, syntax: NestedSyntax): number | undefined {
  // Each level takes a character.
  if (text.length <= maxLevels) return undefined
  switch (syntax) {
    case 'script':
    case 'jsx':
      return countLevels(text) > maxLevels ? deepScript(text, syntax === 'jsx') : undefined
    case 'json':
      return deepBrackets(text, /"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|[[{]|[\]}]/g)
    case 'yaml':
      return deepYaml(text)
    case 'css':
      return deepBrackets(
        text,
        /\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\/|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|[([{]|[)\]}]/g,
      )
    case 'html':
      return deepBrackets(text, htmlToken)
  }
}

/** Elements whose end tag may be left out, or that have none, are no level: they hold nothing, or close each other. */
const htmlToken =
  /<(?!(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr|p|li|d[td]|t[drh]|option|optgroup|r[tp])\b)[a-z]|<\/(?!(?:p|li|d[td]|t[drh]|option|optgroup|r[tp])\b)[a-z]/gi

/** Each indentation, each `- ` and `? `, and each bracket is a level. */
function deepYaml(text: string): number | undefined {
  const columns: number[] = []
  let brackets = 0
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start)
    const end = newline < 0 ? text.length : newline
    let at = start
    for (;;) {
      while (text[at] === ' ' || text[at] === '\t') at += 1
      if (at >= end || text[at] === '#') break
      const column = at - start
      while (columns.length > 0 && columns.at(-1)! > column) columns.pop()
      if (columns.at(-1) !== column) columns.push(column)
      if (columns.length + brackets > maxLevels) return at
      const isMarker = (text[at] === '-' || text[at] === '?') && /[\s]/.test(text[at + 1] ?? '\n')
      if (!isMarker) break
      at += 1
    }
    for (; at < end; at += 1) {
      const character = text[at]!
      if ((character === '[' || character === '{') && beginsValue(text, start, at)) {
        brackets += 1
        if (columns.length + brackets > maxLevels) return at
      } else if (character === ']' || character === '}') brackets = Math.max(brackets - 1, 0)
    }
    start = end + 1
  }
  return undefined
}

/** Whether a value of YAML can begin at an offset in a line that begins at `start`: what follows a word is text. */
function beginsValue(text: string, start: number, at: number): boolean {
  let before = at - 1
  while (before >= start && (text[before] === ' ' || text[before] === '\t')) before -= 1
  if (before < start || '-?:,[{]}'.includes(text[before]!)) return true
  // A tag or an anchor stands before a value.
  while (before >= start && !/[\s,[\]{}]/.test(text[before]!)) before -= 1
  return text[before + 1] === '!' || text[before + 1] === '&'
}
