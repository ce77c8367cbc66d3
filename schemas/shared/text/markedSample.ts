import { type ErrorCode, errors } from '../../errors.ts'
import { pointer } from '../../examples/example.ts'

/**
 * Write a sample with a comment at each pointer, as readers see it: below the line, with `^` under the first character of the
 * diagnostic. Without `^` it begins where the line begins. A comment above the first line is about the file as a whole.
 *
 *     See the ‸[guide](/giude).     →     See the [guide](/giude).
 *                                         <!--    ^ error: [link-broken] -->
 *
 * Throws an error if a character is too near to the left edge for the comment.
 */
export function markedSample(code: ErrorCode, language: string, text: string): string {
  const mark = `${errors[code].severity}: [${code}]`
  const lines = text.split('\n')
  const frontMatterEnd = lines[0]?.replace(pointer, '') === '---' ? lines.indexOf('---', 1) : 0
  return lines
    .flatMap((marked, index) => {
      const isYaml = index < frontMatterEnd
      const [open, close] = comments[isYaml ? 'yaml' : language] ?? plain
      if (marked === pointer && index === 0) return [`${open}${mark}${close}`]
      // In a list of files and below commands, the position has no column.
      if (marked.startsWith(pointer) && language === 'sh') return [`${open}${mark} ${marked.slice(pointer.length)}`]
      const line = marked.replace(pointer, '')
      const column = marked.indexOf(pointer)
      if (column < 0) return [line]
      const indentation = /^ */.exec(line)![0]
      if (column === indentation.length) return [line, `${indentation}${open}${mark}${close}`]
      const start = (column > indentation.length + open.length ? indentation + open : open).trimEnd()
      if (column < start.length) throw new Error(`\`${marked}\` has no room for a comment`)
      return [line, `${start.padEnd(column)}^ ${mark}${close}`]
    })
    .join('\n')
}

/** How comments begin and end in the languages of the samples. */
const comments: Record<string, [open: string, close: string]> = {
  ts: ['// ', ''],
  tsx: ['// ', ''],
  json: ['// ', ''],
  md: ['<!-- ', ' -->'],
  mdx: ['{/* ', ' */}'],
}
const plain: [string, string] = ['# ', '']
