import { decodeReferences } from '../decodeReferences.ts'

const [ampersand, semicolon, space, zeroWidthSpace] = [0x26, 0x3b, 0x20, 0x200b]
/** 1 for every unit that is white space: what `\s` stands for. */
const isSpace = new Uint8Array(0x10000)
const spaces =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
for (const space of spaces) isSpace[space.charCodeAt(0)] = 1

/** `&CounterClockwiseContourIntegral;` is the longest one. */
const longestReference = 40

/** The references that those who wrote the HTML have in nearly every page. */
const usual = new Map(
  ['&amp;', '&lt;', '&gt;', '&quot;', '&#x27;', '&#x26;', '&#x3C;'].map((reference) => [
    reference,
    decodeReferences(reference),
  ]),
)

/**
 * Text that is taken from HTML piece by piece, with references decoded and one space where there is any.
 *
 * Characters are put into an array, which is used for text after text, and become a string when all are there: a site has
 * millions of them in short pieces, and every string that is thrown away costs. `bytes` has the lower half of each unit.
 */
export class PlainText {
  #units = new Uint16Array(64)
  #bytes = Buffer.alloc(64)
  #size = 0
  /** All units, bit by bit: below 256 if each is. */
  #bits = 0
  #isApart = false

  /** Add a stretch of HTML without tags. */
  addHtml(html: string, from: number, to: number): void {
    for (let at = from; at < to; ) {
      const end = this.#copy(html, at, to, ampersand)
      at = end
      if (end < to) {
        at = referenceEnd(html, end, to)
        const reference = html.slice(end, at)
        const text = usual.get(reference) ?? decodeReferences(reference)
        this.#copy(text, 0, text.length, -1)
      }
    }
  }

  addText(text: string): void {
    this.#copy(text, 0, text.length, -1)
  }

  /** What comes next is another word. */
  separate(): void {
    this.#isApart = true
  }

  clear(): void {
    this.#size = 0
    this.#bits = 0
    this.#isApart = false
  }

  /** What was added, and begin anew. A string that needs no more than a byte for each character takes half the room. */
  take(): string {
    const [size, isNarrow] = [this.#size, this.#bits < 256]
    this.clear()
    if (isNarrow) return this.#bytes.toString('latin1', 0, size)
    let text = ''
    for (let at = 0; at < size; at += 4096) {
      text += String.fromCharCode(...this.#units.subarray(at, Math.min(size, at + 4096)))
    }
    return text
  }

  /** Copy up to a unit that ends it, and say where. */
  #copy(text: string, from: number, to: number, last: number): number {
    this.#makeRoom(to - from)
    const units = this.#units
    const bytes = this.#bytes
    let size = this.#size
    let bits = this.#bits
    let isApart = this.#isApart
    let at = from
    for (; at < to; at += 1) {
      const unit = text.charCodeAt(at)
      if (unit === last) break
      if (isSpace[unit] === 1) isApart = true
      else if (unit !== zeroWidthSpace) {
        if (isApart && size > 0) {
          units[size] = space
          bytes[size] = space
          size += 1
        }
        isApart = false
        units[size] = unit
        bytes[size] = unit
        size += 1
        bits |= unit
      }
    }
    this.#size = size
    this.#bits = bits
    this.#isApart = isApart
    return at
  }

  /** For so many units, and a space before each. */
  #makeRoom(count: number): void {
    const needed = this.#size + count + 1
    if (needed <= this.#units.length) return
    const [units, bytes] = [this.#units, this.#bytes]
    this.#units = new Uint16Array(2 * needed)
    this.#units.set(units)
    this.#bytes = Buffer.alloc(2 * needed)
    this.#bytes.set(bytes)
  }
}

/** Where the reference that begins at an `&` ends; if it is none, where the `&` ends. */
function referenceEnd(html: string, start: number, to: number): number {
  const last = Math.min(to, start + longestReference)
  for (let at = start; at < last; at += 1) if (html.charCodeAt(at) === semicolon) return at + 1
  return start + 1
}
