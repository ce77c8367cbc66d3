/**
 * Control characters in the place of delimiters: whether a delimiter can be written depends on the text on both sides of it, which
 * is complete only at the end. `withoutMarks` removes those of the page.
 */
export const mark = {
  strong: ['\x01', '\x02'],
  em: ['\x03', '\x04'],
  del: ['\x05', '\x06'],
  link: '\x07',
  break: '\x08',
} as const

/** Remove the characters of marks from the text of a page. Markdown has none of them, but components may write any character. */
export const withoutMarks = (text: string): string =>
  /[\x01-\x08]/.test(text) ? text.replace(/[\x01-\x08]/g, '') : text

export type Wrapper = 'strong' | 'em' | 'del'

interface Delimiter {
  index: number
  kind: Wrapper
  isOpening: boolean
  /** Whether Markdown reads its characters as a delimiter here. */
  isValid: boolean
}

const delimiterKinds: Record<string, [Wrapper, isOpening: boolean]> = {
  '\x01': ['strong', true],
  '\x02': ['strong', false],
  '\x03': ['em', true],
  '\x04': ['em', false],
  '\x05': ['del', true],
  '\x06': ['del', false],
}
const characters: Record<Wrapper, string> = { strong: '**', em: '_', del: '~~' }

/** Write marks as delimiters, or as HTML where a delimiter would not be one: `<strong>note:</strong>this`. */
export function resolveMarks(marked: string): string {
  if (!/[\x01-\x07]/.test(marked)) return marked
  const text = marked.includes(mark.link)
    ? marked.replaceAll(`!${mark.link}`, '\\![').replaceAll(mark.link, '[')
    : marked
  const delimiters = Array.from(text.matchAll(/[\x01-\x06]/g), ({ 0: character, index }) =>
    delimiterAt(text, index, ...delimiterKinds[character]!),
  )
  if (delimiters.length === 0) return text

  const written = new Map<number, string>()
  const open: Delimiter[] = []
  for (const delimiter of delimiters) {
    if (delimiter.isOpening) {
      open.push(delimiter)
      continue
    }
    const start = open.pop()!
    const isValid = start.isValid && delimiter.isValid
    const { kind } = delimiter
    written.set(start.index, isValid ? characters[kind] : `<${kind}>`)
    written.set(delimiter.index, isValid ? characters[kind] : `</${kind}>`)
  }
  let result = ''
  let from = 0
  for (const { index } of delimiters) {
    result += text.slice(from, index) + written.get(index)!
    from = index + 1
  }
  return result + text.slice(from)
}

/** CommonMark 6.2: a delimiter opens before and closes after something that is no space, with more rules for punctuation. */
function delimiterAt(text: string, index: number, kind: Wrapper, isOpening: boolean): Delimiter {
  const before = isOpening ? previousCharacter(text, index) : nextCharacter(text, index)
  const inside = isOpening ? nextCharacter(text, index) : previousCharacter(text, index)
  const isOutside = before === '' || isSpace(before) || isOldPunctuation(before)
  const isEdge = !isSpace(inside) && (!isPunctuation(inside) || isOutside)
  const isAlone = delimiterKinds[before]?.[0] !== kind
  return { index, kind, isOpening, isValid: isAlone && isEdge && (kind !== 'em' || isOutside) }
}

const isSpace = (character: string) => /[\s\x08]/.test(character)
const isPunctuation = (character: string) => /[\p{P}\p{S}\x01-\x07]/u.test(character)
/** Symbols beside ASCII count since CommonMark 0.31, and not in all readers those above U+FFFF. */
const isOldPunctuation = (character: string) => /[\p{P}\x01-\x07$+<=>^`|~]/u.test(character) && character.length === 1
const previousCharacter = (text: string, index: number) =>
  /[\udc00-\udfff]/.test(text[index - 1] ?? '') ? text.slice(index - 2, index) : (text[index - 1] ?? '')
const nextCharacter = (text: string, index: number) => {
  const point = text.codePointAt(index + 1)
  return point === undefined ? '' : String.fromCodePoint(point)
}
