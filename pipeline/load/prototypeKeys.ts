import type { Path } from './positions/sourceTree.ts'

/** Keys that can change an object's prototype when they are copied. They are reported and never read. */
const forbidden = ['__proto__', 'constructor', 'prototype']

export const isPrototypeKey = (key: string) => forbidden.includes(key)

/** List the paths of such keys in a value. */
export function prototypeKeys(value: unknown, path: Path = [], seen = new Set<unknown>()): Path[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? Number(key) : key
    return isPrototypeKey(key) ? [[...path, key]] : prototypeKeys(inner, [...path, step], seen)
  })
}
