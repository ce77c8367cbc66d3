/** Characters that need the whole parser wherever they stand: tabs, other control characters, line breaks of other systems. */
const special = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]|^(?:---.|\.\.\.|%)/m

const quoted = String.raw`"(?:[^"\\]|\\["\\/nrt])*"|'(?:[^']|'')*'`
/** A plain text in a list in brackets. */
const listed = String.raw`${quoted}|[\w./][\w./@+~^=-]*(?: [\w./@+~^=-]+)*`
const comment = '(?: +#.*)?'
const key = /^(?:[\w$./(][\w$./()@*+ -]*|"[^"\\]*"|'[^']*'):(?= |$)/
const nothing = /^ *$|^(?: +|^)#.*$/
const value = new RegExp(`^ *(?:${quoted}|\\{\\}|\\[ *(?:(?:${listed})(?:, *(?:${listed}))*)? *\\])${comment} *$`)
const plainValue = /^ *(?:-(?=[^ ])|[^\s\-?:,[\]{}#&*!|>'"%@`])/
/** What ends a plain text, or makes it a key. */
const inPlainValue = /: |:$| #/
const blockScalar = new RegExp(`^ *[|>][+-]?${comment} *$`)

interface Level {
  indent: number
  kind: 'map' | 'list'
}

/**
 * Whether a text is YAML of the plain kind that most samples are: maps and lists by indentation, texts and lists of texts in one
 * line, texts in blocks (`|`). It is sure to parse then; of anything else nothing is known.
 */
export function isPlainYaml(text: string): boolean {
  if (special.test(text)) return false
  const reader = new PlainYaml()
  return text.split('\n').every((line) => reader.read(line))
}

/** Follows the levels of indentation, line by line. */
class PlainYaml {
  #levels: Level[] = []
  /** Whether the last entry has no value yet, so that a level may begin. */
  #isOpen = true
  /** The text in a block that the line may belong to: the indent of its owner, and its own once it is known. */
  #block: { owner: number; indent?: number } | undefined

  /** Read a line; `false` if the whole parser is needed. */
  read(line: string): boolean {
    const content = line.trimStart()
    const indent = line.length - content.length
    if (content === '') return indent === 0
    if (this.#block && indent > this.#block.owner) {
      this.#block.indent ??= indent
      return indent >= this.#block.indent
    }
    this.#block = undefined
    if (content.startsWith('#')) return true
    if (line === '---') {
      this.#levels = []
      this.#isOpen = true
      return true
    }
    return this.#readEntry(content, indent)
  }

  #readEntry(content: string, indent: number): boolean {
    let rest = content
    let column = indent
    for (let isFirst = true; ; isFirst = false) {
      const dash = /^-(?: +|$)/.exec(rest)?.[0]
      const mark = dash ?? key.exec(rest)?.[0]
      if (mark === undefined) return !isFirst && this.#readValue(rest)
      if (!this.#enter({ indent: column, kind: dash === undefined ? 'map' : 'list' }, isFirst)) return false
      rest = rest.slice(mark.length)
      column += mark.length
      if (dash === undefined || rest === '') return this.#readValue(rest)
    }
  }

  /** Begin an entry of a level. */
  #enter(level: Level, isFirst: boolean): boolean {
    const levels = this.#levels
    if (isFirst) {
      while (levels.length > 0 && levels.at(-1)!.indent > level.indent) {
        levels.pop()
        this.#isOpen = false
      }
      const last = levels.at(-1)
      if (last?.indent === level.indent) {
        if (last.kind === level.kind) return true
        // The list of a key may be as far to the left as the key.
        const owner = levels.at(-2)
        if (level.kind === 'map' && owner?.indent === level.indent) return levels.pop() !== undefined
      }
      if (!this.#isOpen || (last?.indent === level.indent && level.kind === 'map')) return false
    }
    levels.push(level)
    return true
  }

  #readValue(text: string): boolean {
    this.#isOpen = nothing.test(text)
    if (this.#isOpen) return true
    if (blockScalar.test(text)) {
      this.#block = { owner: this.#levels.at(-1)!.indent }
      return true
    }
    if (!plainValue.test(text)) return value.test(text)
    const comment = text.search(/ +#/)
    return !inPlainValue.test(comment < 0 ? text : text.slice(0, comment))
  }
}
