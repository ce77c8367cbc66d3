import { codeSpan, escapeLineStart, escapeText } from '../../schemas/shared/markdown/escape.ts'

/** Text as one line or one cell of Markdown that we write. */
export const markdownText = (text: string): string => escapeLineStart(inLine(text, false), false)

/** Text of a link in Markdown that we write. */
export const markdownLinkText = (text: string): string => inLine(text, true)

/** Code in Markdown that we write. In tables, `|` ends a cell even in code. */
export const markdownCode = (text: string): string => codeSpan(text).replaceAll('|', '\\|')

const inLine = (text: string, inLink: boolean) => escapeText(text.replace(/\s+/g, ' ').trim(), inLink, true)

/** A message, in which code is in backticks, in Markdown that we write. */
export const markdownMessage = (message: string): string =>
  message
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 === 1 ? markdownCode(part) : escapeText(part, false, true)))
    .join('')
