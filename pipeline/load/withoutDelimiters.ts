import { maxNesting } from './nestedValue.ts'

/**
 * Replace the control characters that delimit placeholders in a value, as `decodeText` does in a text: escapes of YAML, JSON and
 * JavaScript, such as `"\u0001"`, give them, too. Keys are included, because a key of a sidebar is a label. Objects that are not plain
 * stay. Returns the same value if there are none.
 */
export function withoutDelimiters<Value>(value: Value, results = new Map<unknown, unknown>(), level = 0): Value {
  if (typeof value === 'string') return value.replace(delimiters, '\ufffd') as Value
  if (typeof value !== 'object' || value === null || level > maxNesting) return value
  if (results.has(value)) return results.get(value) as Value
  results.set(value, value)
  const prototype = Object.getPrototypeOf(value)
  if (!Array.isArray(value) && prototype !== Object.prototype && prototype !== null) return value
  const descriptors = Object.getOwnPropertyDescriptors(value) as Record<string, PropertyDescriptor>
  let isChanged = false
  for (const [key, descriptor] of Object.entries(descriptors)) {
    const cleanKey = key.replace(delimiters, '\ufffd')
    const clean = withoutDelimiters(descriptor.value, results, level + 1)
    if (cleanKey === key && clean === descriptor.value) continue
    if (cleanKey !== key) delete descriptors[key]
    descriptors[cleanKey] = { ...descriptor, value: clean }
    isChanged = true
  }
  if (!isChanged) return value
  const copy = Object.defineProperties(Array.isArray(value) ? [] : Object.create(prototype), descriptors)
  results.set(value, copy)
  return copy
}

const delimiters = /[\u0001-\u0004]/g
