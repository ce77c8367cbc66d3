/** A `Map` or `WeakMap`. */
interface Entries<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): unknown
}

/** Get the value of a key; if there is none, make it and add it. */
export function getOrInsert<Key, Value extends NonNullable<unknown>>(
  entries: Entries<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = entries.get(key)
  if (known !== undefined) return known
  const value = make()
  entries.set(key, value)
  return value
}
