import { NeedsThread } from '../../schemas/shared/threads/hereFirst.ts'
import type { ParseOptions } from './context.ts'
import { createParser, createReferenceParser, type ParseMarkdown } from './parser.ts'

/** Characters of a doc with what it includes. No text of this length takes the native parser more than a second. */
const maxText = 32_000

/** Characters of a text for the reference parser, whose time is more than linear in some texts. */
const maxReference = 4000

/** Limits of docs that are parsed in this process, where a parser cannot be stopped. One doc is parsed at a time. */
export class ParseLimits {
  #left = 0
  #isOver = false

  /** Begin a doc. */
  begin(text: string): void {
    this.#isOver = false
    this.#left = maxText
    this.#use(text)
  }

  /** End a doc. A parser makes a diagnostic of what is thrown while it runs. */
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
    return (text, mdx) => {
      // Parts of a text that does not parse are parsed to find out why.
      if (this.#isOver) this.#stop()
      return parse(text, mdx)
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
