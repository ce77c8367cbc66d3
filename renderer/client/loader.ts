import { earlyMessage } from './earlyMessage.ts'
import { loadLaterStyles } from './laterStyles.ts'
import { preload } from './preload.ts'
import { followPress, recordPresses, replayPress } from './presses.ts'

/**
 * Load React and hydrate on first user intent, or when the browser is idle.
 *
 * Until then the page is static HTML. The last press of a button before hydration is replayed after it.
 */
const intents = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel']
let isStarted = false

recordPresses()
for (const intent of intents) document.addEventListener(intent, start, { passive: true, capture: true })
if (document.readyState === 'complete') startWhenIdle()
else window.addEventListener('load', startWhenIdle)

function startWhenIdle(): void {
  if (typeof window.requestIdleCallback === 'function') requestIdleCallback(start, { timeout: 2000 })
  else setTimeout(start, 200)
}

async function start(intent?: unknown): Promise<void> {
  if (isStarted || isUnmovedPointer(intent)) return
  isStarted = true
  for (const intent of intents) document.removeEventListener(intent, start, { capture: true })
  try {
    const { baseUrl = '/', client = '' } = document.querySelector<HTMLScriptElement>('script[data-client]')!.dataset
    const modules = client.split(' ')
    for (const url of modules) preload(url)
    // They are those of a page without JavaScript as well, and must not wait for code that may fail.
    const styles = loadLaterStyles()
    await Promise.all([import('./startPage.ts').then(({ startPage }) => startPage(modules, baseUrl, styles)), styles])
    replayPress()
  } catch (error) {
    console.warn(
      'The page stays without its interactive parts, since some of its code did not load, or has failed.',
      error,
    )
    delete document.documentElement.dataset.scripting
    showNotice()
    followPress()
  }
}

/** Whether the event is a `pointermove` without movement, which browsers fire when a page appears under the pointer. */
function isUnmovedPointer(intent: unknown): boolean {
  return intent instanceof PointerEvent && intent.type === 'pointermove' && !intent.movementX && !intent.movementY
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
    `${earlyMessage('LoadError.features')} `,
    button(earlyMessage('LoadError.reload'), earlyMessage('LoadError.reload'), () => location.reload()),
    button('×', earlyMessage('LoadError.dismiss'), () => notice.remove()),
  )
  document.body.append(notice)
}
