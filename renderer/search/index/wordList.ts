import { RunTable } from './runTable.ts'

/** Numbers words in the order in which they are added. */
export class WordList {
  readonly words: string[] = []
  readonly #table = new RunTable()

  constructor(words: string[] = []) {
    for (const word of words)
      if (this.#table.numberOf(word, 0, word.length, hashOf(word)) === this.words.length) this.words.push(word)
  }

  /** The number of a word, which is added if it is new. */
  numberOf(word: string): number {
    return this.#numberOf(word, 0, word.length, hashOf(word))
  }

  /** The numbers of words that are separated by `\n`. They are looked up in place, because 1,000 pages have about 500,000. */
  numbersOf(text: string): Uint32Array {
    const numbers: number[] = []
    for (let start = 0, index = 0, hash = 0; index <= text.length; index += 1) {
      const code = index < text.length ? text.charCodeAt(index) : newline
      if (code !== newline) {
        hash = nextHash(hash, code)
        continue
      }
      if (index > start) numbers.push(this.#numberOf(text, start, index, hash))
      start = index + 1
      hash = 0
    }
    return Uint32Array.from(numbers)
  }

  #numberOf(text: string, start: number, end: number, hash: number): number {
    const number = this.#table.numberOf(text, start, end, hash)
    if (number === this.words.length) this.words.push(copyOf(text.slice(start, end)))
    return number
  }
}

/** V8 keeps a longer string in memory for a part of it, unless that is shorter than 13 characters. */
const copyOf = (part: string): string => (part.length < 13 ? part : JSON.parse(JSON.stringify(part)))

const newline = 10

function hashOf(word: string): number {
  let hash = 0
  for (let index = 0; index < word.length; index += 1) hash = nextHash(hash, word.charCodeAt(index))
  return hash
}

const nextHash = (hash: number, code: number) => (Math.imul(hash, 31) + code) | 0
