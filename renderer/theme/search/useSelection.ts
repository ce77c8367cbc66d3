import { type KeyboardEvent, useState } from 'react'

/**
 * The selected item of a list: its first one at the beginning and after each change of `list`. Returns its index, which is
 * -1 for an empty list.
 */
export function useSelection(list: unknown, elementIds: string[]) {
  const [selection, setSelection] = useState({ list, index: 0 })
  const selected = Math.min(selection.list === list ? selection.index : 0, elementIds.length - 1)
  const select = (index: number) => setSelection({ list, index })

  /** Select another item with the arrow keys, from the last one the first. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const { length } = elementIds
    if (length === 0) return
    const index = (selected + (event.key === 'ArrowDown' ? 1 : -1) + length) % length
    select(index)
    document.getElementById(elementIds[index]!)?.scrollIntoView({ block: 'nearest' })
  }
  return { selected, select, onKeyDown }
}
