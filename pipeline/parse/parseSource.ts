import type { Root } from 'mdast'
import type { VFileMessage } from 'vfile-message'
import { type Diagnostic, diagnose } from '../../schemas/diagnostic.ts'
import { positionOfRange } from '../load/positions/sourceTree.ts'
import { thrownReason } from '../wording/thrownReason.ts'
import type { ParseContext } from './context.ts'
import { docFailure, NestingError } from './docFailure.ts'
import { isParserMessage, mdxDiagnostic, type UnparsedText } from './mdxDiagnostic.ts'
import { reportMistakes } from './mistakes/index.ts'
import { resolveAliases } from './resolveAliases.ts'
import { fillTree } from './variables.ts'

/** Maximum autolinks reported in one file; each costs parsing the file once. */
const maxAutolinks = 50

/**
 * Parse the doc or a file that it includes, and report its mistakes. After a syntax error the tree is empty.
 *
 * MDX has no autolinks (`<https://…>`), which Markdown has: they are reported, and parsed as the plain address.
 */
export function parseSource(text: string, file: string, mdx: boolean, context: ParseContext): Root {
  let readableText = text
  for (let autolinks = 0; ; autolinks++) {
    try {
      const tree = context.parseMarkdown(readableText, mdx)
      if (context.values) fillTree(tree, context.values)
      reportMistakes({ tree, file, text: readableText }, context)
      resolveAliases(tree, context.options.alias)
      return tree
    } catch (error) {
      const autolink = isParserMessage(error) && autolinks < maxAutolinks && autolinkAt(error, readableText)
      if (!autolink) {
        context.incomplete = true
        const parses = (part: string) => context.parseMarkdown(part, mdx)
        const source = { file, text: readableText, parses }
        context.diagnostics.push(
          isParserMessage(error) ? mdxDiagnostic(error, source) : failureDiagnostic(error, source),
        )
        return { type: 'root', children: [] }
      }
      const { start, address } = autolink
      const end = start + address.length + 2
      const position = { file, ...positionOfRange(readableText, { start, end }) }
      const url = /^[^:]*@/.test(address) ? `mailto:${address}` : address
      const suggestions = /[()[\]\\*`]/.test(address) ? [] : [`[${address}](${url})`]
      const hint = `Write a link: \`[${address}](${url})\`.`
      const data = { problem: 'autolink', value: `<${address}>` } as const
      context.diagnostics.push(
        diagnose('mdx-syntax', position, data, suggestions.length > 0 ? { suggestions } : { hint }),
      )
      readableText = `${readableText.slice(0, start)} ${address} ${readableText.slice(end)}`
    }
  }
}

const autolink = /<((?:[a-z][a-z\d+.-]{1,31}:[^\s<>]+)|[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+)>/iy

/** The autolink in which the parser found a character that no tag has. */
function autolinkAt({ place }: VFileMessage, text: string): { start: number; address: string } | undefined {
  const offset = place && ('start' in place ? place.start.offset : place.offset)
  if (offset === undefined) return undefined
  const start = text.lastIndexOf('<', offset)
  autolink.lastIndex = start
  const address = start < 0 ? undefined : autolink.exec(text)?.[1]
  return address !== undefined && offset <= start + address.length ? { start, address } : undefined
}

/** Make the diagnostic of an exception without a position. Its line is the first one that throws with the text before it. */
function failureDiagnostic(error: unknown, { file, text, parses }: UnparsedText): Diagnostic {
  if (error instanceof NestingError || error instanceof RangeError) return docFailure({ file }, 'parsed', error)
  const lines = text.split('\n')
  const throws = (count: number) => {
    try {
      parses(lines.slice(0, count).join('\n'))
      return false
    } catch (partError) {
      return thrownReason(partError) === thrownReason(error)
    }
  }
  let [sound, broken] = [0, lines.length]
  while (broken - sound > 1) {
    const middle = (sound + broken) >> 1
    if (throws(middle)) broken = middle
    else sound = middle
  }
  const lastLine = lines[broken - 1] ?? ''
  const position = {
    file,
    line: broken,
    column: lastLine.search(/\S|$/) + 1,
    endLine: broken,
    endColumn: lastLine.length + 1,
  }
  // The parser of comments throws when text follows one in its line.
  if (thrownReason(error) !== 'expected eol or eof') return docFailure(position, 'parsed', error)
  const hint = 'Write the comment on a separate line.'
  return diagnose('mdx-syntax', position, { problem: 'html-comment' }, { hint })
}
