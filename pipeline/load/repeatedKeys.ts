import { type Document, isScalar, visit } from 'yaml'

/** A key that its map has had before. */
interface RepeatedKey {
  name: string
  range: [start: number, end: number]
  first: [start: number, end: number]
}

/** Find repeated keys, in a document that was parsed with `uniqueKeys: false`: the parser compares each key with all others of its map. */
export function repeatedKeys(document: Document): RepeatedKey[] {
  const repeated: RepeatedKey[] = []
  visit(document, {
    Map(_, { items }) {
      const firstByKey = new Map<unknown, [number, number]>()
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue
        const [start, end] = key.range
        const first = firstByKey.get(key.value)
        if (first) repeated.push({ name: String(key.value), range: [start, end], first })
        else firstByKey.set(key.value, [start, end])
      }
    },
  })
  return repeated
}
