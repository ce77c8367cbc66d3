import { setFirstSite } from '../page/firstSite.ts'
import type { FirstPageData } from '../page/pageData.ts'
import { pageDataId } from '../page/pageDocument.ts'
import { dataPath, fileUrl, sitePath } from '../page/urls.ts'
import { isSearchKey } from '../theme/search/isSearchKey.ts'
import { animateDetails } from './animateDetails.ts'
import { earlyMessage } from './earlyMessage.ts'
import { wasBlank } from './keepShown.ts'
import { onCodeButtonClick } from './onCodeButtonClick.ts'
import { updateWrapButton } from './updateWrapButton.ts'

/**
 * Load React and hydrate on first user intent, or when the browser is idle.
 *
 * Until then the page is static HTML. The last press of a button before hydration is replayed after it.
 */
const intents = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'touchstart', 'wheel']
const presses = ['click', 'pointerup', 'keydown'] as const
let isStarted = false
let pendingPress: { target: HTMLElement; replay: () => void } | undefined

document.addEventListener('click', onCodeButtonClick)
document.addEventListener('click', animateDetails)
document.addEventListener('keydown', recordSearchKey)
for (const type of ['pointerover', 'focusin']) document.addEventListener(type, updateWrapButton, { passive: true })
for (const type of presses) document.addEventListener(type, recordPress)
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
    if (wasBlank()) throw new Error('The page was blank with its code, or has crashed.')
    const page: FirstPageData = JSON.parse(document.querySelector(`script#${pageDataId}`)!.textContent!)
    const { baseUrl = '/', client = '' } = document.querySelector<HTMLScriptElement>('script[data-client]')!.dataset
    const modules = client.split(' ')
    const chunks = Object.values(page.chunks).map((file) => fileUrl(file, baseUrl))
    // Everything is requested in parallel, and runs when the texts are there: modules of the site may translate at their top.
    for (const url of [...modules, ...chunks]) preload(url)
    const shared = await json(fileUrl(dataPath(sitePath, page.dataFolder), baseUrl))
    setFirstSite(shared.site)
    // `hydrate` imports the chunks: it is prepared for what they do.
    const [{ hydrate }] = await Promise.all(modules.map((url) => import(/* @vite-ignore */ url)))
    await hydrate({ ...shared, page })
    for (const type of presses) document.removeEventListener(type, recordPress)
    document.removeEventListener('keydown', recordSearchKey)
    if (pendingPress?.target.isConnected) pendingPress.replay()
  } catch (error) {
    console.warn(
      'The page stays without its interactive parts, since some of its code did not load, or has failed.',
      error,
    )
    delete document.documentElement.dataset.scripting
    showNotice()
    if (pendingPress?.target instanceof HTMLAnchorElement) location.assign(pendingPress.target.href)
  }
}

/** Whether the event is a `pointermove` without movement, which browsers fire when a page appears under the pointer. */
function isUnmovedPointer(intent: unknown): boolean {
  return intent instanceof PointerEvent && intent.type === 'pointermove' && !intent.movementX && !intent.movementY
}

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

// Revalidated (usually "not modified"), because it must be from the same build as the page.
async function json(url: string) {
  const response = await fetch(url, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${url} answers ${response.status}.`)
  return response.json()
}

function recordPress(event: MouseEvent | KeyboardEvent): void {
  const target = (event.target as Element).closest<HTMLElement>(
    'button, [role="tab"], [role="button"], .DocSearch-Button',
  )
  if (!target || target.matches('.code-block-buttons *, .page-actions *, .load-failed *, details *')) return
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
