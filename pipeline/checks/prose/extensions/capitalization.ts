import { fieldOf } from '../../../../schemas/shared/collections/fieldOf.ts'
import { type Compile, exceptionsOf, type Find, type RuleFile } from './extension.ts'

/** How a text is capitalized. Like Vale, it passes where four of five words are as they should be. */
export function capitalization(rule: RuleFile, compile: Compile): Find {
  const isException = exceptionsOf(rule, compile)
  const { match } = rule
  const longestFirst = rule.exceptions.toSorted((a, b) => b.length - a.length)
  const names =
    rule.exceptions.length > 0 ? compile(longestFirst.map((one) => `\\b(?:${one})\\b`).join('|')) : undefined
  const prefix = rule.prefix === '' ? undefined : compile(rule.prefix)
  const pattern = match.startsWith('$') ? undefined : compile(match)
  const words = compile([...longestFirst.map((one) => `\\b(?:${one})\\b`), '[\\p{N}\\p{L}*]+[^\\s]*'].join('|'))
  const expect = fieldOf(expectations, match)
  return (text) => {
    if (text.trim() === '') return []
    if (pattern) return pattern.of(text).test(text) || isException(text) ? [] : [whole(text, rule.match)]
    if (!expect) return []
    const nameRanges = names
      ? [...text.matchAll(names.of(text))].map((found) => [found.index, found.index + found[0].length] as const)
      : []
    const isName = (at: number) => nameRanges.some(([from, to]) => at >= from && at < to)
    const start = prefix ? prefixLength(text, prefix.of(text)) : 0
    const expected = expect(text, { style: rule.style, indicators: rule.indicators, isName, start })
    const isRight =
      match === '$lower' || match === '$upper'
        ? text === expected || isException(text)
        : isMostly(text, expected, words, isException, match, rule.threshold || 0.8)
    if (isRight) return []
    const suggestions = rule.action.name === 'replace' && !text.includes('*') ? [expected] : []
    return [{ ...whole(text, expected), suggestions }]
  }
}

const whole = (text: string, expected: string) => ({ start: 0, end: text.length, words: [text, expected] })

function isMostly(
  text: string,
  expected: string,
  words: ReturnType<Compile>,
  isException: (word: string) => boolean,
  match: string,
  threshold: number,
): boolean {
  const wordsOf = (of: string) => [...of.matchAll(words.of(of))].map(([word]) => word)
  const expectedWords = wordsOf(expected)
  const ownWords = wordsOf(text)
  let right = 0
  for (const [index, word] of ownWords.entries()) {
    const isRight =
      index >= expectedWords.length ||
      word === expectedWords[index] ||
      isException(word) ||
      (match === '$title' && word === word.toUpperCase())
    if (isRight) right += 1
    else if (match === '$sentence' && index === 0 && word !== titled(word)) return false
  }
  return ownWords.length === 0 || right / ownWords.length >= threshold
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

const prefixLength = (text: string, prefix: RegExp): number => {
  const found = prefix.exec(text)
  return found?.index === 0 ? found[0].length : 0
}

interface Context extends Pick<RuleFile, 'style' | 'indicators'> {
  /** Whether an exception stands at an offset. */
  isName: (offset: number) => boolean
  /** The length of a prefix that is left as it is. */
  start: number
}

type Expect = (text: string, context: Context) => string

/** The text as each kind of capitalization has it. */
const expectations: Record<string, Expect> = {
  $lower: (text) => text.toLowerCase(),
  $upper: (text) => text.toUpperCase(),
  $sentence: (text, context) => convert(text, context, ({ isFirst }) => isFirst),
  $title: (text, context) =>
    convert(text, context, ({ word, isFirst, isLast }) => isFirst || isLast || !isSmall(word, context.style)),
}

/** Words that a title writes small: in the style of AP those of three letters, in that of Chicago all prepositions. */
const smallWords = /^(?:a|an|and|as|at|but|by|en|for|from|if|in|nor|of|on|or|per|the|to|up|v|vs|via|yet|with)\b/i
const isSmall = (word: string, style: string) => smallWords.test(word) && (style === 'Chicago' || word.length <= 3)

function convert(
  text: string,
  { indicators, isName, start }: Context,
  isCapital: (word: { word: string; isFirst: boolean; isLast: boolean }) => boolean,
): string {
  const parts = text.slice(start).split(/(\s+)/)
  const last = parts.findLastIndex((part) => /\S/.test(part))
  let offset = start
  let isFirst = true
  let isIndicated = false
  const converted = parts.map((word, index) => {
    const from = offset
    offset += word.length
    if (!/[\p{L}\p{N}*]/u.test(word)) return word
    // As in Vale, a word after an indicator is the first of another sentence.
    const capital = isCapital({ word, isFirst: isFirst || isIndicated, isLast: index === last })
    isIndicated = (isFirst && /^\d+\.$/.test(word)) || indicators.some((end) => word.endsWith(end))
    isFirst = false
    const at = word.search(/\p{L}/u)
    // Words with capitals inside, and those in capitals, are names.
    const isOwnName = /^\P{L}*[\p{L}\p{N}]+\p{Lu}|^\P{L}*\p{Lu}\P{Ll}+$/u.test(word)
    if (at < 0 || isOwnName || isName(from + at)) return word
    return word.slice(0, at) + (capital ? word[at]!.toUpperCase() : word[at]!.toLowerCase()) + word.slice(at + 1)
  })
  return text.slice(0, start) + converted.join('')
}
