import type { FirstPageData } from '../page/pageData.ts'
import { fileUrl, sitePath } from '../page/urls.ts'
import { isSearchKey } from '../theme/search/isSearchKey.ts'
import { animateDetails } from './animateDetails.ts'
import { codeButtons } from './codeButtons.ts'
import { offerWrapping } from './offerWrapping.ts'

/**
 * Brings React to the page, not before the reader is about to do something or the browser has nothing else to do.
 *
 * Until then the page is plain HTML. A button pressed in the meantime is pressed again once it can answer.
 */
const intents = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel']
const presses = ['click', 'pointerup', 'keydown'] as const
let started = false
let pressed: { target: HTMLElement; again: () => void } | undefined

document.addEventListener('click', codeButtons)
document.addEventListener('click', animateDetails)
document.addEventListener('keydown', rememberSearch)
for (const near of ['pointerover', 'focusin']) document.addEventListener(near, offerWrapping, { passive: true })
for (const press of presses) document.addEventListener(press, rememberPress)
for (const intent of intents) document.addEventListener(intent, start, { passive: true, capture: true })
if (document.readyState === 'complete') startWhenIdle()
else window.addEventListener('load', startWhenIdle)

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 200)
}

async function start(intent?: unknown): Promise<void> {
  if (started || isAtRest(intent)) return
  started = true
  for (const intent of intents) document.removeEventListener(intent, start, { capture: true })
  try {
    const page: FirstPageData = JSON.parse(document.getElementById('page-data')!.textContent!)
    const { baseUrl = '/', client = '' } = document.querySelector<HTMLScriptElement>('script[data-client]')!.dataset
    const code = [...client.split(' '), ...Object.values(page.chunks).map((file) => fileUrl(file, baseUrl))]
    const [shared, { hydrate }] = await Promise.all([
      json(fileUrl(sitePath, baseUrl)),
      // All that the first one imports is asked for along with it.
      ...code.map((url) => import(/* @vite-ignore */ url)),
    ])
    await hydrate({ ...shared, page })
    for (const press of presses) document.removeEventListener(press, rememberPress)
    document.removeEventListener('keydown', rememberSearch)
    if (pressed?.target.isConnected) pressed.again()
  } catch (error) {
    console.warn('The page stays without its interactive parts, since some of its files did not load.', error)
    delete document.documentElement.dataset.scripting
    showNotice()
    if (pressed?.target instanceof HTMLAnchorElement) location.assign(pressed.target.href)
  }
}

/** Browsers tell of a pointer that has not moved at all, when a page appears under it. */
function isAtRest(intent: unknown): boolean {
  return intent instanceof PointerEvent && intent.type === 'pointermove' && !intent.movementX && !intent.movementY
}

// Always asked for afresh (the answer is mostly "not modified"): the page on screen and this belong together.
async function json(url: string) {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  return response.json()
}

function rememberPress(event: MouseEvent | KeyboardEvent): void {
  const target = (event.target as Element).closest<HTMLElement>(
    'button, [role="tab"], [role="button"], .DocSearch-Button',
  )
  if (!target || target.matches('.code-block-buttons *, .load-failed *, details *')) return
  if (event.type === 'keydown') {
    // Other elements turn keys into clicks by themselves.
    if (target.role !== 'tab') return
    pressed = {
      target,
      again: () =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key: (event as KeyboardEvent).key, bubbles: true })),
    }
    return
  }
  // A button that waits for its code is disabled, and hears of no click.
  if (event.type === 'pointerup' && !target.matches(':disabled')) return
  if (target instanceof HTMLAnchorElement) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    // Such a link leads somewhere only where there is no JavaScript.
    event.preventDefault()
  }
  pressed = { target, again: () => target.click() }
}

/** The keys that open the search count as a press of its button. */
function rememberSearch(event: KeyboardEvent): void {
  const target = document.querySelector<HTMLElement>('.DocSearch-Button')
  if (!target || !isSearchKey(event)) return
  event.preventDefault()
  pressed = { target, again: () => target.click() }
}

function showNotice(): void {
  const notice = document.createElement('div')
  notice.className = 'load-failed'
  notice.setAttribute('role', 'status')
  const button = (text: string, label: string, action: () => void) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.textContent = text
    element.setAttribute('aria-label', label)
    element.addEventListener('click', action)
    return element
  }
  notice.append(
    'Some features did not load. ',
    button('Reload', 'Reload', () => location.reload()),
    button('×', 'Dismiss', () => notice.remove()),
  )
  document.body.append(notice)
}
