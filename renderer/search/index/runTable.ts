/**
 * Runs of characters by number, from 0 on, as they are first seen: `click`, `cy.get().`.
 *
 * A site has a million of them and few are new, so none is cut out of its text to be looked up. `slots` has pairs of numbers,
 * a hash and the number of the run plus 1; a run is in the pair that its hash leads to, or in the next free one. The
 * characters of all runs stand in one long array; those of run 7 from `ends[6]` to `ends[7]`.
 */
export class RunTable {
  size = 0
  #slots = new Int32Array(64)
  #ends = new Uint32Array(16)
  #characters = new Uint16Array(64)

  /** The number of a run in a text. A new one gets the next number, which was `size` before. */
  numberOf(text: string, start: number, end: number, hash: number): number {
    const slots = this.#slots
    let slot = slotOf(hash, slots)
    for (let held = slots[slot + 1]!; held > 0; held = slots[slot + 1]!) {
      if (slots[slot] === hash && this.#is(held - 1, text, start, end)) return held - 1
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

  #is(run: number, text: string, start: number, end: number): boolean {
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
    // Half of the slots stay free, so that there are few to pass.
    if (4 * this.size >= this.#slots.length) this.#slots = spread(this.#slots)
    return run
  }
}

/** The pair that a hash leads to. Its lower bits alone would come from the last characters. */
const slotOf = (hash: number, slots: Int32Array) => (2 * (hash ^ (hash >>> 15))) & (slots.length - 1)

/** The same pairs with twice the room. */
function spread(slots: Int32Array) {
  const room = new Int32Array(2 * slots.length)
  for (let index = 0; index < slots.length; index += 2) {
    if (slots[index + 1] === 0) continue
    let slot = slotOf(slots[index]!, room)
    while (room[slot + 1]! > 0) slot = (slot + 2) & (room.length - 1)
    room[slot] = slots[index]!
    room[slot + 1] = slots[index + 1]!
  }
  return room
}

function doubled<Numbers extends Uint16Array | Uint32Array>(numbers: Numbers): Numbers {
  const room = new (numbers.constructor as new (length: number) => Numbers)(2 * numbers.length)
  room.set(numbers)
  return room
}
