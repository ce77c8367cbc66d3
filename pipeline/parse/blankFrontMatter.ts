/**
 * Replace front matter by spaces, so that what follows keeps its line, column and offset.
 *
 * Only finds where it ends; reading it is for `readFrontMatter`.
 */
export function blankFrontMatter(text: string): { text: string; hadFrontMatter: boolean } {
  const found = /^---[^\n]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text)
  if (!found) return { text, hadFrontMatter: false }
  return { text: found[0].replace(/[^\n]/g, ' ') + text.slice(found[0].length), hadFrontMatter: true }
}
