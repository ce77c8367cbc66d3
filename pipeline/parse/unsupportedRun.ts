import type { Text } from 'mdast'
import type { NodeContext } from './unsupported.ts'

/** Whether a delimiter of emphasis may open it and a later one may close it. */
function mayHaveEmphasis(text: string): boolean {
  if (/\\[*_~][*_~]/.test(text)) return true
  const opened = new Set<string>()
  for (const { 0: run, index } of text.matchAll(delimiterRun)) {
    const delimiter = run.charAt(0)
    const [before, after] = [text.charAt(index - 1), text.charAt(index + run.length)]
    const isInWord = delimiter === '_'
    if (opened.has(delimiter) && !isFlank(before, after, isInWord)) return true
    if (!isFlank(after, before, isInWord)) opened.add(delimiter)
  }
  return false
}

const delimiterRun = /(?<!\\)(?:\*+|_+|~+)/g

/** Whether a delimiter cannot be on this side of text for both parsers: beside a space, or between a letter and punctuation. */
const isFlank = (inner: string, outer: string, isInWord: boolean) =>
  /^\s/.test(inner) || (/^[A-Za-z\d]/.test(outer) && (isInWord || /^[!-/:-@[-`{-~]/.test(inner)))

/** A colon before a letter or digit. A name that ends with a colon, such as `:tada:`, is text for both parsers. */
const mayBeDirective = /(?<!:):(?![ \n!-/:-@[-`{-~]|$)(?![A-Za-z](?:[\w-]*[A-Za-z\d])?:(?![\p{L}\p{N}:]))|:::/u

const delimiterRow = /\n[ \t>]*:?-+:?[ \t]*\|/

export const textValue = ({ node }: NodeContext) => (node as Text).value

/** What a text has of which `isUnsupportedRun` is true. Most texts have nothing of it. */
export const mayBeSyntax = /[:\\`[*_~|{<@]|\d[.)]|www\./i

export const isUnsupportedRun = (context: NodeContext) => {
  const { parent, text, after, mdx } = context
  return (
    mayBeDirective.test(textValue(context)) ||
    /\\:|(?<!\\)(?:`|\[\^)|^[ \t]*\[[^\]\n]*\]:/m.test(text) ||
    (parent!.type === 'paragraph' && /^[ \t]*\d+[.)](?:[ \t]|$)/m.test(text)) ||
    `${text}${after}`.includes('\\\n') ||
    delimiterRow.test(text) ||
    mayHaveEmphasis(text) ||
    (mdx && /(?<!\\)(?:\{|<(?! +\S))/.test(text)) ||
    (mdx && parent!.type === 'mdxJsxTextElement' && /(?<![\w\\])[*_~]|[*_~](?!\w)/.test(text)) ||
    (!/^link/.test(parent!.type) && /https?:\/\/(?![\s!"'),:;?])|www\.|\w@[\w-]*\.[\w-]/i.test(text))
  )
}
