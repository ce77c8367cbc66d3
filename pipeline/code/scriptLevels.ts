import { maxLevels } from './deepBrackets.ts'

export type Kind = '(' | '[' | '{' | '`' | 'tag' | 'children'

/** An open bracket, template literal or element, or the text as a whole. */
interface Frame {
  kind: Kind | 'text'
  /** Levels of the current expression or statement: its operators and keywords. */
  chain: number
  /** The chain before the last semicolon, which an `else` continues. */
  ended: number
  /** The chain at each `<` that is not closed. A comma between type arguments ends no more than what follows the `<`. */
  angles: number[]
  /** `(` after `if`, `for` or `while`: what follows is a part of the same statement. */
  isHead: boolean
}

const frame = (kind: Frame['kind'], isHead = false): Frame => ({ kind, chain: 0, ended: 0, angles: [], isHead })

/** Counts how deeply a script is nested at the place up to which it was read. `at` are offsets of tokens. */
export class ScriptLevels {
  readonly #frames: Frame[] = [frame('text')]
  #level = 0
  /** Offset of the first token that is nested too deeply. */
  deep: number | undefined

  get top(): Frame {
    return this.#frames.at(-1)!
  }

  /** Whether something is open that is not closed yet. */
  get hasOpen(): boolean {
    return this.#frames.length > 1
  }

  open(at: number, kind: Kind, isHead: boolean): void {
    this.nest(at)
    this.#frames.push(frame(kind, isHead))
  }

  /** Close the innermost bracket, template literal or element, and return its frame. */
  close(): Frame {
    const closed = this.#frames.pop()!
    this.#level -= closed.chain + 1
    return closed
  }

  nest(at: number, levels = 1): void {
    this.#level += levels
    if (this.#level > maxLevels) this.deep ??= at
  }

  unnest(levels = 1): void {
    this.#level -= levels
  }

  extendChain(at: number): void {
    this.top.chain += 1
    this.nest(at)
  }

  /** Take back the last level of the chain. */
  shortenChain(): void {
    if (this.top.chain === 0) return
    this.top.chain -= 1
    this.unnest()
  }

  /** End the expression or statement, except for its first levels. */
  endChain(levels = 0): void {
    const { top } = this
    const left = Math.min(levels, top.chain)
    this.unnest(top.chain - left)
    top.ended = top.chain
    top.chain = left
    if (left === 0) top.angles = []
  }

  /** Begin a statement that continues the one before the last semicolon: that of an `else`. */
  continueChain(at: number): void {
    const { top } = this
    top.chain = top.ended
    this.nest(at, top.ended)
  }
}
