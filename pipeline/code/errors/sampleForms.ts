/** A line that marks an omission: `...`, `. . .`, `⋮`. */
const dotsLine = /^[ \t]*(?:\.(?:[ \t]*\.)*|…|⋮)[ \t]*,?[ \t]*$/gm

/**
 * List what a sample may mean where it does not parse as it is written, each of the same length: without lines of dots, and with
 * the lines of a diff before or after it.
 */
export function sampleForms(text: string): string[] {
  const plain = text.replace(dotsLine, blank)
  const lines = plain.split('\n')
  const isDiff = lines.some((line) => /^\+(?!\+)/.test(line)) || lines.some((line) => /^-(?![\s-]*$|-)\S/.test(line))
  if (!isDiff) return plain === text ? [] : [plain]
  const side = (kept: string, left: string) =>
    lines
      .map((line) => (line.startsWith(left) ? blank(line) : line.startsWith(kept) ? ` ${line.slice(1)}` : line))
      .join('\n')
  return [...(plain === text ? [] : [plain]), side('+', '-'), side('-', '+')]
}

const blank = (line: string) => ' '.repeat(line.length)
