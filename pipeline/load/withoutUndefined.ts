/**
 * A copy of plain data without fields that are `undefined`, which JSON does not have.
 *
 *     { name: 'Ann', pinned: undefined }   →   { name: 'Ann' }
 *
 * Items of lists keep their places. Instances of classes stay as they are.
 */
export function withoutUndefined(value: unknown, outer: unknown[] = []): unknown {
  if (typeof value !== 'object' || value === null || outer.includes(value)) return value
  if (Array.isArray(value)) return value.map((item) => withoutUndefined(item, [...outer, value]))
  const prototype = Object.getPrototypeOf(value)
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutUndefined(field, [...outer, value])]))
}
