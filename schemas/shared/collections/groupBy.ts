import { getOrInsert } from './getOrInsert.ts'

/** Items by a key, in the order in which they come. */
export function groupBy<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) getOrInsert(groups, keyOf(item), () => []).push(item)
  return groups
}
