import type { Root } from 'mdast'
import type { ParseOptions } from './context.ts'

export type ParserOptions = Pick<ParseOptions, 'comments' | 'spacedAdmonitions' | 'headingIds'>
/** Parses a text. `onReference` is called with the cause if the native parser does not support the text: `a long line`. */
export type ParseMarkdown = (text: string, mdx: boolean, onReference?: (cause: string) => void) => Root
