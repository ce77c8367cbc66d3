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
  const brace = text.indexOf('{')
  if (brace < 0) return false
  const open: { name: string; inTag: boolean; braces: number }[] = []
  for (const [all, closed, opened] of text.slice(brace).matchAll(token)) {
    const last = open.at(-1)
    if (opened !== undefined) {
      if (open.push({ name: opened, inTag: true, braces: 0 }) > maxOpen) return true
    } else if (closed !== undefined) {
      // In an attribute it closes nothing.
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
