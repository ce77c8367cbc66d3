import { fieldOf } from '../../../schemas/shared/collections/fieldOf.ts'

/**
 * Regular expressions of Vale's styles, which Go and .NET understand, as those of JavaScript.
 *
 *     (?i)colou?r        →  [cC][oO][lL]…      an option in the middle counts until its group ends
 *     (?P<word>\w+)      →  (?<word>\w+)
 *     \A, \z, [[:alpha:]], (?#…), \-           likewise
 *
 * What JavaScript has no form for (atomic groups, conditions, `(?x)`) throws a SyntaxError, as mistakes do.
 */
export interface Pattern {
  /** The expression for a text: letters other than those of ASCII are parts of words only where the text has some. */
  of: (text: string) => RegExp
}

export function compilePattern(source: string, { ignoreCase = false }: { ignoreCase?: boolean } = {}): Pattern {
  // Where a part of the expression counts case, all others are written in both cases.
  const isMixed = ignoreCase && /\(\?[a-zA-Z]*-[a-zA-Z]*i/.test(source)
  const flags = `gmu${ignoreCase && !isMixed ? 'i' : ''}`
  const ascii = new RegExp(translate(source, false, isMixed), flags)
  let unicode: RegExp | undefined
  return {
    of(text) {
      const isAscii = !/[\u0080-\uffff]/.test(text)
      if (!isAscii) unicode ??= new RegExp(translate(source, true, isMixed), flags)
      const pattern = unicode && !isAscii ? unicode : ascii
      pattern.lastIndex = 0
      return pattern
    },
  }
}

/** The same expression with groups that capture nothing. */
export const withoutCaptures = (source: string): string =>
  source.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?!\?)/g, (part) => (part === '(' ? '(?:' : part))

const wordCharacters = '\\p{L}\\p{M}\\p{N}_'
const boundary = `(?:(?<=[${wordCharacters}])(?![${wordCharacters}])|(?<![${wordCharacters}])(?=[${wordCharacters}]))`
const noBoundary = `(?:(?<=[${wordCharacters}])(?=[${wordCharacters}])|(?<![${wordCharacters}])(?![${wordCharacters}]))`

/** Named sets of POSIX, as they are written in brackets. */
const posixSets: Record<string, string> = {
  alpha: '\\p{L}',
  digit: '0-9',
  alnum: '\\p{L}0-9',
  upper: '\\p{Lu}',
  lower: '\\p{Ll}',
  punct: '\\p{P}',
  space: '\\s',
  word: '\\w',
}

const part =
  /\\(?:[pP]\{[^}]*\}|x\{[0-9A-Fa-f]+\}|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|k<\w+>|[\s\S])|\[\^?\]?(?:\\[\s\S]|\[:\w+:\]|[^\]\\])*\]|\(\?#[^)]*\)|\(\?P?<\w+>|\(\?<?[=!]|\(\?[a-zA-Z]*(?:-[a-zA-Z]+)?[:)]|\(\?|\{\d+(?:,\d*)?\}|[\s\S]/gu

function translate(source: string, isUnicode: boolean, isCaseless: boolean): string {
  /** Whether case is ignored, in each open group. */
  const caseless = [isCaseless]
  let result = ''
  for (const [text] of source.matchAll(part)) {
    const options = /^\(\?([a-zA-Z]*)(?:-([a-zA-Z]+))?([:)])$/.exec(text)
    if (options && text !== '(?:' && text !== '(?P') {
      const [, on = '', off = '', end] = options
      const unknown = /[^ims]/.exec(on + off)?.[0]
      if (unknown !== undefined) throw new SyntaxError(`the option \`(?${unknown})\` is not supported`)
      const ignoresCase = off.includes('i') ? false : on.includes('i') || caseless.at(-1)!
      if (end === ':') {
        caseless.push(ignoresCase)
        result += '(?:'
      } else caseless[caseless.length - 1] = ignoresCase
    } else if (text.startsWith('(?#')) continue
    else if (text === '(?') throw new SyntaxError('a group begins with `(?` that is not supported')
    else if (text.startsWith('(')) {
      caseless.push(caseless.at(-1)!)
      result += text.replace('(?P<', '(?<')
    } else if (text === ')') {
      if (caseless.length > 1) caseless.pop()
      result += ')'
    } else if (text.startsWith('[') && text.length > 1) result += set(text, caseless.at(-1)!, isUnicode)
    else if (text.startsWith('\\')) result += escaped(text, isUnicode, false)
    else if (text === '{' || text === '}' || text === ']' || text === '[') result += `\\${text}`
    else result += caseless.at(-1) ? bothCases(text) : text
  }
  return result
}

/** A letter in both cases, as a set. */
function bothCases(text: string): string {
  const cases = [...new Set([text, text.toLowerCase(), text.toUpperCase()])].filter((one) => [...one].length === 1)
  return cases.length > 1 ? `[${cases.join('')}]` : text
}

function escaped(text: string, isUnicode: boolean, isInSet: boolean): string {
  if (/^\\x\{/.test(text)) return `\\u${text.slice(2)}`
  if (/^\\[pPxuk]./u.test(text)) return text
  const name = text.slice(1)
  if (isInSet) {
    if (name === 'w' && isUnicode) return wordCharacters
    if (name === 'h') return ' \\t'
  } else {
    if (name === 'A') return '(?<![\\s\\S])'
    if (name === 'z') return '(?![\\s\\S])'
    if (name === 'Z') return '(?=\\n?(?![\\s\\S]))'
    if (name === 'b') return isUnicode ? boundary : '\\b'
    if (name === 'B') return isUnicode ? noBoundary : '\\B'
    if (name === 'w' && isUnicode) return `[${wordCharacters}]`
    if (name === 'W' && isUnicode) return `[^${wordCharacters}]`
    if (name === 'h') return '[ \\t]'
  }
  if (/[a-zA-Z0-9]/.test(name)) {
    if (/[bBdDsSwWnrtfv0-9]/.test(name)) return text
    throw new SyntaxError(`\`${text}\` is not supported`)
  }
  // Other signs need no escape, and may have none.
  return /[\^$\\.*+?()[\]{}|/-]/.test(name) && (isInSet || name !== '-') ? text : name
}

function set(text: string, isCaseless: boolean, isUnicode: boolean): string {
  const [, negation = '', inside = ''] = /^\[(\^?)([\s\S]*)\]$/.exec(text)!
  const parts = [
    ...inside.matchAll(
      /\[:(\w+):\]|\\(?:[pP]\{[^}]*\}|x\{[0-9A-Fa-f]+\}|x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|[\s\S])|[\s\S]/gu,
    ),
  ]
  const written = parts.map(([whole, name]) => {
    if (name !== undefined) {
      const named = fieldOf(posixSets, name)
      if (named === undefined) throw new SyntaxError(`\`${whole}\` is not supported`)
      return named
    }
    if (whole.startsWith('\\')) return escaped(whole, isUnicode, true)
    return whole === '[' || whole === ']' ? `\\${whole}` : whole
  })
  const both = isCaseless
    ? written.join('').replace(/([a-z])-([a-z])|([A-Z])-([A-Z])|(?<!\\(?:[pP]\{\w*)?)[a-zA-Z]/g, casesInSet)
    : written.join('')
  return `[${negation}${both}]`
}

const casesInSet = (whole: string) =>
  whole.length === 3 ? `${whole.toLowerCase()}${whole.toUpperCase()}` : `${whole.toLowerCase()}${whole.toUpperCase()}`
