/**
 * Replace front matter by spaces, so that positions in the body do not change. `readFrontMatter` parses it.
 */
export function blankFrontMatter(text: string): { text: string; hadFrontMatter: boolean } {
  const match = /^---[^\n]*\n(?:[\s\S]*?\n)?---[ \t]*(?:\n|$)/.exec(text)
  if (!match) return { text, hadFrontMatter: false }
  return {
    text: match[0].replace(/[^\n]+/g, (line) => ' '.repeat(line.length)) + text.slice(match[0].length),
    hadFrontMatter: true,
  }
}
