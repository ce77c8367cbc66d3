import type { z } from 'zod'
import { didYouMean } from '../../didYouMean.ts'
import type { Path } from '../positions/sourceTree.ts'
import { knownKeys } from './knownKeys.ts'

/** What is wrong with a value, in the author's words. */
export interface Finding {
  path: Path
  kind: 'field' | 'type' | 'unknown-key'
  /** Follows the name of the value: ``is `"yes"`; it has to be `true` or `false` ``. */
  message: string
  hint?: string | undefined
  suggestions?: string[]
  /** A code of the catalogue that the schema asks for. */
  code?: string | undefined
}

/**
 * Say what zod found in words for those who wrote the value: one finding for each mistake.
 *
 *     Invalid option: expected one of "a"|"b"   →   is `"c"`; it has to be one of `a`, `b`
 */
export function reword(issues: readonly z.core.$ZodIssue[], value: unknown, schema: z.ZodType): Finding[] {
  return issues.flatMap((issue) => findingsOf(issue, value, schema))
}

/** `['navbar', 'items', 2]` → `navbar.items[2]`. */
export function pathName(path: Path): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`
    const isPlain = /^[\w$-]+$/.test(step)
    return isPlain ? (name === '' ? step : `${name}.${step}`) : `${name}[${JSON.stringify(step)}]`
  }, '')
}

/** A value as it is quoted in a message. */
export function quote(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'function') return 'a function'
  if (value instanceof Date) return 'a date'
  if (typeof value === 'object' && value !== null) return 'an object'
  if (value === undefined) return 'missing'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return `\`${text.length > 60 ? `${text.slice(0, 57)}…` : text}\``
}

function findingsOf(issue: z.core.$ZodIssue, root: unknown, schema: z.ZodType): Finding[] {
  const path = issue.path as Path
  const value = valueAt(root, path)
  const field = (message: string, more: Partial<Finding> = {}): Finding[] => [{ path, kind: 'field', message, ...more }]
  const shown = quote(value)

  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value': {
      const expected = expectation(issue)
      if (value === undefined) return field('is missing', { hint: `It is ${expected}.` })
      const candidates = issue.code === 'invalid_value' ? issue.values.map(String) : []
      return field(`is ${shown}; it has to be ${expected}`, suggest(value, candidates))
    }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return field('is empty')
      return field(`is ${shown}; it has to be ${issue.minimum} or more`)
    case 'too_big':
      return field(`is ${shown}; it has to be ${issue.maximum} or less`)
    case 'unrecognized_keys': {
      const candidates = knownKeys(schema, path, root)
      return issue.keys.map((key) => ({
        path: [...path, key],
        kind: 'unknown-key' as const,
        message: '',
        ...suggest(key, candidates),
      }))
    }
    case 'invalid_union':
      return unionFindings(issue, root, schema)
    case 'invalid_key':
      return issue.issues.flatMap((inner) => findingsOf({ ...inner, path: [...path] }, root, schema))
    case 'custom': {
      const { code, hint } = (issue.params ?? {}) as { code?: string; hint?: string }
      return field(
        issue.message === 'Invalid input' ? `is ${shown}, which it cannot be` : ownWords(issue.message, shown),
        {
          code,
          hint,
        },
      )
    }
    default:
      return field(ownWords(issue.message, shown, `is ${shown}, which it cannot be`))
  }
}

/** Some fields say in their own words what they have to be. */
const ownBeginning = 'it has to be '
const hasOwnWords = ({ code, message }: z.core.$ZodIssue) => code === 'custom' && message.startsWith(ownBeginning)
const ownWords = (message: string, shown: string, otherwise = message) =>
  message.startsWith(ownBeginning) ? `is ${shown}; ${message}` : otherwise

function unionFindings(issue: z.core.$ZodIssueInvalidUnion, root: unknown, schema: z.ZodType): Finding[] {
  const path = issue.path as Path
  const value = valueAt(root, path)
  if ('discriminator' in issue && issue.errors.length === 0) {
    const options = 'options' in issue ? (issue.options as unknown[]) : []
    const types = options.filter((option) => typeof option === 'string')
    const hint = `The types are ${list(types)}.`
    const message = value === undefined ? 'is missing' : `is ${quote(value)}, which is not a type there is`
    return [{ path, kind: 'type', message, hint, ...suggest(value, types) }]
  }

  // Some unions say in their own words what they are.
  if (issue.message.startsWith(ownBeginning)) {
    if (value !== undefined) return [{ path, kind: 'field', message: `is ${quote(value)}; ${issue.message}` }]
    return [{ path, kind: 'field', message: 'is missing', hint: `${issue.message.replace('it has to be', 'It is')}.` }]
  }
  const isOfAnotherType = (errors: readonly z.core.$ZodIssue[]) =>
    errors.length === 1 &&
    errors[0]!.path.length === 0 &&
    (['invalid_type', 'invalid_value', 'invalid_format'].includes(errors[0]!.code) || hasOwnWords(errors[0]!))
  const near = issue.errors.filter((errors) => !isOfAnotherType(errors))
  if (near.length === 0) {
    const expected = [...new Set(issue.errors.flatMap(([error]) => expectation(error!)))]
    if (value === undefined) return [{ path, kind: 'field', message: 'is missing', hint: `It is ${either(expected)}.` }]
    return [{ path, kind: 'field', message: `is ${quote(value)}; it has to be ${either(expected)}` }]
  }
  // What the author meant is the form with which the value has the fewest quarrels at its own level.
  const quarrels = (errors: readonly z.core.$ZodIssue[]) => errors.filter((error) => error.path.length <= 1).length
  const best = near.reduce((chosen, errors) => (quarrels(errors) < quarrels(chosen) ? errors : chosen))
  return best.flatMap((inner) => findingsOf({ ...inner, path: [...path, ...inner.path] }, root, schema))
}

const nouns: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: '`null`',
  function: 'a function',
}

function expectation(issue: z.core.$ZodIssue): string {
  if (hasOwnWords(issue)) return issue.message.slice(ownBeginning.length)
  if (issue.code === 'invalid_type') return nouns[issue.expected] ?? `a ${issue.expected}`
  if (issue.code === 'invalid_format') return 'a number'
  if (issue.code !== 'invalid_value') return 'something else'
  const values = issue.values.map((value) => `\`${typeof value === 'string' ? value : String(value)}\``)
  return values.length === 1 ? values[0]! : `one of ${values.join(', ')}`
}

const list = (words: string[]) => words.map((word) => `\`${word}\``).join(', ')
const either = (options: string[]) =>
  options.length < 2 ? (options[0] ?? 'something else') : `${options.slice(0, -1).join(', ')} or ${options.at(-1)}`

function suggest(value: unknown, candidates: string[]): { suggestions?: string[] } {
  const suggestions = typeof value === 'string' ? didYouMean(value, candidates) : []
  return suggestions.length > 0 ? { suggestions } : {}
}

export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      Object.hasOwn(Object(value), step) ? (value as Record<string | number, unknown>)[step] : undefined,
    root,
  )
}
