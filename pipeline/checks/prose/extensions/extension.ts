import type { Pattern } from '../pattern.ts'

/** What a rule finds in a block of text. */
export interface Match {
  start: number
  end: number
  /** The texts that stand for `%s` in the message, in order. */
  words: string[]
  /** Replacements, the best first. */
  suggestions?: string[]
}

/** State that a rule keeps between the blocks of one file. */
export type Memory = Map<string, unknown>

/** Finds matches in the text of a block. */
export type Find = (text: string, memory: Memory) => Match[]

/** A rule as its file has it, with the words of vocabularies among the exceptions. */
export interface RuleFile {
  tokens: string[]
  raw: string[]
  swap: [pattern: string, replacement: string][]
  either: [one: string, other: string][]
  exceptions: string[]
  indicators: string[]
  token: string
  first: string
  second: string
  match: string
  style: string
  prefix: string
  max: number
  min: number
  threshold: number
  ignoreCase: boolean
  nonword: boolean
  append: boolean
  capitalize: boolean
  alpha: boolean
  vocab: boolean
  action: { name: string; params: string[] }
}

/** Compiles a pattern; throws a `SyntaxError` that names it. */
export type Compile = (source: string, options?: { ignoreCase?: boolean }) => Pattern

/** Whether a text is an exception: one of them stands in it. */
export function exceptionsOf(
  { exceptions }: Pick<RuleFile, 'exceptions'>,
  compile: Compile,
): (text: string) => boolean {
  if (exceptions.length === 0) return () => false
  const longestFirst = exceptions.toSorted((a, b) => b.length - a.length)
  const pattern = compile(`\\b(?:${longestFirst.map((one) => `(?:${one})`).join('|')})\\b`)
  return (text) => pattern.of(text).test(text)
}

/** The pattern of words or, with `nonword`, of anything. */
export const template = (tokens: string, nonword: boolean): string =>
  nonword ? `(?:${tokens})` : `\\b(?:${tokens})\\b`

/** What the action of a rule writes in place of a match. Removed text leaves a sentence that a person should read. */
export function replacements({ name, params }: RuleFile['action'], match: string): string[] {
  if (name === 'replace') return params
  const [kind, first = '', second = ''] = params
  if (name !== 'edit' || kind === undefined) return []
  const isOf = (character: string) => first.includes(character)
  const trimmed = (text: string, left: boolean, right: boolean) => {
    let [start, end] = [0, text.length]
    while (left && start < end && isOf(text[start]!)) start += 1
    while (right && end > start && isOf(text[end - 1]!)) end -= 1
    return text.slice(start, end)
  }
  const edited: Record<string, () => string | undefined> = {
    trim: () => trimmed(match, true, true),
    trim_left: () => trimmed(match, true, false),
    trim_right: () => trimmed(match, false, true),
    truncate: () => match.split(first)[0],
    split: () => match.split(first)[Number(second)],
  }
  const text = edited[kind]?.()
  return text === undefined || text.trim() === '' ? [] : [text.trim()]
}

/** `a`, `'a' or 'b'`, `'a', 'b', or 'c'`, as Vale lists words in a message. */
export function wordList(words: string[]): string {
  const quoted = words.map((word) => `'${word}'`)
  return quoted.length < 3 ? quoted.join(' or ') : `${quoted.slice(0, -1).join(', ')}, or ${quoted.at(-1)}`
}
