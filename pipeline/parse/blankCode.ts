/** Replace code in Markdown by spaces, so that samples stay as they are. */
export function blankCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]+/g, (line) => ' '.repeat(line.length))
  return text
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, blank)
    .replace(/(?<![`{(])(`+)(?!`)[^\n]*?(?<!`)\1(?![`})])/g, blank)
}
