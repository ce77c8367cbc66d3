import type { ParseOptions } from '../../pipeline/parse/context.ts'
import { fillMessages } from '../../pipeline/parse/messagePlaceholders.ts'
import { createParse, type Parsed } from '../../pipeline/parse/parse.ts'
import { componentMessages } from '../../schemas/messages/components.ts'
import { messages } from '../../schemas/messages/en.ts'

export const usual: ParseOptions = {
  format: 'mdx',
  comments: true,
  spacedAdmonitions: true,
  headingIds: true,
  maintainCase: false,
  admonitions: true,
  magicComments: [
    {
      className: 'theme-code-block-highlighted-line',
      line: 'highlight-next-line',
      block: { start: 'highlight-start', end: 'highlight-end' },
    },
  ],
  components: { Badge: 'src/Badge.tsx' },
  alias: {},
  emoji: false,
  frontMatter: [],
  mermaid: true,
}

export interface ParseText {
  options?: Partial<ParseOptions>
  /** Included files, by path from the site's root. */
  files?: Record<string, string>
  source?: string
}

/** Parse a text as the doc `docs/a.mdx`. */
export function parseText(text: string, { options, files = {}, source = 'docs/a.mdx' }: ParseText = {}): Parsed {
  return createParse({ ...usual, ...options })(source, text, (path) => files[path])
}

const english: Record<string, string> = { ...messages, ...componentMessages }

/** The body of a doc without components: one string of HTML, with messages in English. */
export function htmlOf(text: string, more?: ParseText): string {
  const { body } = parseText(text, more).content
  if (body.some((node) => typeof node !== 'string')) throw new Error(`not only HTML: ${JSON.stringify(body)}`)
  return fillMessages(body.join(''), (id) => english[id]!).trim()
}

/** Diagnostics as `line:column code message`. */
export function diagnosticsOf(text: string, more?: ParseText): string[] {
  return parseText(text, more).facts.diagnostics.map(
    ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code}: ${message}`,
  )
}
