/**
 * Add items to the end of a list. Where they are as many as a site has, instead of `list.push(...items)`, whose arguments must fit
 * on the stack: some 100,000.
 */
export function addAll<Item>(list: Item[], items: Iterable<Item>): void {
  for (const item of items) list.push(item)
}
