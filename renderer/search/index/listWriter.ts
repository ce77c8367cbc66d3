const [zero, comma, opening, closing] = ['0', ',', '[', ']'].map((mark) => mark.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
]

/** Writes lists of whole numbers as JSON, one after the other into the same bytes: `[3,[12,0,4],[2,7]]`. */
export class ListWriter {
  #bytes = Buffer.alloc(4096)
  #length = 0

  open(): void {
    this.#separate()
    this.#put(opening)
  }

  close(): void {
    this.#put(closing)
  }

  /** A whole number, from 0 on. */
  number(value: number): void {
    this.#separate()
    let size = 1
    for (let rest = value; rest >= 10; rest = (rest / 10) | 0) size += 1
    for (let place = this.#length + size - 1, rest = value; place >= this.#length; place -= 1) {
      this.#bytes[place] = zero + (rest % 10)
      rest = (rest / 10) | 0
    }
    this.#length += size
  }

  /** What was written, and begin anew. */
  take(): string {
    const json = this.#bytes.toString('latin1', 0, this.#length)
    this.#length = 0
    return json
  }

  /** Between two values goes a comma; and there is room for the next one, of up to ten digits. */
  #separate(): void {
    if (this.#length + 16 > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * this.#bytes.length)
    if (this.#length > 0 && this.#bytes[this.#length - 1] !== opening) this.#put(comma)
  }

  #put(byte: number): void {
    this.#bytes[this.#length] = byte
    this.#length += 1
  }
}
