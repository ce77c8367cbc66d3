import { isSearchKey } from '../theme/search/isSearchKey.ts'

/** The last press of a button before the page is hydrated. It is replayed by the code that handles it. */
let pendingPress: { target: HTMLElement; replay: () => void } | undefined

const types = ['click', 'pointerup', 'keydown'] as const

/** Buttons of static HTML, whose presses need no React: see `startPage.ts`. */
const staticButtons = '.code-block-buttons *, .page-actions *'

let unrecorded = '.load-failed *, details:not(.page-actions__menu) *'

export function recordPresses(): void {
  for (const type of types) document.addEventListener(type, recordPress)
  document.addEventListener('keydown', recordSearchKey)
}

/** Replay a press of a button of static HTML, and record those of others only. */
export function replayStaticPress(): void {
  unrecorded += `, ${staticButtons}`
  if (pendingPress?.target.matches(staticButtons)) replay()
}

/** End recording, and replay the last press. */
export function replayPress(): void {
  endRecording()
  replay()
}

/** End recording, and go where the link that was pressed last leads without JavaScript. Links lead there from now on. */
export function followPress(): void {
  endRecording()
  if (pendingPress?.target instanceof HTMLAnchorElement) location.assign(pendingPress.target.href)
}

function endRecording(): void {
  for (const type of types) document.removeEventListener(type, recordPress)
  document.removeEventListener('keydown', recordSearchKey)
}

function replay(): void {
  const press = pendingPress
  pendingPress = undefined
  if (press?.target.isConnected) press.replay()
}

function recordPress(event: MouseEvent | KeyboardEvent): void {
  const target = (event.target as Element).closest<HTMLElement>(
    'button, [role="tab"], [role="button"], .DocSearch-Button',
  )
  if (!target || target.matches(unrecorded)) return
  if (event.type === 'keydown') {
    // Other elements turn keys into clicks.
    if (target.role !== 'tab') return
    pendingPress = {
      target,
      replay: () =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key: (event as KeyboardEvent).key, bubbles: true })),
    }
    return
  }
  // A button is disabled until its code has loaded, so it receives no click.
  if (event.type === 'pointerup' && !target.matches(':disabled')) return
  if (target instanceof HTMLAnchorElement) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // The href is a fallback for browsers without JavaScript.
    event.preventDefault()
  }
  pendingPress = { target, replay: () => target.click() }
}

/** Record the keys that open the search as a press of its button. */
function recordSearchKey(event: KeyboardEvent): void {
  const target = document.querySelector<HTMLElement>('.DocSearch-Button')
  if (!target || !isSearchKey(event)) return
  event.preventDefault()
  pendingPress = { target, replay: () => target.click() }
}
