import { decodeReferences } from '../decodeReferences.ts'

const [ampersand, semicolon, space, zeroWidthSpace] = [0x26, 0x3b, 0x20, 0x200b]
/** 1 for each code unit that matches `\s`. */
const isSpace = new Uint8Array(0x10000)
const spaces =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
for (const space of spaces) isSpace[space.charCodeAt(0)] = 1

/** Longer than the longest reference, `&CounterClockwiseContourIntegral;`. */
const maxReferenceLength = 40

/** Decoded references that are on nearly every page. */
const commonReferences = new Map(
  ['&amp;', '&lt;', '&gt;', '&quot;', '&#x27;', '&#x26;', '&#x3C;'].map((reference) => [
    reference,
    decodeReferences(reference),
  ]),
)

/**
 * Collects text from pieces of HTML, with references decoded and white space collapsed.
 *
 * Characters are collected in a reused array and converted to a string at the end, to avoid millions of short strings.
 * `bytes` has the lower byte of each code unit.
 */
export class PlainText {
  #units = new Uint16Array(64)
  #bytes = Buffer.alloc(64)
  #size = 0
  /** Bitwise OR of all units: below 256 if each is. */
  #bits = 0
  #needsSpace = false

  /** Add HTML without tags. */
  addHtml(html: string, from: number, to: number): void {
    for (let index = from; index < to; ) {
      const end = this.#copy(html, index, to, ampersand)
      index = end
      if (end < to) {
        index = referenceEnd(html, end, to)
        const reference = html.slice(end, index)
        const text = commonReferences.get(reference) ?? decodeReferences(reference)
        this.#copy(text, 0, text.length, -1)
      }
    }
  }

  addText(text: string): void {
    this.#copy(text, 0, text.length, -1)
  }

  /** Insert a space before the next character. */
  separate(): void {
    this.#needsSpace = true
  }

  clear(): void {
    this.#size = 0
    this.#bits = 0
    this.#needsSpace = false
  }

  /** Return the text and clear it. Latin-1 strings take half the memory. */
  take(): string {
    const [size, isNarrow] = [this.#size, this.#bits < 256]
    this.clear()
    if (isNarrow) return this.#bytes.toString('latin1', 0, size)
    let text = ''
    for (let index = 0; index < size; index += 4096) {
      text += String.fromCharCode(...this.#units.subarray(index, Math.min(size, index + 4096)))
    }
    return text
  }

  /** Copy up to the unit `last`. Returns the index where it stopped. */
  #copy(text: string, from: number, to: number, last: number): number {
    this.#ensureCapacity(to - from)
    const units = this.#units
    const bytes = this.#bytes
    let size = this.#size
    let bits = this.#bits
    let needsSpace = this.#needsSpace
    let index = from
    for (; index < to; index += 1) {
      const unit = text.charCodeAt(index)
      if (unit === last) break
      if (isSpace[unit] === 1) needsSpace = true
      else if (unit !== zeroWidthSpace) {
        if (needsSpace && size > 0) {
          units[size] = space
          bytes[size] = space
          size += 1
        }
        needsSpace = false
        units[size] = unit
        bytes[size] = unit
        size += 1
        bits |= unit
      }
    }
    this.#size = size
    this.#bits = bits
    this.#needsSpace = needsSpace
    return index
  }

  /** Ensure capacity for more units. */
  #ensureCapacity(count: number): void {
    const minSize = this.#size + count + 1
    if (minSize <= this.#units.length) return
    const [units, bytes] = [this.#units, this.#bytes]
    this.#units = new Uint16Array(2 * minSize)
    this.#units.set(units)
    this.#bytes = Buffer.alloc(2 * minSize)
    this.#bytes.set(bytes)
  }
}

/** End of the reference that starts at an `&`; if there is none, the end of the `&`. */
function referenceEnd(html: string, start: number, to: number): number {
  const last = Math.min(to, start + maxReferenceLength)
  for (let index = start; index < last; index += 1) if (html.charCodeAt(index) === semicolon) return index + 1
  return start + 1
}
