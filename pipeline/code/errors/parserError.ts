/** The syntax error of a sample: its offset and reason. */
export interface SampleError {
  offset: number
  /** Follows `does not parse: ` in the message. */
  reason: string
}

/** `Expected ',' but found '}'` → ``expected `,` but found `}` `` */
export const reasonOf = (message: string) =>
  message
    .replace(/,? but found (?:`EOF`|end of file)$/i, ' before the end')
    .replaceAll('`Identifier`', 'a name')
    .replace(/^Invalid Character/, 'Unexpected character')
    .replace(/\binvalid\b/gi, 'wrong')
    .replace('found `string`', 'found a text')
    .replace(
      /^Expected a semicolon or an implicit semicolon after a statement, but found none$/,
      'a statement has to end here',
    )
    .replace(/(?<![\w'])'([^'\n]+)'(?!\w)/g, '`$1`')
    .replace(/[.\s]+$/, '')
    .replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())
