import { NeedsThread } from '../../schemas/shared/threads/hereFirst.ts'
import type { ParseOptions } from './context.ts'
import type { ParseMarkdown } from './parseMarkdown.ts'
import { createParser } from './parser.ts'
import { createReferenceParser } from './referenceParser.ts'

/** Maximum length of a doc with its included files. The native parser takes less than a second for any such text. */
const maxText = 32_000

/** Maximum length of a text for the reference parser, which is not linear for all texts. */
const maxReference = 4000

/** Limits for docs parsed in this process, where a parser cannot be stopped. Docs are parsed one at a time. */
export class ParseLimits {
  #left = 0
  #isOver = false

  /** Begin a doc. */
  begin(text: string): void {
    this.#isOver = false
    this.#left = maxText
    this.#use(text)
  }

  /** End a doc. Throws `NeedsThread` again, because the parser turns exceptions into diagnostics. */
  end(): void {
    if (this.#isOver) throw new NeedsThread()
  }

  /** The parser of Markdown within the limits. */
  parser(options: ParseOptions): ParseMarkdown {
    const reference = createReferenceParser(options)
    const parse = createParser(options, (text, mdx) => {
      if (text.length > maxReference) this.#stop()
      return reference(text, mdx)
    })
    return (text, mdx, onReference) => {
      // After an exception, the parser is called again with parts of the text to locate the error.
      if (this.#isOver) this.#stop()
      return parse(text, mdx, onReference)
    }
  }

  /** Reads included files within the limits. */
  reading(read: (path: string) => string | undefined): (path: string) => string | undefined {
    return (path) => {
      const text = read(path)
      if (text !== undefined) this.#use(text)
      return text
    }
  }

  #use(text: string): void {
    this.#left -= text.length
    if (this.#left < 0) this.#stop()
  }

  #stop(): never {
    this.#isOver = true
    throw new NeedsThread()
  }
}
