/** Numbers words in the order in which they are added. */
export class WordList {
  readonly words: string[]
  readonly #numbers = new Map<string, number>()

  constructor(words: string[] = []) {
    this.words = words
    for (const [number, word] of words.entries()) this.#numbers.set(word, number)
  }

  /** The number of a word, which is added if it is new. */
  numberOf(word: string): number {
    const known = this.#numbers.get(word)
    if (known !== undefined) return known
    // A part of a longer string would keep all of it in memory.
    const copy: string = JSON.parse(JSON.stringify(word))
    this.#numbers.set(copy, this.words.length)
    return this.words.push(copy) - 1
  }
}
