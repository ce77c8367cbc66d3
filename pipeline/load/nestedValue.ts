import type { Path } from './positions/sourceTree.ts'

/** Data that are nested deeper are a mistake, and would exhaust the stack. */
export const maxNesting = 200

export const tooNested = `values are nested more than ${maxNesting} levels deep`

/**
 * Find the first field of a value in which plain data are nested more than `maxNesting` levels deep, as code can make them. Data that hold
 * themselves have no end, and are found too. Instances of classes are skipped.
 */
export function nestedField(value: object): Path | undefined {
  const levels = new Map<object, number>()
  for (const [field, inner] of Object.entries(value)) {
    const stack: [unknown, number][] = [[inner, 1]]
    for (let next = stack.pop(); next; next = stack.pop()) {
      const [one, level] = next
      if (level > maxNesting) return [field]
      if (!isPlainData(one) || (levels.get(one) ?? 0) >= level) continue
      levels.set(one, level)
      for (const item of Object.values(one)) stack.push([item, level + 1])
    }
  }
  return undefined
}

function isPlainData(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null
}

/**
 * Read all fields of a value, because a getter may throw or never return. Call it as code of the site, so that this is reported. Fields below
 * `maxNesting` levels are not read; `nestedField` reports them.
 */
export function readFields(value: unknown, level = 0, seen = new WeakSet<object>()): void {
  if (level > maxNesting || !isPlainData(value) || seen.has(value)) return
  seen.add(value)
  for (const field of Object.values(value)) readFields(field, level + 1, seen)
}
