import { forgetEngine } from '../../search/engines/openEngine.ts'
import { refresh } from '../navigation.ts'
import { type Saved, savedEvent } from './updateEvent.ts'

/**
 * Show what was saved without loading the page anew, so that the scroll position, chosen tabs, open branches and details
 * stay.
 */
export function showSaved(): void {
  document.addEventListener(savedEvent, (event) => {
    const { isChanged, failed } = (event as CustomEvent<Saved>).detail
    forgetEngine()
    const openAgain = openDetails()
    refresh(isChanged).then(openAgain, failed)
  })
}

/** Notes which details are open, by their summaries; the answer opens these. */
function openDetails(): () => void {
  const all = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')]
  const nameOf = (details: HTMLDetailsElement) => details.querySelector('summary')?.textContent ?? ''
  const open = new Set(all().flatMap((details) => (details.open ? [nameOf(details)] : [])))
  return () => {
    for (const details of all()) if (open.has(nameOf(details))) details.open = true
  }
}
