/** Map items, `limit` of them at a time. Yields the results in the order of the items. */
export async function* mapInOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  map: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = []
  for await (const item of items) {
    if (running.length >= limit) yield await running.shift()!
    const result = map(item)
    // A later item may fail before its turn.
    result.catch(() => {})
    running.push(result)
  }
  while (running.length > 0) yield await running.shift()!
}
