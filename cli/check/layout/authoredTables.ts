/** The alignments of columns by the texts of their headings, both joined with `|`: two tables may have the same headings. */
export type AuthoredTables = Record<string, string[]>

const delimiters = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/

/** All tables in Markdown files. It does not use the parser of docs, so that a mistake of the parser is noticed. */
export function authoredTables(texts: string[]): AuthoredTables {
  const tables: AuthoredTables = {}
  for (const text of texts) {
    const lines = text.split('\n')
    lines.forEach((line, at) => {
      const headings = lines[at - 1]
      if (!line.includes('|') || !delimiters.test(line) || headings === undefined) return
      const alignments = cellsOf(line).map(alignment).join('|')
      const key = cellsOf(headings).map(plainText).join('|')
      tables[key] = [...(tables[key] ?? []), alignments]
    })
  }
  return tables
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

function alignment(cell: string): string {
  if (!cell.endsWith(':')) return 'start'
  return cell.startsWith(':') ? 'center' : 'end'
}

const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .trim()
