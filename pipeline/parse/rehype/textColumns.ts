/** A cell with more characters than this, outside of code, is not a name or a value. */
const maxLabelLength = 40
/** A longer one is a sentence in any case. */
const maxLongLabelLength = 60

/**
 * Find the columns of a table that hold sentences, which need room, from the lengths of the texts in each row.
 *
 * Beside a column of sentences, one with a few long labels is one of labels: both would not fit on a phone.
 *
 *     textColumns([[5, 90], [7, 30]])                    →  {1}
 *     textColumns([[5, 90], [45, 30], [7, 80], [9, 70]])  →  {1}: of four labels, one is long
 */
export function textColumns(rows: number[][]): Set<number> {
  const columns = Array.from({ length: Math.max(0, ...rows.map((row) => row.length)) }, (_, column) =>
    rows.map((row) => row[column] ?? 0),
  )
  const long = columns.map((lengths) => lengths.filter((length) => length > maxLabelLength).length)
  const textual = columns.flatMap((_, column) => (long[column]! > 0 ? [column] : []))
  const hasLabels = (column: number) =>
    long[column]! * 3 <= rows.length && columns[column]!.every((length) => length <= maxLongLabelLength)
  const sentences = textual.filter((column) => !hasLabels(column))
  return new Set(sentences.length > 0 ? sentences : textual)
}
