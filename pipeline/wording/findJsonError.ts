/** Syntax that YAML allows and JSON does not. */
const yamlSyntax: [pattern: RegExp, reason: string][] = [
  [/,(?=\s*[}\]])/, 'nothing stands behind the comma'],
  [/\/[/*]|#/, 'JSON has no comments'],
  [/'/, 'texts stand in double quotes'],
  [/(?<![\p{L}\p{N}_$-])(?=[\p{N}-]*[\p{L}_$])[\p{L}\p{N}_$-]+(?=\s*:)/u, 'keys stand in double quotes'],
]

/** Find the first syntax error of JSON in a text that is valid YAML: its range and the reason. */
export function findJsonError(text: string): { start: number; end: number; reason: string } | undefined {
  // Blank out strings without changing offsets.
  const withoutStrings = text.replace(/"[^"\\\n]*(?:\\.[^"\\\n]*)*"?/g, (quoted) => '"'.repeat(quoted.length))
  const syntaxErrors = yamlSyntax.flatMap(([pattern, reason]) => {
    const match = pattern.exec(withoutStrings)
    return match ? [{ start: match.index, end: match.index + match[0].length, reason }] : []
  })
  return syntaxErrors.sort((a, b) => a.start - b.start)[0]
}
