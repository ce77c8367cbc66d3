import type { PageData } from '../page/pageData.ts'
import { isLeaving } from './loadInBrowser.ts'

/**
 * Load the page again without its code when it has become blank, because a script of the site has replaced something that React calls, such as
 * `Map`. Nothing is called here that a script may have replaced: a loop over an array calls its iterator.
 */
export function keepShown(): void {
  const root = document.getElementById('__docusaurus')!
  const later = window.setTimeout
  let isWaiting = false
  const check = () => {
    isWaiting = false
    const isBlank = hasMain ? !hasText(mains[0]) : !root.isConnected || root.firstChild === null
    if (isBlank) loadWithoutCode()
  }
  const observer = new MutationObserver(() => {
    if (!isWaiting) later(check, blankMs)
    isWaiting = true
  })
  observer.observe(document, { childList: true, subtree: true })
  for (const press of ['pointerdown', 'keydown'])
    document.addEventListener(
      press,
      () => {
        isRead = false
      },
      { capture: true },
    )
}

/** How long a page may be blank, ms. */
const blankMs = 500

const mains = document.getElementsByTagName('main')

/** Whether the page has a main element with text. A page of the site may change all of itself. */
let hasMain = false

/** Whether React has shown the page, and its reader has pressed nothing since. */
let isRead = false

export function setShown({ content }: PageData, isRendered = true): void {
  hasMain = content.kind !== 'page' && hasText(mains[0])
  isRead = isRendered
}

/** Called when the page crashes. Load it again without its code, unless the reader has pressed something since it was shown. */
export function keepRead(): void {
  if (isRead) loadWithoutCode()
}

/** Whether an element has a text node that begins with more than white space. */
function hasText(node: Node | undefined): boolean {
  for (let child = node?.firstChild; child; child = child.nextSibling)
    if (child.nodeType === Node.TEXT_NODE ? child.nodeValue! >= '!' : hasText(child)) return true
  return false
}

const key = 'docusaurus.withoutCode'

function loadWithoutCode(): void {
  if (isLeaving) return
  try {
    sessionStorage.setItem(key, location.href)
  } catch {
    // Without storage the page would be loaded with its code, again and again.
    return
  }
  location.reload()
}

/** Whether this document was loaded because the page with its code was blank, or had crashed. */
export function wasBlank(): boolean {
  try {
    const href = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return href === location.href
  } catch {
    return false
  }
}
