/** Maximum levels of nesting in a text that is parsed. The parsers are recursive; the native one ends the process at about 2,000. */
export const maxLevels = 1000

/** Count opening and closing tokens; other tokens are skipped. */
export function deepBrackets(text: string, tokens: RegExp): number | undefined {
  let level = 0
  for (const { 0: token, index } of text.matchAll(tokens)) {
    const isClosing = token.length === 1 ? ')]}'.includes(token) : token.startsWith('</')
    const isOpening = token.length === 1 ? !isClosing : token.length === 2 && token.startsWith('<')
    if (isClosing) level = Math.max(level - 1, 0)
    else if (isOpening) level += 1
    if (level > maxLevels) return index
  }
  return undefined
}
