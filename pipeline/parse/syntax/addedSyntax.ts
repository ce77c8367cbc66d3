import { isDeepStrictEqual } from 'node:util'
import { types } from 'micromark-util-symbol'
import type { Processor } from 'unified'

/** A copy of what a processor parses with: its parser, and the settings and extensions of that of remark. */
export interface Syntax {
  parser: unknown
  settings: unknown
  micromark: Extension[]
  fromMarkdown: Extension[]
}

type Extension = Record<string, unknown>

export function syntaxOf(processor: Processor): Syntax {
  const { settings, micromarkExtensions, fromMarkdownExtensions } = processor.data() as Record<string, unknown>
  const extensions = (list: unknown) => copyOf([list ?? []].flat(9)) as Extension[]
  return {
    parser: processor.parser,
    settings: copyOf(settings ?? {}),
    micromark: extensions(micromarkExtensions),
    fromMarkdown: extensions(fromMarkdownExtensions),
  }
}

/** A copy of lists and objects, with the same functions. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copyOf(inner)]))
}

/**
 * A pattern for the characters that begin syntax of plugins: `$` for formulas. If they have added no syntax, it matches no text. If
 * they have changed ours, or theirs may begin anywhere, it matches each text.
 */
export function addedSyntax(before: Syntax, after: Syntax): RegExp {
  const [ours, own] = [before.micromark.length, before.fromMarkdown.length]
  const isKept = isDeepStrictEqual(before, {
    ...after,
    micromark: after.micromark.slice(0, ours),
    fromMarkdown: after.fromMarkdown.slice(0, own),
  })
  const known = new Set([...Object.values<string>(types), ...before.fromMarkdown.flatMap(tokensOf)])
  const isByToken = after.fromMarkdown
    .slice(own)
    .every((one) => [one.transforms ?? []].flat().length === 0 && !tokensOf(one).some((token) => known.has(token)))
  const codes = after.micromark.slice(ours).map(beginnings)
  if (!isKept || !isByToken || codes.includes(undefined)) return anywhere
  const characters = new Set(codes.flatMap((one) => one!.map((code) => `\\u{${code.toString(16)}}`)))
  return characters.size === 0 ? nowhere : new RegExp(`[${[...characters].join('')}]`, 'u')
}

/** The tokens that an extension of mdast-util-from-markdown makes nodes of. */
const tokensOf = ({ enter, exit }: Extension): string[] => Object.keys({ ...(enter as object), ...(exit as object) })

const anywhere = /^/
const nowhere = /(?!)/

/** What an extension of micromark has by the character that it begins with. */
const byCharacter = new Set(['contentInitial', 'document', 'flow', 'flowInitial', 'string', 'text'])

/** The characters with which the constructs of an extension begin; `undefined` if one may begin with any, or ends a line. */
function beginnings(extension: Extension): number[] | undefined {
  const codes = Object.entries(extension).flatMap(([name, constructs]) =>
    byCharacter.has(name) ? Object.keys(constructs as object).map(Number) : [Number.NaN],
  )
  return codes.every((code) => Number.isInteger(code) && code >= firstPrintable) ? codes : undefined
}

/** Spaces, tabs and ends of lines have codes of their own in micromark. */
const firstPrintable = 33
