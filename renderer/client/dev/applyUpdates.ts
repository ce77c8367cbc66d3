import { resetEngine } from '../../search/engines/openEngine.ts'
import { refresh } from '../navigation.ts'
import { type UpdateDetail, updateEvent } from './updateEvent.ts'

/** Re-render the page on updates without a reload, keeping scroll position, tabs, sidebar state and open details. */
export function applyUpdates(): void {
  document.addEventListener(updateEvent, (event) => {
    const { onFailure, ...changes } = (event as CustomEvent<UpdateDetail>).detail
    resetEngine()
    const reopenDetails = saveOpenDetails()
    refresh(changes).then(reopenDetails, onFailure)
  })
}

/** Save which details are open, by their summaries. Returns a function that reopens them. */
function saveOpenDetails(): () => void {
  const allDetails = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]
  const nameOf = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? ''
  const openNames = new Set(allDetails().flatMap((details) => (details.open ? [nameOf(details)] : [])))
  return () => {
    for (const details of allDetails()) if (openNames.has(nameOf(details))) details.open = true
  }
}
