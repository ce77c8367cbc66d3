/** Map a list; the same list if no item is another object. */
export function mapChanged<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  let isSame = true
  const changed = items.map((item) => {
    const next = change(item)
    isSame &&= next === item
    return next
  })
  return isSame ? items : changed
}
