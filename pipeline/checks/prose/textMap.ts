/** Text of a file as readers see it, and the offset in the file of each of its characters. */
export class MappedText {
  text = ''
  /** Offsets, one for each UTF-16 unit. */
  readonly #starts: number[] = []
  readonly #ends: number[] = []

  /** Add the value of a node that is written between two offsets of the source, with escapes or without. */
  add(value: string, source: string, start: number, end: number): void {
    const isPlain = source.startsWith(value, start) && end - start === value.length
    let at = start
    for (let index = 0; index < value.length; index++) {
      const character = value[index]!
      // A line break is read as a space. The indent of the next line is skipped.
      if (!isPlain) at = next(source, at, end, character)
      this.#push(character === '\n' ? ' ' : character, at, at + 1)
      at += 1
    }
  }

  /** Add signs that no rule for words matches, in place of code. */
  mask(length: number, start: number, end: number): void {
    for (let index = 0; index < length; index++) this.#push('*', start, end)
  }

  #push(character: string, start: number, end: number): void {
    this.text += character
    this.#starts.push(start)
    this.#ends.push(end)
  }

  /** The offsets in the file of a range of the text. */
  range(start: number, end: number): { start: number; end: number } {
    const last = this.#starts.length - 1
    if (last < 0) return { start: 0, end: 0 }
    const from = this.#starts[Math.min(start, last)]!
    return { start: from, end: end > start ? Math.max(from, this.#ends[Math.min(end, last + 1) - 1]!) : from }
  }

  /** A part of the text, with its offsets. */
  part(start: number, end: number): TextPart {
    return { text: this.text.slice(start, end), range: (from, to) => this.range(start + from, start + to) }
  }
}

export interface TextPart {
  text: string
  range: (start: number, end: number) => { start: number; end: number }
}

/** Characters of the source that are not in the text: escapes, character references, markers at the beginning of a line. */
const maxSkipped = 40

/** The offset of the next character of a text. A reference such as `&amp;` stands for a character that is not found. */
function next(source: string, at: number, end: number, character: string): number {
  if (source[at] === character) return at
  const reference = /^&#?\w+;/.exec(source.slice(at, at + maxSkipped))?.[0]
  if (reference !== undefined) return at + reference.length - 1
  for (let offset = at; offset < Math.min(end, at + maxSkipped); offset++)
    if (source[offset] === character) return offset
  return Math.min(at, Math.max(0, end - 1))
}
