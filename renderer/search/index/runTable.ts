/**
 * Hash table that numbers runs of characters, such as `click` and `cy.get().`, in order of first occurrence.
 *
 * Lookups compare characters in place, without creating substrings, because a site has about a million runs. `slots` has
 * pairs of a hash and the run's number plus 1, with linear probing. Characters of all runs are in one array; those of run 7
 * are from `ends[6]` to `ends[7]`.
 */
export class RunTable {
  size = 0
  #slots = new Int32Array(64)
  #ends = new Uint32Array(16)
  #characters = new Uint16Array(64)

  /** The number of a run. A new run gets the number `size`. */
  numberOf(text: string, start: number, end: number, hash: number): number {
    const slots = this.#slots
    let slot = slotOf(hash, slots)
    for (let slotValue = slots[slot + 1]!; slotValue > 0; slotValue = slots[slot + 1]!) {
      if (slots[slot] === hash && this.#equals(slotValue - 1, text, start, end)) return slotValue - 1
      slot = (slot + 2) & (slots.length - 1)
    }
    slots[slot] = hash
    slots[slot + 1] = this.size + 1
    return this.#add(text, start, end)
  }

  clear(): void {
    this.size = 0
    this.#slots.fill(0)
  }

  #start(run: number): number {
    return run === 0 ? 0 : this.#ends[run - 1]!
  }

  #equals(run: number, text: string, start: number, end: number): boolean {
    const from = this.#start(run)
    if (this.#ends[run]! - from !== end - start) return false
    for (let offset = 0; offset < end - start; offset += 1) {
      if (this.#characters[from + offset] !== text.charCodeAt(start + offset)) return false
    }
    return true
  }

  #add(text: string, start: number, end: number): number {
    const run = this.size
    const from = this.#start(run)
    while (from + end - start > this.#characters.length) this.#characters = doubled(this.#characters)
    for (let offset = 0; offset < end - start; offset += 1) {
      this.#characters[from + offset] = text.charCodeAt(start + offset)
    }
    if (run === this.#ends.length) this.#ends = doubled(this.#ends)
    this.#ends[run] = from + end - start
    this.size += 1
    // At most half of the slots are used, so that probes are short.
    if (4 * this.size >= this.#slots.length) this.#slots = grow(this.#slots)
    return run
  }
}

/** First slot of a hash. Mixes the upper bits in, because the lower bits depend on the last characters only. */
const slotOf = (hash: number, slots: Int32Array) => (2 * (hash ^ (hash >>> 15))) & (slots.length - 1)

/** Rehash into twice as many slots. */
function grow(slots: Int32Array) {
  const larger = new Int32Array(2 * slots.length)
  for (let index = 0; index < slots.length; index += 2) {
    if (slots[index + 1] === 0) continue
    let slot = slotOf(slots[index]!, larger)
    while (larger[slot + 1]! > 0) slot = (slot + 2) & (larger.length - 1)
    larger[slot] = slots[index]!
    larger[slot + 1] = slots[index + 1]!
  }
  return larger
}

function doubled<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers): Numbers {
  const larger = new (numbers.constructor as new (length: number) => Numbers)(2 * numbers.length)
  larger.set(numbers)
  return larger
}
