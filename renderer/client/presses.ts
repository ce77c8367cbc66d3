import { isSearchKey } from '../theme/search/isSearchKey.ts'

/** The last press of a button before the page is hydrated. It is replayed by the code that handles it. */
let pendingPress: Press | undefined

interface Press {
  target: HTMLElement
  /** All buttons of the page when it was pressed. */
  buttons: HTMLElement[]
  replay: (target: HTMLElement) => void
}

const selector = 'button, [role="tab"], [role="button"], .DocSearch-Button'

const allButtons = () => [...document.querySelectorAll<HTMLElement>(selector)]

const handledTypes = ['click', 'keydown'] as const

/** A button is disabled until its code has loaded, so it receives no click. */
const types = [...handledTypes, 'pointerup'] as const

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

/** React listens: it hydrates a button that is pressed, and handles the press. A replay would be a second press. */
export function leavePresses(): void {
  for (const type of handledTypes) {
    document.removeEventListener(type, recordPress)
    document.addEventListener(type, forgetPress)
  }
}

/** Keys press tabs; on other buttons they become clicks, or move the focus. */
function forgetPress({ type, target }: Event): void {
  if (type === 'keydown' && pendingPress?.target.role !== 'tab') return
  if (pendingPress?.target.contains(target as Node)) pendingPress = undefined
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
  for (const type of handledTypes) document.removeEventListener(type, forgetPress)
  document.removeEventListener('keydown', recordSearchKey)
}

function replay(): void {
  const press = pendingPress
  pendingPress = undefined
  const target = press && connectedTarget(press)
  if (target) press.replay(target)
}

/** The button that was pressed. If a component beside it throws, React replaces it: then it is the new button at the same place. */
function connectedTarget({ target, buttons }: Press): HTMLElement | undefined {
  if (target.isConnected) return target
  const buttonsNow = allButtons()
  const button = buttonsNow.length === buttons.length ? buttonsNow[buttons.indexOf(target)] : undefined
  return button?.textContent === target.textContent ? button : undefined
}

function recordPress(event: MouseEvent | KeyboardEvent): void {
  const target = (event.target as Element).closest<HTMLElement>(selector)
  if (!target || target.matches(unrecorded)) return
  if (event.type === 'keydown') {
    // Other elements turn keys into clicks.
    if (target.role !== 'tab') return
    pendingPress = {
      target,
      buttons: allButtons(),
      replay: (target) =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key: (event as KeyboardEvent).key, bubbles: true })),
    }
    return
  }
  if (event.type === 'pointerup' && !target.matches(':disabled')) return
  if (target instanceof HTMLAnchorElement) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // The href is a fallback for browsers without JavaScript.
    event.preventDefault()
  }
  pendingPress = { target, buttons: allButtons(), replay: (target) => target.click() }
}

/** Record the keys that open the search as a press of its button. */
function recordSearchKey(event: KeyboardEvent): void {
  const target = document.querySelector<HTMLElement>('.DocSearch-Button')
  if (!target || !isSearchKey(event)) return
  event.preventDefault()
  pendingPress = { target, buttons: allButtons(), replay: (target) => target.click() }
}
