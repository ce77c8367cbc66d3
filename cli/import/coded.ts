import type { Statement } from './configScope.ts'

/** A value that is written as an expression. */
export class Coded {
  constructor(
    readonly value: unknown,
    readonly code: string,
    readonly statements: Statement[] = [],
  ) {}
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Coded)

/** A value without expressions, as the schema takes it. */
export function plainValue(value: unknown): unknown {
  if (value instanceof Coded) return value.value
  if (Array.isArray(value)) return value.map(plainValue)
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, plainValue(field)]))
}
