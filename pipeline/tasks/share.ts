/** Values that are deeper are new ones. */
const maxDepth = 200

/**
 * Combine a new value with the last one: equal parts are the objects of the last value, and an equal value is the last value.
 *
 *     share({ a: [1], b: [2] }, { a: [1], b: [3] })   →  { a: <the last a>, b: [3] }
 *
 * Compares arrays, plain objects, maps and sets by content, objects of a class by their
 * `equals`, and everything else by identity. Neither value is changed.
 */
export function share<Value>(last: unknown, next: Value, depth = 0): Value {
  // Options of plugins may have cycles.
  if (Object.is(last, next) || depth > maxDepth) return next
  if (typeof last !== 'object' || typeof next !== 'object' || last === null || next === null) return next
  const prototype = Object.getPrototypeOf(next)
  if (prototype !== Object.getPrototypeOf(last)) return next
  if (prototype === Array.prototype) return shareArray(last as unknown[], next as unknown[], depth + 1) as Value
  if (prototype === Object.prototype || prototype === null)
    return shareObject(last as Record<string, unknown>, next as Record<string, unknown>, depth + 1) as Value
  if (prototype === Map.prototype)
    return shareMap(last as Map<unknown, unknown>, next as unknown as Map<unknown, unknown>, depth + 1) as Value
  if (prototype === Set.prototype)
    return isSameSet(last as Set<unknown>, next as unknown as Set<unknown>) ? (last as Value) : next
  const { equals } = next as { equals?: unknown }
  return typeof equals === 'function' && equals.call(next, last) ? (last as Value) : next
}

function shareArray(last: unknown[], next: unknown[], depth: number): unknown[] {
  let copy: unknown[] | undefined
  let isSame = last.length === next.length
  for (let index = 0; index < next.length; index += 1) {
    const item = next[index]
    const shared = index < last.length ? share(last[index], item, depth) : item
    if (shared !== item) {
      copy ??= [...next]
      copy[index] = shared
    }
    isSame &&= Object.is(shared, last[index])
  }
  return isSame ? last : (copy ?? next)
}

function shareObject(
  last: Record<string, unknown>,
  next: Record<string, unknown>,
  depth: number,
): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined
  const keys = Object.keys(next)
  const lastKeys = Object.keys(last)
  // The order of keys is part of a value: it is that of JSON.
  let isSame = keys.length === lastKeys.length
  for (const [index, key] of keys.entries()) {
    isSame &&= key === lastKeys[index]
    const item = next[key]
    const shared = Object.hasOwn(last, key) ? share(last[key], item, depth) : item
    if (shared !== item) {
      copy ??= { ...next }
      copy[key] = shared
    }
    isSame &&= Object.is(shared, last[key])
  }
  return isSame ? last : (copy ?? next)
}

function shareMap(last: Map<unknown, unknown>, next: Map<unknown, unknown>, depth: number): Map<unknown, unknown> {
  let copy: Map<unknown, unknown> | undefined
  const lastKeys = last.keys()
  let isSame = last.size === next.size
  for (const [key, item] of next) {
    isSame &&= Object.is(lastKeys.next().value, key)
    const shared = share(last.get(key), item, depth)
    if (shared !== item) {
      copy ??= new Map(next)
      copy.set(key, shared)
    }
    isSame &&= Object.is(shared, last.get(key)) && last.has(key)
  }
  return isSame ? last : (copy ?? next)
}

function isSameSet(last: Set<unknown>, next: Set<unknown>): boolean {
  if (last.size !== next.size) return false
  const items = next.values()
  for (const item of last) if (!Object.is(items.next().value, item)) return false
  return true
}
