import type { z } from 'zod'
import { quote } from '../../../schemas/shared/text/quote.ts'
import { didYouMean } from '../../wording/didYouMean.ts'
import type { Path } from '../positions/sourceTree.ts'
import { knownKeys } from './knownKeys.ts'

/** A mistake in a field, described in the author's terms. */
export interface Mistake {
  path: Path
  kind: 'field' | 'missing' | 'type' | 'unknown-key'
  /** Follows the name of the field: ``is `"yes"`; it has to be `true` or `false` ``. Empty for an unknown key. */
  reason: string
  /** What the author wrote, if it is text, a number or a boolean. */
  value?: string | undefined
  hint?: string | undefined
  suggestions?: string[]
  /** The diagnostic code that the schema sets. */
  code?: string | undefined
}

/**
 * Turn zod's issues into mistakes in the author's terms.
 *
 *     Invalid option: expected one of "a"|"b"   →   is `"c"`; it has to be one of `a`, `b`
 */
export function reword(issues: readonly z.core.$ZodIssue[], value: unknown, schema: z.ZodType): Mistake[] {
  return issues.flatMap((issue) => mistakesOf(issue, value, schema))
}

/** `['navbar', 'items', 2]` → `navbar.items[2]`. */
export function pathName(path: Path): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`
    const isPlain = /^[\w$-]+$/.test(step)
    return isPlain ? (name === '' ? step : `${name}.${step}`) : `${name}[${JSON.stringify(step)}]`
  }, '')
}

function mistakesOf(issue: z.core.$ZodIssue, root: unknown, schema: z.ZodType): Mistake[] {
  const path = issue.path as Path
  const value = valueAt(root, path)
  const field = (reason: string, more: Partial<Mistake> = {}): Mistake[] => [fieldMistake(path, value, reason, more)]
  const given = quote(value)

  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value': {
      const expected = expectation(issue)
      if (value === undefined) return [missing(path, `It is ${expected}.`)]
      const candidates = issue.code === 'invalid_value' ? issue.values.map(String) : []
      return field(`is ${given}; it has to be ${expected}`, suggest(value, candidates))
    }
    case 'too_small':
      if (issue.origin === 'string' || issue.origin === 'array') return field('is empty')
      return field(`is ${given}; it has to be ${issue.minimum} or more`)
    case 'too_big':
      return field(`is ${given}; it has to be ${issue.maximum} or less`)
    case 'unrecognized_keys': {
      const candidates = knownKeys(schema, path, root)
      return issue.keys.map((key) => ({
        path: [...path, key],
        kind: 'unknown-key' as const,
        reason: '',
        ...suggest(key, candidates),
      }))
    }
    case 'invalid_union':
      return unionMistakes(issue, root, schema)
    case 'invalid_key':
      return issue.issues.flatMap((inner) => mistakesOf({ ...inner, path: [...path] }, root, schema))
    case 'custom': {
      const { code, hint } = (issue.params ?? {}) as { code?: string; hint?: string }
      return field(
        issue.message === 'Invalid input' ? `is ${given}, which it cannot be` : customReason(issue.message, given),
        { code, hint },
      )
    }
    default:
      return field(customReason(issue.message, given, `is ${given}, which it cannot be`))
  }
}

const missing = (path: Path, hint: string): Mistake => ({ path, kind: 'missing', reason: 'is missing', hint })

function fieldMistake(path: Path, value: unknown, reason: string, more: Partial<Mistake> = {}): Mistake {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  return { path, kind: 'field', reason, ...(isPlain ? { value: String(value) } : {}), ...more }
}

/** Custom messages of schemas begin with this. */
const customPrefix = 'it has to be '
const isCustomMessage = ({ code, message }: z.core.$ZodIssue) => code === 'custom' && message.startsWith(customPrefix)
const customReason = (message: string, given: string, otherwise = message) =>
  message.startsWith(customPrefix) ? `is ${given}; ${message}` : otherwise

function unionMistakes(issue: z.core.$ZodIssueInvalidUnion, root: unknown, schema: z.ZodType): Mistake[] {
  const path = issue.path as Path
  const value = valueAt(root, path)
  if ('discriminator' in issue && issue.errors.length === 0) {
    const options = 'options' in issue ? (issue.options as unknown[]) : []
    const types = options.filter((option) => typeof option === 'string')
    const hint = `The types are ${list(types)}.`
    const reason = value === undefined ? 'is missing' : `is ${quote(value)}, which is not a type there is`
    return [{ ...fieldMistake(path, value, reason, { hint, ...suggest(value, types) }), kind: 'type' }]
  }

  // Some unions have a custom message.
  if (issue.message.startsWith(customPrefix)) {
    if (value !== undefined) return [fieldMistake(path, value, `is ${quote(value)}; ${issue.message}`)]
    return [missing(path, `${issue.message.replace('it has to be', 'It is')}.`)]
  }
  const isOfAnotherType = (errors: readonly z.core.$ZodIssue[]) =>
    errors.length === 1 &&
    errors[0]!.path.length === 0 &&
    (['invalid_type', 'invalid_value', 'invalid_format'].includes(errors[0]!.code) || isCustomMessage(errors[0]!))
  const possibleOptions = issue.errors.filter((errors) => !isOfAnotherType(errors))
  if (possibleOptions.length === 0) {
    const expected = [...new Set(issue.errors.flatMap(([error]) => expectation(error!)))]
    if (value === undefined) return [missing(path, `It is ${either(expected)}.`)]
    return [fieldMistake(path, value, `is ${quote(value)}; it has to be ${either(expected)}`)]
  }
  // The author most likely meant the option with the fewest issues at its own level.
  const ownIssueCount = (errors: readonly z.core.$ZodIssue[]) => errors.filter((error) => error.path.length <= 1).length
  const closestOption = possibleOptions.reduce((closest, errors) =>
    ownIssueCount(errors) < ownIssueCount(closest) ? errors : closest,
  )
  return closestOption.flatMap((inner) => mistakesOf({ ...inner, path: [...path, ...inner.path] }, root, schema))
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
  if (isCustomMessage(issue)) return issue.message.slice(customPrefix.length)
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
