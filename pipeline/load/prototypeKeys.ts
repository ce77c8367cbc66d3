import type { Path } from './positions/sourceTree.ts'

/** Keys that reach an object's prototype when they are copied carelessly. They are reported, never read. */
const forbidden = ['__proto__', 'constructor', 'prototype']

export const isPrototypeKey = (key: string) => forbidden.includes(key)

/** Where such keys stand in a value that came from a file. */
export function prototypeKeys(value: unknown, path: Path = [], seen = new Set<unknown>()): Path[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key
    return isPrototypeKey(key) ? [[...path, key]] : prototypeKeys(inner, [...path, step], seen)
  })
}
