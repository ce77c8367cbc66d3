import type Prism from 'prismjs'
import { escapeText } from '../../schemas/shared/html/escapeHtml.ts'
import { lineStart } from '../../schemas/shared/html/markup.ts'
import { tokenClasses } from './tokenGroups.ts'

/** Writes the HTML of a code block: texts of tokens in their order, then `end`. */
export class CodeWriter {
  readonly #block: Highlightable
  /** Whether some lines are elements. */
  readonly #hasLines: boolean
  #html = ''
  /** The classes of the element that is open; empty if none is. */
  #open = ''
  /** Number of the line from 1. */
  #line = 0
  /** Whether the line is an element. */
  #isElement = false

  constructor(block: Highlightable) {
    this.#block = block
    const { lineNumbersFrom, lineClasses, prismClasses = false } = block
    this.#hasLines = prismClasses || lineNumbersFrom !== undefined || Object.keys(lineClasses).length > 0
    this.#startLine()
  }

  get hasPrismClasses(): boolean {
    return this.#block.prismClasses ?? false
  }

  /** `token` is the innermost around the text. */
  write(text: string, token: Prism.Token | undefined): void {
    const classes = token === undefined ? '' : this.#classesOf(token)
    const lines = this.#hasLines ? text.split('\n') : undefined
    this.#writeText(lines ? lines[0]! : text, classes)
    for (const line of lines?.slice(1) ?? []) {
      this.#endLine()
      this.#startLine()
      this.#writeText(line, classes)
    }
  }

  end(): string {
    this.#closeElement()
    this.#endLine()
    return this.#html
  }

  #classesOf(token: Prism.Token): string {
    const classes = tokenClasses(token)
    if (!this.#block.prismClasses) return classes
    return ['token', token.type, ...[token.alias ?? []].flat(), classes].filter(Boolean).join(' ')
  }

  #writeText(text: string, classes: string): void {
    if (text === '') return
    // Spaces have no color, so they do not end an element. Prism's classes may have a background.
    if (classes !== this.#open && (this.#block.prismClasses || !/^\s+$/.test(text))) {
      this.#closeElement()
      if (classes !== '') this.#html += `<span class=${classes.includes(' ') ? `"${classes}"` : classes}>`
      this.#open = classes
    }
    this.#html += escapeText(text)
  }

  #closeElement(): void {
    if (this.#open !== '') this.#html += '</span>'
    this.#open = ''
  }

  #startLine(): void {
    const { lineClasses, lineNumbersFrom, prismClasses } = this.#block
    this.#line += 1
    const number = lineNumbersFrom === undefined ? undefined : lineNumbersFrom + this.#line - 1
    const start = lineStart([...(prismClasses ? ['token-line'] : []), ...(lineClasses[this.#line] ?? [])], number)
    this.#isElement = start !== ''
    if (this.#isElement) this.#closeElement()
    this.#html += start
  }

  #endLine(): void {
    if (!this.#isElement) {
      this.#html += '\n'
      return
    }
    this.#closeElement()
    this.#html += '\n</span>'
  }
}

/** A code block as the page shows it. `lineClasses` names further classes by line, from 1. */
export interface Highlightable {
  language?: string | undefined
  text: string
  lineClasses: Record<number, string[]>
  /** The number of its first line; absent where lines are not numbered. */
  lineNumbersFrom?: number | undefined
  /** Whether every token and every line is an element with Prism's classes. */
  prismClasses?: boolean | undefined
}
