/**
 * Write a path as an address for Markdown and HTML. More is escaped than `encodeURI` does: what ends a path or an attribute, what begins
 * a character reference, and what makes the first part a protocol.
 *
 *     guide/a b.md     →  guide/a%20b.md
 *     a&amp;b?.md      →  a%26amp;b%3F.md
 *     mailto:x/a.md    →  mailto%3Ax/a.md
 *     one (two.md      →  one%20%28two.md
 */
export const encodePath = (path: string): string => {
  const encoded = encodeURI(path)
    .replace(/[#?&']/g, escapeCharacter)
    .replace(/^[^/]+/, (first) => first.replaceAll(':', '%3A'))
  return hasBalancedParentheses(path) ? encoded : encoded.replace(/[()]/g, escapeCharacter)
}

const escapeCharacter = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

/** Markdown ends an address at a parenthesis that is closed without being opened. */
function hasBalancedParentheses(path: string): boolean {
  let open = 0
  for (const character of path) {
    if (character === '(') open++
    else if (character === ')' && --open < 0) return false
  }
  return open === 0
}
