/** Why a text has to be parsed by the reference. */
export class Unsupported extends Error {
  /** The syntax that the parsers may read differently, in plain words: `a long line`. */
  override readonly cause: string

  constructor(cause: string) {
    super()
    this.cause = cause
  }
}
