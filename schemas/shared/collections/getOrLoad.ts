import { getOrInsert } from './getOrInsert.ts'

/** Get the value of a key; if there is none, load it. One that cannot be loaded is tried again the next time. */
export const getOrLoad = <Key, Value>(
  values: Map<Key, Promise<Value>>,
  key: Key,
  load: () => Promise<Value>,
): Promise<Value> =>
  getOrInsert(values, key, () => {
    const value = load()
    value.catch(() => values.delete(key))
    return value
  })
