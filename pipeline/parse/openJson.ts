/** What acorn says of JSON that ends too early, and where. */
interface EarlyEnd {
  message: 'Unexpected token' | 'Unterminated string constant'
  pos: number
}

/** What may come next, apart from a bracket that closes. */
type Expected = 'value' | 'key' | 'colon' | 'comma'

const token =
  /[\t\n\r ]+|[{}[\],:]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w$.])|(?:true|false|null)(?![\w$\\])/y
/** The rest of a string, and its end. */
const stringRest = /(?:[^"\\\n\r]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*("|$)/y

/**
 * Tells of a text whether it is the beginning of a JSON object or list that is not closed: as an expression it ends too early,
 * whatever comes next. Texts that begin with the one before are read on from its end, so that they take linear time together.
 */
export class OpenJson {
  #text = ''
  /** The end of the tokens that were read. */
  #at = 0
  /** How far an open string was read. */
  #inString = 0
  #brackets: ('{' | '[')[] = []
  #expected: Expected = 'value'
  /** Whether a bracket may close: after a value, and before the first one. */
  #mayClose = false
  #isJson = true

  /** Where the JSON of a text ends too early; `undefined` if it is closed, or if the text is something else. */
  earlyEnd(text: string): EarlyEnd | undefined {
    if (!text.startsWith(this.#text)) this.#begin()
    this.#text = text
    while (this.#isJson && this.#at < text.length) {
      const end = text[this.#at] === '"' ? this.#endOfString(text) : endOf(token, text, this.#at)
      if (end === 'open') return { message: 'Unterminated string constant', pos: this.#at }
      const found = text.slice(this.#at, end)
      this.#isJson = end !== undefined && (found.trim() === '' || this.#read(found))
      this.#at = end ?? this.#at
    }
    return this.#isJson && this.#brackets.length > 0 ? { message: 'Unexpected token', pos: text.length } : undefined
  }

  /** The end of the string that begins where the tokens end; `open` if the text ends in it. */
  #endOfString(text: string): number | 'open' | undefined {
    if (this.#brackets.length === 0 || this.#expected === 'colon' || this.#expected === 'comma') return undefined
    stringRest.lastIndex = Math.max(this.#at + 1, this.#inString)
    const [found, quote] = stringRest.exec(text) ?? []
    if (found === undefined) return undefined
    this.#inString = stringRest.lastIndex
    return quote === '"' ? this.#inString : 'open'
  }

  #begin(): void {
    this.#at = 0
    this.#inString = 0
    this.#brackets = []
    this.#expected = 'value'
    this.#mayClose = false
    this.#isJson = true
  }

  /** Read a token. Returns whether it may stand there. A `__proto__` may be an error of its own. */
  #read(found: string): boolean {
    const bracket = this.#brackets.at(-1)
    switch (found) {
      case '{':
      case '[':
        if (this.#expected !== 'value') return false
        this.#brackets.push(found)
        this.#expected = found === '{' ? 'key' : 'value'
        this.#mayClose = true
        return true
      case '}':
      case ']':
        if (!this.#mayClose || bracket !== (found === '}' ? '{' : '[')) return false
        this.#brackets.pop()
        this.#expected = 'comma'
        // What comes after the outermost bracket is for the parser.
        this.#mayClose = this.#brackets.length > 0
        return true
      case ',':
        if (this.#expected !== 'comma' || bracket === undefined) return false
        this.#expected = bracket === '{' ? 'key' : 'value'
        this.#mayClose = false
        return true
      case ':':
        if (this.#expected !== 'colon') return false
        this.#expected = 'value'
        return true
    }
    const isKey = this.#expected === 'key' && found.startsWith('"')
    if (this.#expected !== 'value' && !isKey) return false
    if (isKey && /^"(?:__proto__|.*\\)/.test(found)) return false
    this.#expected = isKey ? 'colon' : 'comma'
    this.#mayClose = !isKey && bracket !== undefined
    return true
  }
}

function endOf(expression: RegExp, text: string, from: number): number | undefined {
  expression.lastIndex = from
  return expression.test(text) ? expression.lastIndex : undefined
}
