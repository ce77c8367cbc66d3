/** Replace code in Markdown by spaces, so that samples stay as they are. What may be a template of an expression is no code: `` {`a`} ``. */
export function blankCode(text: string): string {
  const blank = (code: string) => code.replace(/[^\n]+/g, (line) => ' '.repeat(line.length))
  return text
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, blank)
    .replace(/([{(]?)(?<!`)(`+)(?!`)[^\n]*?(?<!`)\2(?!`)([})]?)/g, (span, before: string, _, after: string) =>
      before + after === '' ? blank(span) : span,
    )
}
