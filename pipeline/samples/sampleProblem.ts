import type { SampleParser } from './sampleLanguages.ts'

/** Why a sample does not parse, and at which offset of its text. */
export interface SampleProblem {
  offset: number
  /** Goes on behind `does not parse: `. */
  reason: string
}

/** Parse a sample. Its parser is imported when the first one must be. */
export async function sampleProblem(parser: SampleParser, text: string): Promise<SampleProblem | undefined> {
  if (text.trim() === '') return undefined
  switch (parser) {
    case 'json':
      return (await import('./jsonProblem.ts')).jsonProblem(text)
    case 'yaml':
      return (await import('./yamlProblem.ts')).yamlProblem(text)
    case 'html':
      return (await import('./htmlProblem.ts')).htmlProblem(text)
    case 'css':
      return (await import('./cssProblem.ts')).cssProblem(text)
    default:
      return (await import('./scriptProblem.ts')).scriptProblem(text, parser)
  }
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
