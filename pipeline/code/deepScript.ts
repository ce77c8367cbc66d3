import { deepBrackets } from './deepBrackets.ts'
import { type Kind, ScriptLevels } from './scriptLevels.ts'
import {
  closing,
  continuingWords,
  genericArrow,
  headWords,
  nestingWords,
  operatorPattern,
  prefixWords,
  regexPattern,
  wordPattern,
} from './scriptTokens.ts'

/** Find the offset at which a script is nested too deeply. */
export const deepScript = (text: string, jsx: boolean): number | undefined => new ScriptScanner(text, jsx).scan()

class ScriptScanner {
  readonly #text: string
  readonly #jsx: boolean
  readonly #levels = new ScriptLevels()
  #at = 0
  /** The previous token. */
  #previous = ''
  /** Whether an expression or statement may end with the previous token. */
  #isEnd = false
  /** Whether a line ended after the previous token. */
  #isNewLine = false
  /** Whether quotes or brackets do not match. */
  #isBroken = false
  /** For each quote, the end of a line on which it has no end. */
  readonly #unclosed: Record<string, number> = {}

  constructor(text: string, jsx: boolean) {
    this.#text = text
    this.#jsx = jsx
  }

  scan(): number | undefined {
    while (this.#at < this.#text.length && this.#levels.deep === undefined) {
      const { kind } = this.#levels.top
      if (kind === '`') this.#template()
      else if (kind === 'tag') this.#tag()
      else if (kind === 'children') this.#children()
      else this.#token()
    }
    const { deep, hasOpen } = this.#levels
    if (deep !== undefined) return deep
    return this.#isBroken || hasOpen ? deepBrackets(this.#text, /[([{]|[)\]}]/g) : undefined
  }

  #open(kind: Kind): void {
    this.#levels.open(this.#at, kind, kind === '(' && headWords.has(this.#previous))
    this.#at += 1
    this.#isEnd = false
    this.#previous = kind
  }

  #close(): void {
    this.#isEnd = !this.#levels.close().isHead
    this.#isNewLine = false
  }

  /** Continue after the next `token`; at the end if there is none. */
  #skipPast(token: string, from = this.#at + 1): void {
    const start = this.#text.indexOf(token, from)
    if (start < 0) this.#isBroken = true
    this.#at = start < 0 ? this.#text.length : start + token.length
  }

  /** Skip a comment. Returns whether there was one. */
  #skipComment(): boolean {
    const text = this.#text
    if (text.startsWith('//', this.#at)) {
      const end = text.indexOf('\n', this.#at)
      this.#at = end < 0 ? text.length : end
      return true
    }
    if (!text.startsWith('/*', this.#at)) return false
    const start = this.#at
    this.#skipPast('*/', start + 2)
    if (text.slice(start, this.#at).includes('\n')) this.#isNewLine = true
    return true
  }

  #token(): void {
    const text = this.#text
    const character = text[this.#at]!
    if (character === '\n') this.#isNewLine = true
    if (/\s/.test(character)) {
      this.#at += 1
      return
    }
    if (this.#skipComment()) return
    wordPattern.lastIndex = this.#at
    const word = wordPattern.exec(text)?.[0]
    if (word !== undefined) this.#word(word)
    else if (character === "'" || character === '"') this.#string(character)
    else if (character === '`') {
      // A tag of the template.
      if (this.#isEnd) this.#levels.extendChain(this.#at)
      this.#open('`')
    } else if ('([{'.includes(character)) {
      // `f()()` and `a[0][1]`
      if (this.#isEnd && /[)\]}`]/.test(this.#previous) && character !== '{') this.#levels.extendChain(this.#at)
      else if (this.#isEnd && character === '[') this.#levels.extendChain(this.#at)
      this.#open(character as Kind)
      this.#isNewLine = false
    } else if (')]}'.includes(character)) this.#closeBracket(character)
    else this.#operator(character)
  }

  /** A name, number or keyword. */
  #word(word: string): void {
    const isField = this.#previous === '.' || this.#previous === '?.'
    const isNext = this.#isEnd && (this.#isNewLine || this.#previous === '}') && !continuingWords.has(word)
    if (isNext && !isField) this.#levels.endChain()
    if (word === 'else' && this.#previous === ';') this.#levels.continueChain(this.#at)
    if (!isField && nestingWords.has(word)) this.#levels.extendChain(this.#at)
    this.#isEnd = isField || !prefixWords.has(word)
    this.#isNewLine = false
    this.#previous = isField ? '' : word
    this.#at += word.length
  }

  #string(quote: string): void {
    const end = this.#at < (this.#unclosed[quote] ?? 0) ? undefined : this.#endOfString(quote)
    if (this.#isEnd && this.#isNewLine && end !== undefined) this.#levels.endChain()
    this.#isNewLine = false
    this.#isEnd = true
    this.#previous = quote
    this.#at = end ?? this.#at + 1
  }

  #endOfString(quote: string): number | undefined {
    for (let at = this.#at + 1; ; at += 1) {
      const character = this.#text[at]
      if (character === quote) return at + 1
      if (character === '\\') at += 1
      else if (character === undefined || character === '\n') {
        this.#isBroken = true
        this.#unclosed[quote] = at
        return undefined
      }
    }
  }

  #closeBracket(character: string): void {
    this.#at += 1
    if (this.#levels.top.kind !== closing[character]) {
      this.#isBroken = true
      return
    }
    this.#close()
    this.#previous = character
  }

  #operator(character: string): void {
    const text = this.#text
    if (character === '/' && !(this.#isEnd && (this.#previous !== '}' || !this.#isNewLine))) {
      regexPattern.lastIndex = this.#at
      const regex = regexPattern.exec(text)?.[0]
      if (regex !== undefined) {
        const levels = regex.match(/[([]/g)?.length ?? 0
        this.#levels.nest(this.#at, levels)
        this.#levels.unnest(levels)
        this.#at += regex.length
        this.#isEnd = true
        this.#previous = '/'
        this.#isNewLine = false
        return
      }
    }
    if (character === '<' && this.#isTag()) {
      this.#open('tag')
      return
    }
    operatorPattern.lastIndex = this.#at
    const [operator] = operatorPattern.exec(text) as unknown as [string]
    if (operator === ';') this.#levels.endChain()
    else if (operator === ',') this.#levels.endChain(this.#levels.top.angles.at(-1))
    else if (operator !== '#' && operator !== '\\') {
      this.#levels.extendChain(this.#at)
      if (operator === '<') this.#levels.top.angles.push(this.#levels.top.chain)
      if (operator === '>') this.#levels.top.angles.pop()
    }
    this.#at += operator.length
    this.#isEnd = operator === '++' || operator === '--'
    this.#isNewLine = false
    this.#previous = operator
  }

  /** Whether `<` begins an element, and no comparison, type argument or generic function. */
  #isTag(): boolean {
    if (!this.#jsx || !/[A-Za-z_$>\u0080-\uffff]/.test(this.#text[this.#at + 1] ?? '')) return false
    if (this.#isEnd && !(this.#previous === '}' && this.#isNewLine)) return false
    genericArrow.lastIndex = this.#at
    return !genericArrow.test(this.#text)
  }

  #template(): void {
    const text = this.#text
    for (; this.#at < text.length; this.#at += 1) {
      const character = text[this.#at]
      if (character === '\\') this.#at += 1
      else if (character === '`') {
        this.#at += 1
        this.#close()
        this.#previous = '`'
        return
      } else if (character === '$' && text[this.#at + 1] === '{') {
        this.#at += 1
        this.#open('{')
        return
      }
    }
  }

  /** The inside of `<a b="c" …>`. */
  #tag(): void {
    const text = this.#text
    const character = text[this.#at]!
    if (character === '"' || character === "'") this.#skipPast(character)
    else if (this.#skipComment()) return
    else if (character === '{' || character === '<') this.#open(character === '{' ? '{' : 'tag')
    else if (text.startsWith('/>', this.#at)) {
      this.#at += 2
      this.#endElement()
    } else {
      if (character === '>') this.#levels.top.kind = 'children'
      else if (character === '.') this.#levels.extendChain(this.#at)
      this.#at += 1
    }
  }

  /** The text of an element. Its brackets count, because a type argument may look like a tag. */
  #children(): void {
    const text = this.#text
    const { kind } = this.#levels.top
    for (; this.#at < text.length && kind === 'children' && this.#levels.deep === undefined; this.#at += 1) {
      const character = text[this.#at]!
      if (character === '(' || character === '[') this.#levels.extendChain(this.#at)
      else if (character === ')' || character === ']') this.#levels.shortenChain()
      else if (character === '{') {
        this.#open('{')
        return
      } else if (character === '<') {
        if (text[this.#at + 1] === '/') {
          this.#skipPast('>')
          this.#endElement()
        } else this.#open('tag')
        return
      }
    }
  }

  #endElement(): void {
    this.#close()
    this.#previous = 'element'
  }
}
