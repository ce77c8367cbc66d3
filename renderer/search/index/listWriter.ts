const [zero, comma, openBracket, closeBracket] = ['0', ',', '[', ']'].map((character) => character.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]

/** Writes nested lists of integers as JSON into a reused buffer: `[3,[12,0,4],[2,7]]`. */
export class ListWriter {
  #bytes = Buffer.alloc(4096)
  #length = 0

  open(): void {
    this.#separate()
    this.#put(openBracket)
  }

  close(): void {
    this.#put(closeBracket)
  }

  /** Write a non-negative integer. */
  number(value: number): void {
    this.#separate()
    let size = 1
    for (let remaining = value; remaining >= 10; remaining = (remaining / 10) | 0) size += 1
    for (let index = this.#length + size - 1, remaining = value; index >= this.#length; index -= 1) {
      this.#bytes[index] = zero + (remaining % 10)
      remaining = (remaining / 10) | 0
    }
    this.#length += size
  }

  /** Return the JSON and clear the buffer. */
  take(): string {
    const json = this.#bytes.toString('latin1', 0, this.#length)
    this.#length = 0
    return json
  }

  /** Write a comma between values, and ensure capacity for the next one of up to ten digits. */
  #separate(): void {
    if (this.#length + 16 > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length)
    if (this.#length > 0 && this.#bytes[this.#length - 1] !== openBracket) this.#put(comma)
  }

  #put(byte: number): void {
    this.#bytes[this.#length] = byte
    this.#length += 1
  }
}
