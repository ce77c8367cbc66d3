/** The native parser reads what follows an open element in an expression twice: 25 of them take a second, 40 take hours. */
const maxOpen = 16

const token = /<\/([\w$.:-]*)|<([\w$][\w$.:-]*|(?=>))|\/?>|[{}]/g

/**
 * Whether many elements are open at one place behind a brace.
 *
 *     {<a><b>text</b>     one
 *
 * Text that is no element counts as one, such as types in a sample. Nothing is known of where an expression ends: it goes on
 * behind a closing brace if it does not parse before.
 */
export function hasOpenElements(text: string): boolean {
  const brace = firstExpression(text)
  if (brace < 0) return false
  const open: { name: string; inTag: boolean; braces: number }[] = []
  for (const [all, closed, opened] of text.slice(brace).matchAll(token)) {
    const last = open.at(-1)
    if (opened !== undefined) {
      if (open.push({ name: opened, inTag: true, braces: 0 }) > maxOpen) return true
    } else if (closed !== undefined) {
      // A closing tag in the value of an attribute closes nothing outside of it.
      const index = last?.inTag && last.braces > 0 ? -1 : open.findLastIndex(({ name }) => name === closed)
      if (index >= 0) open.length = index
    } else if (!last?.inTag) continue
    else if (all === '{') last.braces += 1
    else if (all === '}') last.braces -= 1
    else if (last.braces > 0) continue
    else if (all === '>') last.inTag = false
    else open.pop()
  }
  return false
}

/** Script without elements, templates, comments and regular expressions: each of its braces is syntax. */
const script = /(?:[^{}<`"'/\\]|"[^"\n{}\\]*"|'[^'\n{}\\]*')*/.source
/** Code and simple expressions, which are skipped, or the first brace of another expression, or an export. */
const codeOrExpression = new RegExp(
  [
    /^[ \t]*(?<fence>`{3,}|~{3,})[^`\n]*\n(?:[\s\S]*?\n)??[ \t]*\k<fence>[`~]*[ \t]*$/.source,
    /(?<ticks>`+)(?!`)[^\n]*?[^`\n]\k<ticks>(?!`)/.source,
    /\{(?:#[\w-]+|\/\*[^*{}<]*\*\/)\}/.source,
    String.raw`\{${script}(?:\{${script}(?:\{${script}\}${script})*\}${script})*\}`,
    /\{|^export\b/.source,
  ].join('|'),
  'gm',
)

/** Longer texts are not searched for fences: for each unclosed fence, the search reads to the end of the text. */
const maxLength = 200_000

/** Where the first expression begins that may hold elements; -1 if there is none. */
function firstExpression(text: string): number {
  if (text.length > maxLength) return text.indexOf('{')
  for (const { 0: found, index } of text.matchAll(codeOrExpression))
    if (found === '{' || found === 'export') return text.indexOf('{', index)
  return -1
}
