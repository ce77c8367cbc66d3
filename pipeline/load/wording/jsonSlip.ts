/** What YAML lets pass and JSON does not. */
const slips: [pattern: RegExp, reason: string][] = [
  [/,(?=\s*[}\]])/, 'nothing stands behind the comma'],
  [/\/[/*]|#/, 'JSON has no comments'],
  [/'/, 'texts stand in double quotes'],
  [/[\p{L}_$][\p{L}\p{N}_$-]*(?=\s*:)/u, 'keys stand in double quotes'],
]

/** The first thing in a text that keeps it from being JSON, though YAML can read it: its range, and what is said of it. */
export function jsonSlip(text: string): { start: number; end: number; reason: string } | undefined {
  // What stands in quotes is no slip; every offset stays.
  const plain = text.replace(/"(?:[^"\\\n]|\\.)*"/g, (quoted) => '"'.repeat(quoted.length))
  const found = slips.flatMap(([pattern, reason]) => {
    const match = pattern.exec(plain)
    return match ? [{ start: match.index, end: match.index + match[0].length, reason }] : []
  })
  return found.sort((a, b) => a.start - b.start)[0]
}
